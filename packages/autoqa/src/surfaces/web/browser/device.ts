import { InputError } from '../../../kernel/errors.ts';
import { nearestWords } from '../../../kernel/nearest.ts';
import { playwright } from '../../../kernel/packages/playwright.ts';

const DESKTOP = { width: 1280, height: 800 };

export interface ContextLook {
  viewport: { width: number; height: number };
  userAgent?: string;
  deviceScaleFactor?: number;
  isMobile?: boolean;
  hasTouch?: boolean;
}

/** What a browser context looks like to the page: a desktop window, or the named device. */
export function contextOptionsFor(device: string | undefined): ContextLook {
  if (device === undefined) return { viewport: DESKTOP };
  const known = playwright().devices[device];
  if (known === undefined) throw unknownDevice(device);
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = known;
  return { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch };
}

function unknownDevice(device: string): InputError {
  const near = nearestWords(device, Object.keys(playwright().devices)).join(', ');
  return new InputError(`There is no device "${device}".`, {
    code: 'device-unknown',
    hint: near === '' ? 'For example "iPhone 15" or "Pixel 7".' : `Did you mean ${near}?`,
    details: { device, near },
  });
}
