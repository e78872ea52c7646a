/** What a person typed in one line: where, and what they want to know. */
export interface ReadWish {
  url: string | undefined;
  requirement: string;
}

/** An address ends at a blank, a quote or a Chinese character. */
const ADDRESS_PART = String.raw`[^\s"'<>，。；、！？（）【】「」“”\p{Script=Han}]`;
const WITH_SCHEME = new RegExp(String.raw`https?:\/\/${ADDRESS_PART}+`, 'iu');
/** `localhost:3000/cart`, `192.168.0.4`, `shop.example.com/cart`. */
const BARE = new RegExp(
  String.raw`(?<![\w@./-])(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|(?:[a-z0-9-]+\.)+[a-z]{2,})(?::\d{2,5})?(?:\/${ADDRESS_PART}*)?(?![\w@])`,
  'iu',
);
const LOCAL = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?:[:/]|$)/i;
/** A file is no host: `check login.md`. */
const FILE_NAME = /^[^/:]+\.(?:md|json|ya?ml|txt|csv|xlsx?|docx?|pdf|html?|[jt]sx?|png|jpe?g)$/i;

/** Finds the address in a sentence; what remains is the wish. */
export function readWish(sentence: string): ReadWish {
  const found = WITH_SCHEME.exec(sentence) ?? BARE.exec(sentence);
  if (found === null || FILE_NAME.test(found[0])) return { url: undefined, requirement: sentence.trim() };
  const address = found[0].replace(/[.,;:!?)\]]+$/, '');
  const rest = `${sentence.slice(0, found.index)} ${sentence.slice(found.index + address.length)}`;
  return { url: withScheme(address), requirement: tidy(rest) };
}

/** As a browser's address bar does it: what is local has no certificate. */
export function withScheme(address: string): string {
  if (/^https?:\/\//i.test(address)) return address;
  return `${LOCAL.test(address) ? 'http' : 'https'}://${address}`;
}

/** Without the punctuation that joined the address and the wish. */
function tidy(rest: string): string {
  return rest
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,，;；:：.。])/gu, '')
    .trim()
    .replace(/^[\s,，:：;；、。.—–-]+/u, '')
    .replace(/[\s,，:：;；、—–-]+$/u, '')
    .trim();
}
