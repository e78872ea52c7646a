const OPEN = '<!--';
const CLOSE = '-->';
/** Right after one of these, `<!--` is a text somebody wants typed, not a comment. */
const QUOTES = new Set(['`', '"', "'", '“', '‘', '\\']);

interface Uncommented {
  text: string;
  /** The line ends inside a comment. */
  opens: boolean;
  /** Part of the line was comment. */
  found: boolean;
}

/** Takes the HTML comments out of a line. A blank stays in their place, so that nothing grows together. */
export function takeComments(row: string, insideComment: boolean): Uncommented {
  let text = '';
  let position = 0;
  let opens = insideComment;
  let found = insideComment;
  while (position < row.length) {
    const end = opens ? row.indexOf(CLOSE, position) : findOpening(row, position);
    if (end === -1) break;
    if (opens) text += ' ';
    else text += row.slice(position, end);
    position = end + (opens ? CLOSE : OPEN).length;
    opens = !opens;
    found = true;
  }
  return { text: opens ? text : text + row.slice(position), opens, found };
}

function findOpening(row: string, from: number): number {
  let at = row.indexOf(OPEN, from);
  while (at > 0 && QUOTES.has(row[at - 1] ?? '')) at = row.indexOf(OPEN, at + 1);
  return at;
}
