import { createHash } from 'node:crypto';
import type { ScreenElement } from '../../../ports/mobile/mobile-device.ts';

/** One text for what a screen shows: the same text means that nothing visible has changed. */
export function signatureOf(elements: readonly ScreenElement[]): string {
  return elements
    .filter(({ className }) => !/toast|snackbar/i.test(className))
    .map(({ text, description, id = '', bounds: { x, y }, checked, selected, enabled, focused }) =>
      [text, description, id, x, y, checked, selected, enabled, focused].join('|'),
    )
    .join('\n');
}

/** The same for keeping: what the screen showed, which may be secret, is not in it. */
export function fingerprintOf(elements: readonly ScreenElement[]): string {
  return createHash('sha256').update(signatureOf(elements)).digest('hex');
}
