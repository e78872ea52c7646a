import Papa from 'papaparse';
import { InputError } from '../../../kernel/errors.ts';
import { guessDelimiter } from './guess-delimiter.ts';
import type { RawRow, RawSheet } from '../table/raw-sheet.ts';

/** What Excel writes above the head to say how columns are divided. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** Reads comma, semicolon or tab separated text; only the first rows are kept, all of them are counted. */
export function readCsv(
  text: string,
  source: string,
  { keepRows, delimiter }: { keepRows: number; delimiter?: string | undefined },
): RawSheet {
  const announced = SEPARATOR_LINE.exec(text);
  const start = announced?.[0].length ?? 0;
  const lines = new LineCounter(text);
  const rows: RawRow[] = [];
  let rowCount = 0;
  let from = start;
  Papa.parse<string[]>(text.slice(start), {
    delimiter: announced?.[1] ?? delimiter ?? guessDelimiter(text),
    step: ({ data, errors, meta }) => {
      const line = lines.at(from);
      from = start + meta.cursor;
      refuseBroken(errors, `${source}:${line}`);
      if (data.every((cell) => cell.trim() === '')) return;
      rowCount += 1;
      if (rows.length < keepRows) rows.push({ line, cells: data });
    },
  });
  return { source, rows, rowCount };
}

function refuseBroken(errors: readonly Papa.ParseError[], place: string): void {
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes === undefined) return;
  const problem =
    quotes.code === 'MissingQuotes' ? 'a quote is opened and never closed' : 'a quote stands inside a cell';
  throw new InputError(`${place}: ${problem}.`, {
    code: 'table-quotes',
    hint: 'Put the whole cell into quotes and write a quote inside it twice: "a ""quoted"" word".',
    details: { place },
  });
}

/** Line numbers of places that are asked for from the beginning to the end. */
class LineCounter {
  readonly #text: string;
  #offset = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
  }

  at(offset: number): number {
    for (;;) {
      const end = lineEnd(this.#text, this.#offset);
      if (end === undefined || end > offset) return this.#line;
      this.#offset = end;
      this.#line += 1;
    }
  }
}

/** Where the line after this place begins. */
function lineEnd(text: string, from: number): number | undefined {
  const feed = text.indexOf('\n', from);
  return feed < 0 ? undefined : feed + 1;
}
