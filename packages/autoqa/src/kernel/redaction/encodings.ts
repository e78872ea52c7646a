/** The forms in which a text turns up in logs, traces, URLs, reports and requests. */
type Encoder = (text: string) => string;

const unicodeEscape: Encoder = (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`;

const toJson: Encoder = (text) => JSON.stringify(text).slice(1, -1);
const toJsonAscii: Encoder = (text) => toJson(text).replace(/[^\x20-\x7e]/g, unicodeEscape);
/** PHP. */
const withSlash: Encoder = (json) => json.replaceAll('/', '\\/');
/** Go, and everybody who writes JSON into a script element. */
const inHtml: Encoder = (json) => json.replace(/[<>&]/g, unicodeEscape);
/** .NET. */
const inHtmlWithQuotes: Encoder = (json) =>
  json.replace(/\\.|[<>&'+`]/g, (token) => {
    if (token === '\\"') return unicodeEscape('"');
    return token.startsWith('\\') ? token : unicodeEscape(token);
  });
const withUpperHex: Encoder = (json) =>
  json.replace(/\\(?:u[0-9a-f]{4}|.)/g, (token) => (token.length === 6 ? `\\u${token.slice(2).toUpperCase()}` : token));

const JSON_ENCODERS: readonly Encoder[] = [toJson, toJsonAscii].flatMap((encode) =>
  [
    encode,
    ...[withSlash, inHtml, inHtmlWithQuotes].map(
      (more): Encoder =>
        (text) =>
          more(encode(text)),
    ),
  ].flatMap((each): Encoder[] => [each, (text) => withUpperHex(each(text))]),
);

const percentEncode: Encoder = (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`;
const toUrlComponent: Encoder = (text) => encodeURIComponent(text.toWellFormed());
const toUrlStrict: Encoder = (text) => toUrlComponent(text).replace(/[!'()*]/g, percentEncode);
const toUrlPath: Encoder = (text) => encodeURI(text.toWellFormed());
const toForm: Encoder = (text) => new URLSearchParams({ v: text }).toString().slice(2);
/** As a browser writes it between `//` and `@`. */
const toUrlPassword: Encoder = (text) => {
  const url = new URL('http://host');
  url.password = text;
  return url.password;
};
/** As a browser sends what was put into a query without encoding. */
const toUrlQuery: Encoder = (text) => {
  const url = new URL('http://host');
  url.search = `v=${text}`;
  return url.search.slice(3);
};
const toLowerHex: Encoder = (text) => text.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase());

const URL_ENCODERS = [toUrlComponent, toUrlStrict, toUrlPath, toForm, toUrlPassword, toUrlQuery];

const htmlEncoder = (table: Record<string, string>): Encoder => {
  const pattern = new RegExp(`[${Object.keys(table).join('')}]`, 'g');
  return (text) => text.replace(pattern, (c) => table[c] ?? c);
};
const HTML = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const DOM = { '&': '&amp;', '\u00a0': '&nbsp;' };

/** Every library has its own way to write quotes, and `outerHTML` leaves angle brackets in attributes as they are. */
const HTML_ENCODERS: readonly Encoder[] = [
  htmlEncoder(HTML),
  htmlEncoder({ ...DOM, ...HTML }),
  htmlEncoder({ ...DOM, '"': '&quot;' }),
  ...['&quot;', '&#34;'].flatMap((double) =>
    ["'", '&#39;', '&#039;', '&#x27;', '&apos;'].map((single) => htmlEncoder({ ...HTML, '"': double, "'": single })),
  ),
];

const TEXT_ENCODERS: readonly Encoder[] = [
  ...JSON_ENCODERS,
  ...URL_ENCODERS,
  ...URL_ENCODERS.map(
    (encode): Encoder =>
      (text) =>
        toLowerHex(encode(text)),
  ),
  ...HTML_ENCODERS,
];

const BASE64_ENCODERS: readonly Encoder[] = [withSlash, toUrlStrict, (text) => toLowerHex(toUrlStrict(text))];

/** With fewer bytes the characters that depend on the secret alone would be found by chance in any picture. */
const MIN_BASE64_BYTES = 4;

/**
 * The characters of a base64 text that depend on the secret alone, for each of the three ways the secret may be aligned
 * in the bytes around it; in the standard and in the URL alphabet.
 */
function base64Needles(text: string): string[] {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length < MIN_BASE64_BYTES) return [];
  return [0, 1, 2].flatMap((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    const first = Math.ceil((offset * 8) / 6);
    const end = Math.floor(((offset + bytes.length) * 8) / 6);
    const needle = encoded.slice(first, end);
    return [needle, needle.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/** Every form of the secret worth looking for: each encoding, each encoding of an encoding, and base64 of those. */
export function encodedForms(secret: string): string[] {
  const once = unique(TEXT_ENCODERS.map((encode) => encode(secret)));
  const twice = once.flatMap((form) => TEXT_ENCODERS.map((encode) => encode(form)));
  const base64 = unique([secret, ...once].flatMap(base64Needles));
  const base64Inside = base64.flatMap((needle) => BASE64_ENCODERS.map((encode) => encode(needle)));
  // A URL loses tabs and newlines on its way; what is left of a secret may be too little to be told from other text.
  return unique([secret, ...once, ...twice, ...base64, ...base64Inside]).filter((form) => form.length >= secret.length);
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
