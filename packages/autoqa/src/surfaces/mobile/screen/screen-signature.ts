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
