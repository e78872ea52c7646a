import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS, hostileText } from '../__fixtures__/hostile-text.ts';
import { csvRow } from './csv.ts';

/** A reader of RFC 4180 that knows nothing of the writer. */
function readCsv(source: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let index = 0; index < source.length; index += 1) {
    const character = source[index] ?? '';
    if (quoted) {
      if (character !== '"') cell += character;
      else if (source[index + 1] === '"') cell += source[(index += 1)];
      else quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === ',' || character === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (character === '\n') rows.push([]);
    } else if (character !== '\r') cell += character;
  }
  return rows.slice(0, -1);
}

const isFormula = (cell: string) => /^[\t\r]/.test(cell) || '=+-@＝＋－＠'.includes(cell.trim()[0] ?? ' ');

describe('R2 CSV escaping', () => {
  it('property: a reader gets every cell back, with an apostrophe where it would be run', () => {
    fc.assert(
      fc.property(fc.array(hostileText(), { minLength: 1 }), (cells) => {
        const expected = cells.map((cell) => {
          const text = cell.toWellFormed().replaceAll('\0', '');
          return isFormula(text) || isFormula(text.replace(/^[\s\u200B\uFEFF]+/, '')) ? `'${text}` : text;
        });
        expect(readCsv(csvRow(cells))).toEqual([expected]);
      }),
      { numRuns: 300, examples: HOSTILE_TEXTS.map((text) => [[text, 'next']]) },
    );
  });

  it('property: no cell starts a formula', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'=+-@\t\r＝＋－＠'), hostileText(), (start, rest) => {
        const [[cell = ''] = []] = readCsv(csvRow([start + rest]));
        expect(cell.startsWith("'")).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('leaves numbers and booleans alone', () => {
    expect(csvRow([-5, true, '-5'])).toBe(`-5,true,"'-5"\r\n`);
  });
});
