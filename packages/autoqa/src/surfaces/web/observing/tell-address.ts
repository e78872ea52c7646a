const LONGEST = 160;
/** Long and made of letters and digits: as likely a key as a name. */
const OPAQUE = /^(?=.*\d)[\w.~-]{24,}$/;

/** An address as it may be shown: nobody's name, no value of the query, no part that could be a key. */
export function tellAddress(url: string, home: string): string {
  if (!URL.canParse(url)) return '…';
  const { origin, host, pathname, searchParams } = new URL(url);
  const path = pathname
    .split('/')
    .map((part) => (OPAQUE.test(part) ? '…' : part))
    .join('/');
  const names = [...new Set(searchParams.keys())].map((name) => `${name}=…`);
  const query = names.length === 0 ? '' : `?${names.join('&')}`;
  return `${origin === home ? '' : host}${path}${query}`.slice(0, LONGEST);
}
