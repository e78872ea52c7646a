/** The forms in which a text turns up in logs, traces, URLs, reports and requests. */
type Encoder = (text: string) => string;

const toJson: Encoder = (text) => JSON.stringify(text).slice(1, -1);
const toJsonAscii: Encoder = (text) =>
  toJson(text).replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
const toJsonWithSlash: Encoder = (text) => toJson(text).replaceAll('/', '\\/');
const toUrlComponent: Encoder = (text) => encodeURIComponent(text.toWellFormed());
const toUrlStrict: Encoder = (text) =>
  toUrlComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
const toUrlPath: Encoder = (text) => encodeURI(text.toWellFormed());
const toForm: Encoder = (text) => new URLSearchParams({ v: text }).toString().slice(2);
const toLowerHex: Encoder = (text) => text.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase());

const htmlEncoder = (table: Record<string, string>): Encoder => {
  const pattern = new RegExp(`[${Object.keys(table).join('')}]`, 'g');
  return (text) => text.replace(pattern, (c) => table[c] ?? c);
};
const HTML = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const toHtmlText = htmlEncoder(HTML);
const toHtmlAttribute = htmlEncoder({ ...HTML, '"': '&quot;' });
const toHtmlDecimal = htmlEncoder({ ...HTML, '"': '&quot;', "'": '&#39;' });
const toHtmlHex = htmlEncoder({ ...HTML, '"': '&#34;', "'": '&#x27;' });
const toXml = htmlEncoder({ ...HTML, '"': '&quot;', "'": '&apos;' });

const TEXT_ENCODERS: readonly Encoder[] = [
  toJson,
  toJsonAscii,
  toJsonWithSlash,
  toUrlComponent,
  toUrlStrict,
  toUrlPath,
  toForm,
  (text) => toLowerHex(toUrlStrict(text)),
  (text) => toLowerHex(toForm(text)),
  toHtmlText,
  toHtmlAttribute,
  toHtmlDecimal,
  toHtmlHex,
  toXml,
];

const MIN_BASE64_NEEDLE = 5;

/**
 * The characters of a base64 text that depend on the secret alone, for each of the three ways the secret may be aligned
 * in the bytes around it; in the standard and in the URL alphabet.
 */
export function base64Needles(text: string): string[] {
  const bytes = Buffer.from(text, 'utf8');
  return [0, 1, 2].flatMap((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    const first = Math.ceil((offset * 8) / 6);
    const end = Math.floor(((offset + bytes.length) * 8) / 6);
    const needle = encoded.slice(first, end);
    if (needle.length < MIN_BASE64_NEEDLE) return [];
    return [needle, needle.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/** Every form of the secret worth looking for: each encoding, each encoding of an encoding, and base64 of those. */
export function encodedForms(secret: string): string[] {
  const once = TEXT_ENCODERS.map((encode) => encode(secret));
  const twice = [...new Set(once)].flatMap((form) => TEXT_ENCODERS.map((encode) => encode(form)));
  const base64 = [secret, ...new Set(once)].flatMap(base64Needles);
  const base64InUrl = base64.map(toUrlStrict);
  return [...new Set([secret, ...once, ...twice, ...base64, ...base64InUrl])].filter((form) => form !== '');
}
