const NUMBER = /^\d+$/;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const HEX = /^(?=.*\d)[\da-f]{8,}$/i;
/** `ord-1001`, `user42`; a version such as `v2` is a name. */
const NUMBERED = /^[\p{L}_]{1,12}[-_.]?\d+$/u;
const VERSION = /^v\d{1,2}$/i;
const DATE = /^\d{4}-\d{2}(?:-\d{2})?$/;
/** Long and of mixed characters: a key that some program made. */
const KEY = /^(?=.*\d)(?=.*\p{L})[\p{L}\d_~-]{16,}$/u;

/** The address below its origin with `:id` for what varies; of the query only the names, of the fragment only a route. */
export function addressPattern(address: string): string {
  const { pathname, searchParams, hash } = new URL(address);
  const names = [...new Set(searchParams.keys())].toSorted();
  const query = names.length === 0 ? '' : `?${names.join('&')}`;
  const [route = ''] = hash.slice(1).split('?');
  return `${pathPattern(pathname)}${query}${/^!?\//.test(route) ? `#${pathPattern(route)}` : ''}`;
}

function pathPattern(path: string): string {
  const parts = path.split('/').map((part) => (varies(decoded(part)) ? ':id' : part));
  const whole = parts.join('/');
  return whole.length > 1 && whole.endsWith('/') ? whole.slice(0, -1) : whole;
}

function varies(part: string): boolean {
  if (VERSION.test(part)) return false;
  return [NUMBER, UUID, HEX, NUMBERED, DATE, KEY].some((sign) => sign.test(part));
}

/** What is not encoded properly stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** An address as a spec names it: below the origin. */
export function routeOf(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${hash}`;
}
