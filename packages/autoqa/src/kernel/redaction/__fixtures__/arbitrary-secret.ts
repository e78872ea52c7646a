import * as fc from 'fast-check';

const PUNCTUATION = [...'"\'`<>&%+ \n\r\t\\/-=#?@:;!~\0$^.*()[]{}|,'];
const FOREIGN = ['é', '密', '码', '😀', '\u00a0', '\u2028', '\ufeff', '\ud800', '\udc00'];
const LOOKS_ENCODED = ['%41', '&amp;', '\\n', '\\u0041', '+-'];

/** What people choose as passwords, and what would break a careless mask: at least four characters. */
export const arbitrarySecret: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...PUNCTUATION, ...FOREIGN, ...LOOKS_ENCODED), fc.stringMatching(/^[A-Za-z0-9]{1,4}$/)), { minLength: 2, maxLength: 10 })
  .map((parts) => parts.join(''))
  .filter((secret) => secret.length >= 4);

/** How a text is written by the programs around us, told without the encoders under test. */
export const ENCODINGS: Readonly<Record<string, (text: string) => string>> = {
  raw: (text) => text,
  json: (text) => JSON.stringify(text).slice(1, -1),
  'json, ASCII': (text) => jsonAscii(text, (code) => code),
  'json, ASCII, upper case': (text) => jsonAscii(text, (code) => code.toUpperCase()),
  'json with escaped slashes': (text) => JSON.stringify(text).slice(1, -1).replaceAll('/', '\\/'),
  'json in a script element': (text) =>
    JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026'),
  'url component': (text) => encodeURIComponent(text.toWellFormed()),
  'url component, lower case': (text) =>
    encodeURIComponent(text.toWellFormed()).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
  'url component, strict': (text) =>
    Array.from(Buffer.from(text, 'utf8'), (byte) => {
      const character = String.fromCharCode(byte);
      return /[A-Za-z0-9_.~-]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    }).join(''),
  form: (text) => new URLSearchParams([['', text]]).toString().slice(1),
  'html text': (text) => entities(text, { '&': '&amp;', '<': '&lt;', '>': '&gt;' }),
  'html attribute': (text) => entities(text, { '&': '&amp;', '"': '&quot;', '\u00a0': '&nbsp;' }),
  'html &#39;': (text) => entities(text, { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }),
  'html &#x27;': (text) => entities(text, { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }),
  'html &#34; &#39;': (text) => entities(text, { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' }),
  'xml &apos;': (text) => entities(text, { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }),
};

function jsonAscii(text: string, writeHex: (code: string) => string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const code = text.charCodeAt(index);
    if (code >= 0x20 && code < 0x7f) return JSON.stringify(text[index]).slice(1, -1);
    const short = { 8: '\\b', 9: '\\t', 10: '\\n', 12: '\\f', 13: '\\r' }[code];
    return short ?? `\\u${writeHex(code.toString(16).padStart(4, '0'))}`;
  }).join('');
}

function entities(text: string, table: Readonly<Record<string, string>>): string {
  return Array.from(text, (character) => table[character] ?? character).join('');
}
