import type { BrowserContextOptions } from 'playwright-core';
import { playwright } from '../../../kernel/packages/playwright.ts';
import type { DeviceInfo } from '../../../ports/mobile/mobile-device.ts';

/** The phone that is taken when nobody names one. */
export const USUAL_PHONE = 'Pixel 7';

/** The phones and tablets that can be emulated, by the names that Playwright gives them, held upright. */
export function listPhones(): DeviceInfo[] {
  return Object.entries(playwright().devices)
    .filter(([name, { isMobile }]) => isMobile && !name.endsWith(' landscape'))
    .map(([name]) => ({ id: name, name }));
}

export interface PhoneLook {
  viewport: { width: number; height: number };
  deviceScaleFactor: number;
  userAgent: string;
}

export function lookOf(phone: string): PhoneLook {
  const preset = playwright().devices[phone];
  if (preset === undefined) throw new TypeError(`Playwright describes no ${phone}.`);
  const { viewport, deviceScaleFactor, userAgent } = preset;
  return { viewport, deviceScaleFactor, userAgent };
}

/** A browser context that a page takes for the phone. */
export function contextOptionsOf(look: PhoneLook, locale: string | undefined): BrowserContextOptions {
  return { ...look, isMobile: true, hasTouch: true, ...(locale === undefined ? {} : { locale }) };
}
