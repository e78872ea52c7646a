/** More rounds of percent-encoding than this are somebody's trick. */
const MOST_DECODINGS = 5;
const MOST_CHARACTERS = 2_000;
/** Where a program may stop reading a path. */
// oxlint-disable-next-line no-control-regex -- the zero byte is what is looked for
const CUT = /[?#\u0000]/;

/**
 * Every path that a server, a proxy or a router might take an address's path for: decoded once or more often, with its
 * dots resolved or left, cut at what may start a query. Nothing when it is encoded too deeply to tell.
 */
export function pathForms(path: string): string[] | undefined {
  if (path.length > MOST_CHARACTERS) return undefined;
  const forms = new Set<string>();
  let current = path;
  for (let round = 0; round <= MOST_DECODINGS; round += 1) {
    const decoded = decodeOnce(current);
    for (const form of readingsOf(decoded)) forms.add(form);
    if (decoded === current) return [...forms];
    current = decoded;
  }
  return undefined;
}

/** One round of decoding; bytes that are no text stay as they are. */
export function decodeOnce(path: string): string {
  return path.replaceAll(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch (error) {
      if (error instanceof URIError) return bytes.replaceAll(/%([0-7][0-9a-f])/gi, asCharacter);
      throw error;
    }
  });
}

function asCharacter(_: string, hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}

function readingsOf(path: string): string[] {
  const whole = plainPath(path);
  const cut = plainPath(path.split(CUT, 1)[0] ?? '');
  return [whole, cut].flatMap((each) => [withoutDots(each), each]);
}

/** In one spelling: no case, no doubled slashes, none at the end, no parameters of a part (`;v=1`), nothing unseen. */
export function plainPath(path: string): string {
  const parts = path
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{C}\s]/gu, '')
    .replaceAll('\\', '/')
    .split('/')
    .map((part) => part.replace(/;.*$/, ''))
    .filter((part) => part !== '');
  return `/${parts.join('/')}`;
}

function withoutDots(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    // Some servers take a dot at the end of a name for nothing.
    else if (part !== '.' && part !== '') parts.push(part.replace(/(?<=[^.])\.+$/, ''));
  }
  return `/${parts.join('/')}`;
}
