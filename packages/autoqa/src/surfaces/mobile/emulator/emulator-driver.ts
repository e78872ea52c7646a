import type { Browser, BrowserContext } from 'playwright-core';
import type { Deadline } from '../../../kernel/deadline.ts';
import type { DeviceDriver, DeviceInfo, MobileDevice } from '../../../ports/mobile/mobile-device.ts';
import { chooseDevice } from '../devices/choose-device.ts';
import { AppPages } from './app-pages.ts';
import type { EmulatedApp } from './emulated-app.ts';
import { EmulatedDevice } from './emulated-device.ts';
import { NativeDialogs } from './native-dialogs.ts';
import { contextOptionsOf, listPhones, lookOf, USUAL_PHONE } from './phone-presets.ts';
import { ToastCollector } from './toast-collector.ts';

export interface EmulatorOptions {
  /** Called once, for the first device. */
  openBrowser(): Promise<{ browser: Browser; close(): Promise<void> }>;
  /** The web applications that are "installed"; an address needs not to be. */
  apps: readonly EmulatedApp[];
  /** What pages are told that the phone speaks: `zh-CN`. */
  locale?: string;
}

/** Phones that are windows of a browser (M2). */
export function createEmulatorDriver(options: EmulatorOptions): DeviceDriver {
  return new EmulatorDriver(options);
}

class EmulatorDriver implements DeviceDriver {
  readonly name = 'emulator';
  readonly devices = 'made';
  readonly #options: EmulatorOptions;
  readonly #contexts: BrowserContext[] = [];
  #opened: ReturnType<EmulatorOptions['openBrowser']> | undefined;

  constructor(options: EmulatorOptions) {
    this.#options = options;
  }

  async listDevices(_deadline: Deadline): Promise<DeviceInfo[]> {
    return listPhones();
  }

  /** A new phone each time: nothing is kept from one to the next. */
  async open(id: string | undefined, deadline: Deadline): Promise<MobileDevice> {
    const info = chooseDevice(id ?? USUAL_PHONE, listPhones());
    this.#opened ??= this.#options.openBrowser();
    const opened = this.#opened;
    const { browser } = await deadline.race('Starting the browser', () => opened);
    return deadline.race('Opening the phone', () => this.#newPhone(info, browser));
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.splice(0)) await context.close();
    const opened = await this.#opened;
    await opened?.close();
  }

  async #newPhone(info: DeviceInfo, browser: Browser): Promise<MobileDevice> {
    const { apps, locale } = this.#options;
    const look = lookOf(info.id);
    const context = await browser.newContext(contextOptionsOf(look, locale));
    this.#contexts.push(context);
    const [{ width, height }, scale] = [look.viewport, look.deviceScaleFactor];
    const screen = { width: Math.round(width * scale), height: Math.round(height * scale) };
    const dialogs = new NativeDialogs(context, {
      screen,
      language: locale?.startsWith('zh') === true ? 'zh' : 'en',
    });
    const toasts = await ToastCollector.attach(context);
    const pages = await AppPages.open(context);
    return new EmulatedDevice(info, { pages, dialogs, toasts, look, screen, apps });
  }
}
