import { itemsOf, memberOf, membersOf, ownValue, textOf, type Spot } from '../references/spot.ts';
import type { Reading } from './reading.ts';

/** Addresses of the API; a relative one is relative to where the document came from. */
export function readServers({ documents, flavour }: Reading): string[] {
  if (flavour === 'swagger-2.0') return swaggerServers(documents.root);
  return itemsOf(memberOf(documents.root, 'servers'))
    .map(fillVariables)
    .filter((url) => url !== '');
}

function swaggerServers(root: Spot): string[] {
  const [host, basePath] = [textOf(root, 'host'), textOf(root, 'basePath')];
  if (host === '') return basePath === '' ? [] : [basePath];
  const named = itemsOf(memberOf(root, 'schemes')).map(({ value }) => String(value));
  const schemes = named.filter((scheme) => /^https?$/.test(scheme));
  return (schemes.length > 0 ? schemes : ['http']).map((scheme) => `${scheme}://${host}${basePath}`);
}

/** `https://{region}.example.com` with the default of each variable. */
function fillVariables(server: Spot): string {
  const defaults = new Map(
    membersOf(memberOf(server, 'variables')).map(([name, { value }]) => [name, ownValue(value, 'default')]),
  );
  return textOf(server, 'url').replaceAll(/\{([^{}]+)\}/g, (written, name: string) =>
    String(defaults.get(name) ?? written),
  );
}
