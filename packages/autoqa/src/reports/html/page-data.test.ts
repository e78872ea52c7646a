import { describe, expect, it } from 'vitest';
import { caseEvents } from '../__fixtures__/sample-cases.ts';
import { inputOf, numbered, sampleInput } from '../__fixtures__/sample-run.ts';
import { fitPageData } from './fit-page-data.ts';
import { pageData, type PageData } from './page-data.ts';
import { pictureNotes, picturePaths } from './report-pictures.ts';

const fitted = (data: PageData, mostBytes: number): PageData => JSON.parse(fitPageData(data, mostBytes, '20 MB'));

function longRun(): PageData {
  const cases = Array.from({ length: 40 }, (_, index) =>
    caseEvents({
      start: { caseId: `c${index}`, title: `Case ${index}`, source: 'a.md' },
      steps: Array.from({ length: 5 }, () => ({ text: 'x'.repeat(2000) })),
      end: { durationMs: 1, verdict: { kind: index === 0 ? 'script-error' : 'pass', reason: 'r', rule: 'R' } },
    }),
  );
  return pageData(inputOf(numbered(cases.flat())));
}

describe('R2 data of the HTML report', () => {
  it('names the cause of a case, its defects and where values differ', () => {
    const data = pageData(sampleInput());
    const cart = data.cases.find((each) => each.id === 'cart-total');
    expect(cart?.cause).toBe(
      'W7.expectation-contradicted · The voucher is accepted but the total stays at $# instead of $#.',
    );
    expect(cart?.defects).toEqual(['BUG-1']);
    expect(cart?.assertions[1]?.diff?.actual).toEqual([
      ['Total: $', 0],
      ['90', 1],
      ['.00 (', 0],
      ['0', 1],
      ['% off)', 0],
    ]);
    expect(cart?.assertions[0]?.diff).toBeUndefined();
  });

  it('leaves earlier reports out of the list of files', () => {
    const input = sampleInput();
    input.result.artifacts.push({ kind: 'report', path: 'reports/report.html' });
    expect(pageData(input).artifacts.map((artifact) => artifact.path)).toEqual(['traces/cart total.zip']);
  });

  it('shows control characters and mends broken ones', () => {
    const island = fitPageData(pageData(sampleInput()), 1e7, '20 MB');
    expect(island).toContain('␀␇␛[31mred');
    expect(island).not.toMatch(/\\u00(?!3c|3e|26)|\\ud800/);
  });

  it('tells everything where there is room', () => {
    const data = fitted(longRun(), 1e7);
    expect(data.notes).toEqual([]);
    expect(data.cases[1]?.steps).toHaveLength(5);
  });

  it('cuts texts first and steps of passed cases then, and says so', () => {
    const data = longRun();
    const cut = fitted(data, 300_000);
    expect(cut.notes.map((note) => note.word)).toEqual(['note.trimmed']);
    expect(cut.cases[0]?.steps[0]?.text).toHaveLength(1001);
    const shorter = fitted(data, 40_000);
    expect(shorter.notes.map((note) => note.word)).toEqual(['note.trimmed', 'note.stepsLeftOut']);
    expect(shorter.cases[0]?.steps).toHaveLength(5);
    expect(shorter.cases[1]?.steps).toEqual([]);
    expect(data.cases[1]?.steps).toHaveLength(5);
  });

  it('takes pictures of failures first, each once, and only pictures', () => {
    expect(picturePaths(sampleInput().result)).toEqual([
      'screenshots/cart-1.png',
      'screenshots/cart-2.png',
      'screenshots/gone.png',
      'screenshots/broken.png',
      'screenshots/login-1.png',
      'screenshots/login-2.png',
      'screenshots/profile.jpg',
    ]);
  });

  it('says how many pictures are missing and where they lie', () => {
    const dropped = ['screenshots/a.png', 'screenshots/b.png', 'diffs/c.png'];
    const unreadable = Array.from({ length: 7 }, (_, index) => `x${index}.png`);
    expect(pictureNotes({ pictures: [], dropped, unreadable }, '20 MB')).toEqual([
      { word: 'note.dropped', values: { count: 3, total: 10, limit: '20 MB', folder: 'screenshots/, diffs/' } },
      { word: 'note.unreadable', values: { count: 7, paths: 'x0.png, x1.png, x2.png, x3.png, x4.png …' } },
    ]);
    expect(pictureNotes({ pictures: [], dropped: [], unreadable: [] }, '20 MB')).toEqual([]);
  });
});
