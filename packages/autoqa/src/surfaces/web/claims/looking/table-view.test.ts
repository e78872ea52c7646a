import { describe, expect, test } from 'vitest';
import type { PageElement } from '../../page/page-element.ts';
import { rowKeys, type TableView } from './table-view.ts';

function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]): TableView {
  return {
    columns,
    rows: rows.map((values) => ({
      cells: new Map(columns.map((column, at) => [column, values[at] ?? ''])),
      text: values.join(' '),
      element: {} as PageElement,
    })),
  };
}

const keysOf = (table: TableView) => [...(rowKeys(table)?.values() ?? [])];

describe('P3 how rows are told apart', () => {
  test('by codes before names', () => {
    const table = tableOf(
      ['Name', 'Code'],
      [
        ['Oil lamp', 'L-1'],
        ['Wick', 'L-2'],
      ],
    );
    expect(keysOf(table)).toEqual(['L-1', 'L-2']);
  });

  test('each by what no other row holds, where no column tells all of them apart', () => {
    const rows = [
      ['mem-1', 'Alan Wu', 'alan@example.com'],
      ['mem-10', 'He Jingyi', 'he@example.com'],
      ['mem-25', 'Sample', 'alan@example.com'],
      ['mem-26', 'Sample', 'autoqa@example.com'],
    ];
    expect(keysOf(tableOf(['Code', 'Name', 'Mail'], rows))).toEqual(['Alan Wu', 'mem-10', 'mem-25', 'mem-26']);
  });

  test('not at all where two rows say the same', () => {
    expect(rowKeys(tableOf(['Name'], [['Sample'], ['Sample'], ['Wick']]))).toBeUndefined();
  });
});
