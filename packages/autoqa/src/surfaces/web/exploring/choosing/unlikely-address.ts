import { addressPattern } from '../state/address-pattern.ts';

/** A page that no application has. */
const NOWHERE = 'autoqa-no-such-page';

export function unknownAddress(baseUrl: string): string {
  return new URL(`/${NOWHERE}`, baseUrl).href;
}

/** The same kind of page for a thing that hardly exists: `/orders/ord-1001` → `/orders/ord-0000`; nothing where no id is. */
export function missingThing(address: string): string | undefined {
  const url = new URL(address);
  const parts = url.pathname.split('/');
  const pattern = addressPattern(address)
    .replace(/[?#].*/, '')
    .split('/');
  const at = pattern.lastIndexOf(':id');
  const part = parts[at];
  if (at === -1 || part === undefined || !/\d/.test(part)) return undefined;
  const missing = part.replace(/\d/g, '0');
  if (missing === part) return undefined;
  parts[at] = missing;
  return new URL(parts.join('/'), url).href;
}
