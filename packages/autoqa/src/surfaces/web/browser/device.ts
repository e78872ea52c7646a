import { devices } from 'playwright-core';
import type { Language } from '@autoqa/domain/model/language';
import { InputError } from '../../../kernel/errors.ts';
import { nearestWords } from '../../../kernel/nearest.ts';

const DESKTOP = { width: 1280, height: 800 };

export interface ContextLook {
  locale: string;
  viewport: { width: number; height: number };
  userAgent?: string;
  deviceScaleFactor?: number;
  isMobile?: boolean;
  hasTouch?: boolean;
}

/** What a browser context looks like to the page: a desktop window, or the named device. */
export function contextOptionsFor(device: string | undefined, language: Language): ContextLook {
  const locale = language === 'zh' ? 'zh-CN' : 'en-US';
  if (device === undefined) return { locale, viewport: DESKTOP };
  const known = devices[device];
  if (known === undefined) throw unknownDevice(device);
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = known;
  return { locale, viewport, userAgent, deviceScaleFactor, isMobile, hasTouch };
}

function unknownDevice(device: string): InputError {
  const near = nearestWords(device, Object.keys(devices)).join(', ');
  return new InputError(`There is no device "${device}".`, {
    code: 'device-unknown',
    hint: near === '' ? 'For example "iPhone 15" or "Pixel 7".' : `Did you mean ${near}?`,
    details: { device, near },
  });
}
