/** A part of a Markdown page: text, or a table, which plain Markdown has none of. */
export type MarkdownPart = { kind: 'text'; text: string } | { kind: 'table'; head: string[]; rows: string[][] };

const RULER = /^\s*\|?(?:\s*:?-{3,}:?\s*\|)+\s*(?::?-{3,}:?\s*)?$/;

/** Cuts a page where its tables begin and end. */
export function splitTables(markdown: string): MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  const lines = markdown.split('\n');
  let text: string[] = [];
  const endText = () => {
    if (text.some((line) => line.trim() !== '')) parts.push({ kind: 'text', text: text.join('\n') });
    text = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!line.includes('|') || !RULER.test(lines[at + 1] ?? '')) {
      text.push(line);
      continue;
    }
    endText();
    const rows = rowsFrom(lines, at + 2);
    parts.push({ kind: 'table', head: cellsOf(line), rows: rows.map(cellsOf) });
    at += 1 + rows.length;
  }
  endText();
  return parts;
}

function rowsFrom(lines: readonly string[], start: number): string[] {
  const end = lines.findIndex((line, index) => index >= start && !line.trim().startsWith('|'));
  return lines.slice(start, end === -1 ? undefined : end);
}

/** A bar with a backslash before it is a letter of the cell. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}
