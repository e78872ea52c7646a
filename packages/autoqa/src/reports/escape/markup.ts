import { escapeHtmlAttribute } from './html.ts';

/** A piece of HTML in which everything that came from outside is already harmless. */
export class Markup {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

export type Part = Markup | string | number | undefined | readonly Part[];

/** HTML from a template: every value is escaped, in text and in quoted attributes alike, unless it is Markup. */
export function markup(strings: TemplateStringsArray, ...values: readonly Part[]): Markup {
  const pieces = strings.map((text, index) => (index === 0 ? text : markupOf(values[index - 1]) + text));
  return new Markup(pieces.join(''));
}

function markupOf(value: Part): string {
  if (value === undefined) return '';
  if (value instanceof Markup) return value.source;
  if (typeof value === 'object') return value.map(markupOf).join('');
  return escapeHtmlAttribute(String(value));
}
