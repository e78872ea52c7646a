import type { RunFile } from '@autoqa/domain/contract/run-records';
import { describe, expect, it } from 'vitest';
import { toTree, type TreeEntry } from './file-tree.ts';

const file = (path: string): RunFile => ({
  id: path,
  path,
  kind: null,
  bytes: 1,
  type: '',
  caseId: null,
  stepIndex: null,
});
const told = (entries: readonly TreeEntry[]): unknown[] =>
  entries.map(({ name, children }) => (children.length === 0 ? name : [name, told(children)]));

describe('C4 files of a run', () => {
  it('are a tree with folders first', () => {
    const files = ['result.json', 'reports/b.md', 'reports/a.html', 'tests/support/api.ts'].map(file);
    expect(told(toTree(files))).toEqual([
      ['reports', ['a.html', 'b.md']],
      ['tests', [['support', ['api.ts']]]],
      'result.json',
    ]);
  });
});
