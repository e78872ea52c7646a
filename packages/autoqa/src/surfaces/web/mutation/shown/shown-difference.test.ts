import { describe, expect, test } from 'vitest';
import type { ShownPiece } from '../in-page/describing.ts';
import type { ShownPage } from '../page-scripts.ts';
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
