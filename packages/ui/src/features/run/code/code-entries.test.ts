import { describe, expect, it } from 'vitest';
import { caseStart, knownRun, runStart } from '../__fixtures__/known-run.ts';
import { codeEntries } from './code-entries.ts';

const artifact = (kind: 'generated' | 'data' | 'diff' | 'screenshot', path: string) => ({
  type: 'artifact-written' as const,
  artifact: { kind, path },
  bytes: 1,
});
const heal = { from: '#a', to: '#b', score: 0.9, decision: 'proposed' as const };
const healed = (caseId: string) => [
  caseStart(caseId),
  { type: 'step-start' as const, caseId, index: 0, text: 'Click' },
  { type: 'heal-proposed' as const, caseId, index: 0, heal, diff: '-a\n+b' },
];

describe('C4 code of a run', () => {
  it('lists what was generated and every patch, but no pictures and no data', () => {
    const { view } = knownRun({}, [
      runStart,
      artifact('generated', 'tests/a.spec.ts'),
      artifact('data', 'tests/settings.json'),
      artifact('data', 'load_test/k6.js'),
      artifact('data', 'plan/test-plan.json'),
      artifact('diff', 'heals/a.diff'),
      artifact('diff', 'screenshots/a-diff.png'),
    ]);
    expect(codeEntries(view).map(({ kind, name }) => [kind, name])).toEqual([
      ['code', 'tests/a.spec.ts'],
      ['code', 'tests/settings.json'],
      ['code', 'load_test/k6.js'],
      ['diff', 'heals/a.diff'],
    ]);
  });

  it('tells a heal once: by its patch file, or else by its step', () => {
    const { view } = knownRun({}, [...healed('a'), ...healed('b'), artifact('diff', 'generated/heals/a.patch')]);
    expect(codeEntries(view).map(({ key }) => key)).toEqual(['b#0', 'generated/heals/a.patch']);
  });
});
