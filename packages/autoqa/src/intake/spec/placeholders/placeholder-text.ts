const OPEN = '{{';
const CLOSE = '}}';
const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** A piece of a text: as it stands, `{{NAME}}`, or something between braces that is no name. */
export type TextPart =
  { kind: 'literal'; text: string } | { kind: 'placeholder'; name: string } | { kind: 'malformed'; written: string };

/** Splits a text at its placeholders. `\{{` stands for the braces themselves, as in `\{{7*7}}`. */
export function splitPlaceholders(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let position = 0;
  for (;;) {
    const open = text.indexOf(OPEN, position);
    if (open === -1) break;
    const isEscaped = text[open - 1] === '\\';
    const end = isEscaped ? open + OPEN.length : endOf(text, open);
    const written = text.slice(open, end);
    parts.push({ kind: 'literal', text: text.slice(position, isEscaped ? open - 1 : open) });
    parts.push(isEscaped ? { kind: 'literal', text: written } : readPlaceholder(written));
    position = end;
  }
  parts.push({ kind: 'literal', text: text.slice(position) });
  return parts;
}

/** The text with every placeholder replaced by what the lookup gives for it; nothing else may be in braces by now. */
export function fillPlaceholders(text: string, lookup: (name: string) => string): string {
  return splitPlaceholders(text)
    .map((part) => {
      if (part.kind === 'placeholder') return lookup(part.name);
      return part.kind === 'literal' ? part.text : part.written;
    })
    .join('');
}

function endOf(text: string, open: number): number {
  const close = text.indexOf(CLOSE, open);
  return close === -1 ? text.length : close + CLOSE.length;
}

function readPlaceholder(written: string): TextPart {
  const name = written.endsWith(CLOSE) ? written.slice(OPEN.length, -CLOSE.length).trim() : '';
  return NAME.test(name) ? { kind: 'placeholder', name } : { kind: 'malformed', written };
}
