import { describe, expect, test } from 'vitest';
import type { ShownPiece } from '../in-page/describing.ts';
import type { ShownPage } from '../page-scripts.ts';
import { Baseline } from '../watching/baseline.ts';
import { compare, describeDifference, noiseBetween } from './shown-difference.ts';

function pieceOf(name: string, more: Partial<ShownPiece> = {}): ShownPiece {
  return { what: 'text', role: 'text', name, state: '', family: name, label: '', row: '', ...more };
}

function pageOf(...pieces: ShownPiece[]): ShownPage {
  return { path: '/orders', title: 'Orders', pieces };
}

describe('X2 what somebody who looks would see', () => {
  const clock = (at: string) => pieceOf(at, { family: '|time.clock|p.' });

  test('what varies on the whole application is noise, whatever it says next time', () => {
    const noise = noiseBetween(pageOf(clock('10:01'), pieceOf('Lamp')), pageOf(clock('10:02'), pieceOf('Lamp')));
    expect(compare(pageOf(clock('10:01'), pieceOf('Lamp')), pageOf(clock('11:45'), pieceOf('Lamp')), noise)).toBe(
      undefined,
    );
    const gone = compare(pageOf(clock('10:01'), pieceOf('Lamp')), pageOf(clock('10:02')), noise);
    expect(gone?.gone.map(({ name }) => name)).toEqual(['Lamp']);
  });

  test.each([
    ['something is missing', pageOf(pieceOf('Lamp')), pageOf(), 'text "Lamp" is missing'],
    ['something is new', pageOf(), pageOf(pieceOf('Lamp')), 'text "Lamp" is new'],
    ['it is there twice', pageOf(pieceOf('A')), pageOf(pieceOf('A'), pieceOf('A')), 'text "A" is new'],
    [
      'another order',
      pageOf(pieceOf('A'), pieceOf('B')),
      pageOf(pieceOf('B'), pieceOf('A')),
      'text "A" stands elsewhere',
    ],
    [
      'a state',
      pageOf(pieceOf('Pay', { what: 'control', role: 'button' })),
      pageOf(pieceOf('Pay', { what: 'control', role: 'button', state: 'disabled' })),
      'button "Pay" disabled instead of button "Pay"',
    ],
    ['another page', pageOf(), { ...pageOf(), path: '/login' }, 'the page is /login instead of /orders'],
  ])('%s', (_name, whole, seen, sentence) => {
    const difference = compare(whole, seen, new Set());
    expect(difference === undefined ? '' : describeDifference(difference)).toBe(sentence);
  });
});

describe('X2 what a test meets on the whole application', () => {
  const badge = (count: string) => pieceOf(count, { family: '|sup.badge|span.' });
  const toast = pieceOf('Added to cart', { role: 'message' });
  const runOf = (...pages: ShownPage[]) => ({
    shown: new Map(pages.entries()),
    answers: [],
    touches: [],
    longestStepMs: 1,
  });
  const shop = pageOf(badge('1'), pieceOf('Lamp'));

  test('a count that varied for one test varies for all', () => {
    const counts = new Set<string>();
    const quiet = new Baseline(runOf(shop), runOf(shop), counts);
    const busier = pageOf(badge('3'), pieceOf('Lamp'));
    expect(quiet.differenceAt(0, busier)).toBeDefined();
    void new Baseline(runOf(shop), runOf(pageOf(badge('2'), pieceOf('Lamp'))), counts);
    expect(quiet.differenceAt(0, busier)).toBeUndefined();
    expect(quiet.differenceAt(0, pageOf(badge('3')))?.gone.map(({ name }) => name)).toEqual(['Lamp']);
  });

  test('a message of an earlier step that is still there is nothing new; another one is', () => {
    const steps = [pageOf(toast), pageOf(pieceOf('Cart'))];
    const baseline = new Baseline(runOf(...steps), runOf(...steps));
    expect(baseline.differenceAt(1, pageOf(pieceOf('Cart'), toast))).toBeUndefined();
    expect(baseline.differenceAt(1, pageOf(pieceOf('Cart'), { ...toast, name: 'Error 500' }))).toBeDefined();
    expect(baseline.differenceAt(0, pageOf())).toBeDefined();
  });
});
