/** The pieces of the HTML that mammoth writes: well-formed, and everything in it escaped. */

export type HtmlToken = { kind: 'open' | 'close'; name: string; attributes: string } | { kind: 'text'; text: string };

const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|([^<]+)/g;
const ENTITY = /&(amp|lt|gt|quot|#39);/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

export function* htmlTokens(html: string): Generator<HtmlToken> {
  for (const [, slash = '', name, attributes = '', text] of html.matchAll(TOKEN)) {
    if (name !== undefined) yield { kind: slash === '' ? 'open' : 'close', name, attributes };
    else if (text !== undefined) yield { kind: 'text', text: unescape(text) };
  }
}

function unescape(text: string): string {
  return text.replace(ENTITY, (whole, name: string) => ENTITIES[name] ?? whole);
}
