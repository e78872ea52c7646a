import type { SecurityScheme } from '@autoqa/domain/model/api/api-description';
import { isMembers, itemsOf, memberOf, membersOf, placeOf, textOf, type Spot } from '../references/spot.ts';
import type { Reading } from './reading.ts';

/** The ways to sign in that the document names. */
export function readSecuritySchemes(reading: Reading): Record<string, SecurityScheme> {
  const { documents, flavour } = reading;
  const container = documents.at(flavour === 'swagger-2.0' ? '/securityDefinitions' : '/components/securitySchemes');
  const schemes = membersOf(container).map(([name, written]) => [name, readScheme(documents.follow(written), reading)]);
  return Object.fromEntries(schemes) as Record<string, SecurityScheme>;
}

function readScheme(scheme: Spot, { warnings }: Reading): SecurityScheme {
  const [type, name, place] = [textOf(scheme, 'type'), textOf(scheme, 'name'), textOf(scheme, 'in')];
  const http = type.toLowerCase() === 'http' ? textOf(scheme, 'scheme').toLowerCase() : '';
  if (http === 'bearer') return { kind: 'bearer' };
  if (http === 'basic' || type === 'basic') return { kind: 'basic' };
  if (type === 'apiKey' && name !== '' && (place === 'header' || place === 'query' || place === 'cookie')) {
    return { kind: 'api-key', name, in: place };
  }
  if (type === '' || type === 'apiKey') warnings.add(placeOf(scheme), 'The security scheme is not complete.');
  return { kind: 'other', type: http === '' ? type : `${type} ${http}` };
}

/** What an operation asks for: its own word, or that of the whole document. */
export function readSecurity(operation: Spot, reading: Reading): string[][] {
  const own = memberOf(operation, 'security');
  const security = own.value === undefined ? memberOf(reading.documents.root, 'security') : own;
  if (isMembers(security.value)) {
    reading.warnings.add(placeOf(security), 'A list is expected here; it was read as a list of one.');
    return settle([Object.keys(security.value)]);
  }
  const alternatives = itemsOf(security).filter((each) => isMembers(each.value));
  return settle(alternatives.map((each) => membersOf(each).map(([name]) => name)));
}

/** Nothing but ways without any scheme is the same as no word about it. */
function settle(alternatives: string[][]): string[][] {
  return alternatives.every((each) => each.length === 0) ? [] : alternatives;
}

/** Names that no scheme explains. */
export function warnOfUnknownSchemes(
  security: readonly string[][],
  { schemes, operation, reading }: { schemes: Record<string, SecurityScheme>; operation: Spot; reading: Reading },
): void {
  for (const name of new Set(security.flat())) {
    if (Object.hasOwn(schemes, name)) continue;
    reading.warnings.add(placeOf(operation), `No security scheme is called "${name}".`);
  }
}
