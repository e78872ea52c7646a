/** Everything but the characters that XML 1.0 allows; a half surrogate pair is not one of them. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const TEXT: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
const ATTRIBUTE: Readonly<Record<string, string>> = {
  ...TEXT,
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** The text without what XML 1.0 cannot carry in any encoding. */
export function dropIllegalXml(text: string): string {
  return text.replace(ILLEGAL, '');
}

export function escapeXmlText(text: string): string {
  return dropIllegalXml(text).replace(/[&<>\r]/g, (character) => TEXT[character] ?? '');
}

export function escapeXmlAttribute(text: string): string {
  return dropIllegalXml(text).replace(/[&<>\r"'\n\t]/g, (character) => ATTRIBUTE[character] ?? '');
}

/** A CDATA section. `]]>` is split over two sections; a carriage return steps outside, or it would become a line feed. */
export function toCdata(text: string): string {
  const safe = dropIllegalXml(text).replaceAll(']]>', ']]]]><![CDATA[>').replaceAll('\r', ']]>&#13;<![CDATA[');
  return `<![CDATA[${safe}]]>`;
}
