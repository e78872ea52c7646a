const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
  '\r': '&#13;',
  '\0': '\uFFFD',
};

/** Markup that was put together by {@link html}; the only thing that goes into a page as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[];

/** Markup in which every value is escaped, for text and for quoted attributes alike. */
export function html(pieces: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(pieces.reduce((text, piece, index) => text + written(values[index - 1] ?? '') + piece));
}

function written(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return value.toWellFormed().replaceAll(/[&<>"'`\r\0]/g, (each) => ESCAPES[each] ?? '');
  if (typeof value === 'number') return String(value);
  return value.map((each) => each.text).join('');
}
