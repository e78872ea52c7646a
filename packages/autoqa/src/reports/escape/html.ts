const TEXT: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
  '\0': '\uFFFD',
};
const ATTRIBUTE: Readonly<Record<string, string>> = {
  ...TEXT,
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** Text between tags. What no HTML parser can give back (NUL, half a surrogate pair) becomes U+FFFD. */
export function escapeHtmlText(text: string): string {
  return text.toWellFormed().replace(/[&<>\r\0]/g, (character) => TEXT[character] ?? '');
}

/** The inside of a quoted attribute, whichever quote is used. */
export function escapeHtmlAttribute(text: string): string {
  return text.toWellFormed().replace(/[&<>\r\0"'`\n\t]/g, (character) => ATTRIBUTE[character] ?? '');
}
