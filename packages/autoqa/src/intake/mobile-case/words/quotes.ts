/**
 * Texts in quotes, put aside while the grammar looks at a line: whatever stands in quotes is a name or a value and can
 * neither split a sentence nor look like a verb. Each becomes one character of a private plane.
 */
const FIRST = 0x10_0000;
const LAST = 0x10_ff00;

/** One quoted text in a masked line, for the patterns of the grammar (flag `u`). */
export const QUOTED = String.raw`[\u{100000}-\u{10ff00}]`;

const PAIRS = [
  String.raw`"((?:[^"\\]|\\.)*)"`,
  '“([^”]*)”',
  '„([^“”]*)[“”]',
  '「([^」]*)」',
  '『([^』]*)』',
  '《([^》]*)》',
  '`([^`]*)`',
  '‘([^’]*)’',
  // An apostrophe within a word is no quote.
  String.raw`(?<![A-Za-z0-9])'([^']*)'(?![A-Za-z0-9])`,
];
const ANY_QUOTE = new RegExp(PAIRS.join('|'), 'gu');
const ANY_MASK = new RegExp(QUOTED, 'gu');

interface QuotedText {
  written: string;
  value: string;
}

/** The quoted texts of one document. */
export class QuotedTexts {
  readonly #texts: QuotedText[] = [];

  mask(line: string): string {
    return line.replace(ANY_QUOTE, (written: string, ...rest: unknown[]) => {
      const value = rest.slice(0, PAIRS.length).find((group) => typeof group === 'string') ?? '';
      if (value === '' || FIRST + this.#texts.length > LAST) return written;
      this.#texts.push({ written, value: written.startsWith('"') ? unescape(String(value)) : String(value) });
      return String.fromCodePoint(FIRST + this.#texts.length - 1);
    });
  }

  /** The line as it was written. */
  written(masked: string): string {
    return masked.replace(ANY_MASK, (mask) => this.#of(mask)?.written ?? mask);
  }

  /** What is meant: without the quotes. */
  value(masked: string): string {
    return masked.replace(ANY_MASK, (mask) => this.#of(mask)?.value ?? mask);
  }

  #of(mask: string): QuotedText | undefined {
    return this.#texts[(mask.codePointAt(0) ?? 0) - FIRST];
  }
}

export function isQuoted(masked: string): boolean {
  return new RegExp(`^${QUOTED}$`, 'u').test(masked);
}

/** A text in quotes that {@link QuotedTexts} reads back as the same text. */
export function quote(text: string): string {
  return `"${text
    .replace(/[\\"]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)}"`;
}

function unescape(text: string): string {
  return text.replace(/\\([\\"nr])/g, (_, character: string) =>
    character === 'n' ? '\n' : character === 'r' ? '\r' : character,
  );
}
