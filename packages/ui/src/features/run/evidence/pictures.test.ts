import { describe, expect, it } from 'vitest';
import { caseStart, knownRun, runStart } from '../__fixtures__/known-run.ts';
import { isPicture, picturesOf } from './pictures.ts';

describe('C4 pictures of a case', () => {
  it('come once each, in the order of the steps, with what the step says', () => {
    const shot = (index: number) => [
      { type: 'step-start' as const, caseId: 'a', index, text: `Do ${index}` },
      {
        type: 'step-end' as const,
        caseId: 'a',
        index,
        status: 'passed' as const,
        durationMs: 1,
        screenshot: `${index}.jpg`,
      },
    ];
    const evidence = [
      { kind: 'screenshot' as const, note: 'the failure', path: '0.jpg' },
      { kind: 'trace' as const, note: 'trace', path: 'a.zip' },
      { kind: 'screenshot' as const, note: 'the end', path: '9.png' },
    ];
    const { view } = knownRun({}, [
      runStart,
      caseStart('a'),
      ...shot(0),
      ...shot(1),
      {
        type: 'case-end',
        caseId: 'a',
        verdict: { kind: 'product-bug', reason: '', rule: '', evidence },
        durationMs: 1,
      },
    ]);
    const [first] = view.cases;
    expect(first === undefined ? [] : picturesOf(first)).toEqual([
      { path: '0.jpg', caption: '1. Do 0' },
      { path: '1.jpg', caption: '2. Do 1' },
      { path: '9.png', caption: 'the end' },
    ]);
  });

  it('are what a browser draws', () => {
    expect(['a.JPG', 'b.png', 'c.zip', 'd.svg.txt'].map(isPicture)).toEqual([true, true, false, false]);
  });
});
