import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { splitTables } from './split-tables.ts';

describe('C4 tables of a review', () => {
  it('finds a table between texts', () => {
    expect(splitTables('# Title\n\n| A | B |\n| --- | --- |\n| 1 | x \\| y |\n| 2 | |\n\nAfter')).toEqual([
      { kind: 'text', text: '# Title\n' },
      {
        kind: 'table',
        head: ['A', 'B'],
        rows: [
          ['1', 'x | y'],
          ['2', ''],
        ],
      },
      { kind: 'text', text: '\nAfter' },
    ]);
  });

  it('leaves a bar in a sentence alone', () => {
    expect(splitTables('a | b\nc')).toEqual([{ kind: 'text', text: 'a | b\nc' }]);
  });

  test('C4 a page without a ruler stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '|', ' ', '\n', '#') }), (text) => {
        const told = splitTables(text).map((part) => (part.kind === 'text' ? part.text : 'TABLE'));
        expect(told.join('')).toBe(text.trim() === '' ? '' : text);
      }),
    );
  });
});
