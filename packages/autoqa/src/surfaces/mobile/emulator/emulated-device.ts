import type { Page } from 'playwright-core';
import type { MobileKey, SwipeDirection } from '@autoqa/domain/model/mobile/mobile-action';
import type { Deadline } from '../../../kernel/deadline.ts';
import { AutoqaError, EnvironmentError, messageOf } from '../../../kernel/errors.ts';
import { playwright } from '../../../kernel/packages/playwright.ts';
import {
  DeviceRefusal,
  type DeviceInfo,
  type InstalledApp,
  type MobileDevice,
  type Picture,
  type Point,
  type ScreenElement,
} from '../../../ports/mobile/mobile-device.ts';
import type { AppPages } from './app-pages.ts';
import { findApp, type EmulatedApp } from './emulated-app.ts';
import { emptyFocus, leaveFocus, typeIntoFocus } from './field-typing.ts';
import type { NativeDialogs } from './native-dialogs.ts';
import type { PhoneLook } from './phone-presets.ts';
import { readScreen } from './read-screen.ts';
import { steadyAnswer } from './steady-answer.ts';
import type { ToastCollector } from './toast-collector.ts';
import { TouchScreen } from './touch-screen.ts';

export interface EmulatedParts {
  pages: AppPages;
  dialogs: NativeDialogs;
  toasts: ToastCollector;
  look: PhoneLook;
  /** In its pixels. */
  screen: { width: number; height: number };
  apps: readonly EmulatedApp[];
}

/** A phone that is a browser window with a phone's screen, touch and name; its applications are web pages (M2). */
export class EmulatedDevice implements MobileDevice {
  readonly info: DeviceInfo;
  readonly #parts: EmulatedParts;
  readonly #finger: TouchScreen;
  /** A field that was touched opens a keyboard, which the back key closes first; one that took the focus does not. */
  #wasTouched = false;

  constructor(info: DeviceInfo, parts: EmulatedParts) {
    this.info = info;
    this.#parts = parts;
    this.#finger = new TouchScreen(parts.screen, parts.look.deviceScaleFactor);
  }

  async apps(_deadline: Deadline): Promise<InstalledApp[]> {
    return this.#parts.apps.map(({ packageName, name }) => ({ packageName, ...(name === undefined ? {} : { name }) }));
  }

  async foregroundApp(_deadline: Deadline): Promise<string | undefined> {
    return this.#parts.pages.frontApp;
  }

  async launchApp(packageName: string, deadline: Deadline): Promise<void> {
    const app = this.#appOf('Starting the application', packageName);
    this.#wasTouched = false;
    await this.#do('Starting the application', deadline, () =>
      this.#parts.pages.show(app.packageName, (page) => openAt(page, app.url, deadline)),
    );
  }

  async stopApp(packageName: string, deadline: Deadline): Promise<void> {
    const app = this.#appOf('Stopping the application', packageName);
    await this.#parts.dialogs.current?.dismiss();
    await this.#do('Stopping the application', deadline, () => this.#parts.pages.stop(app.packageName));
  }

  async elements(deadline: Deadline): Promise<ScreenElement[]> {
    const read = await this.#do('Reading the screen', deadline, () =>
      readScreen(this.#page, this.#parts.look.deviceScaleFactor, deadline),
    );
    return this.#parts.dialogs.current?.elements() ?? read ?? [];
  }

  async tap(at: Point, deadline: Deadline): Promise<void> {
    await this.#press('Tapping', at, { durationMs: 0, deadline });
  }

  async longPress(at: Point, durationMs: number, deadline: Deadline): Promise<void> {
    await this.#press('Pressing', at, { durationMs, deadline });
  }

  async swipe(direction: SwipeDirection, at: Point | undefined, deadline: Deadline): Promise<void> {
    await this.#do('Swiping', deadline, () => this.#finger.swipe(this.#page, direction, { at, deadline }));
  }

  async typeText(text: string, at: Point | undefined, deadline: Deadline): Promise<void> {
    if (this.#parts.dialogs.current !== undefined) return this.#parts.dialogs.current.type(text);
    if (at !== undefined) await this.tap(at, deadline);
    this.#wasTouched = true;
    await this.#do('Typing', deadline, () => typeIntoFocus(this.#page, text, { at: this.#unscaled(at), deadline }));
  }

  async clearText(at: Point, deadline: Deadline): Promise<void> {
    if (this.#parts.dialogs.current !== undefined) return this.#parts.dialogs.current.clear();
    await this.tap(at, deadline);
    await this.#do('Emptying the field', deadline, () => emptyFocus(this.#page, { at: this.#unscaled(at), deadline }));
  }

  async pressKey(key: MobileKey, deadline: Deadline): Promise<void> {
    if (key !== 'back' && key !== 'home' && key !== 'enter')
      throw new DeviceRefusal(`The key ${key}`, 'an emulated phone has no such key');
    const { dialogs, pages } = this.#parts;
    if (dialogs.current !== undefined) {
      await (key === 'enter' ? dialogs.current.accept() : dialogs.current.dismiss());
      if (key !== 'home') return;
    }
    await this.#do(`The key ${key}`, deadline, async () => {
      if (key === 'enter') return this.#page.keyboard.press('Enter');
      if (key === 'home') return pages.goHome();
      if (this.#wasTouched && (await this.#leaveField(deadline))) return undefined;
      return pages.goBack(deadline.remainingMs());
    });
  }

  async hideKeyboard(deadline: Deadline): Promise<void> {
    await this.#do('Hiding the keyboard', deadline, () => this.#leaveField(deadline));
  }

  async screenshot(deadline: Deadline): Promise<Picture> {
    const taken = await this.#do('Taking a picture', deadline, () =>
      this.#page.screenshot({ type: 'png', scale: 'device', timeout: deadline.remainingMs() }),
    );
    if (taken === undefined) throw new DeviceRefusal('Taking a picture', 'a dialog of the browser lies over the page');
    return { bytes: taken, mimeType: 'image/png' };
  }

  async startToastWatch(deadline: Deadline): Promise<void> {
    // What the page has told by now is old; an answer of the page comes after everything that it told before.
    await this.#do('Watching for messages', deadline, () => steadyAnswer(() => this.#page.evaluate('0'), deadline));
    this.#parts.toasts.forget();
  }

  async readToasts(waitMs: number, deadline: Deadline): Promise<string[]> {
    return this.#parts.toasts.wait(waitMs, deadline);
  }

  get #page(): Page {
    return this.#parts.pages.front;
  }

  #appOf(what: string, packageName: string): EmulatedApp {
    const app = findApp(packageName, this.#parts.apps);
    if (app === undefined) throw new DeviceRefusal(what, `no address is known for ${packageName}`);
    return app;
  }

  #unscaled(at: Point | undefined): Point | undefined {
    const { deviceScaleFactor } = this.#parts.look;
    return at === undefined ? undefined : { x: at.x / deviceScaleFactor, y: at.y / deviceScaleFactor };
  }

  #leaveField(deadline: Deadline): Promise<boolean> {
    this.#wasTouched = false;
    return leaveFocus(this.#page, deadline);
  }

  async #press(what: string, at: Point, { durationMs, deadline }: { durationMs: number; deadline: Deadline }) {
    const dialog = this.#parts.dialogs.current;
    if (dialog !== undefined) return void (await dialog.touch(at));
    this.#wasTouched = true;
    await this.#do(what, deadline, () => this.#finger.press(this.#page, at, { durationMs, deadline }));
  }

  /** A page with a dialog of the browser over it answers nothing until that is answered: then nobody waits for it. */
  async #do<T>(what: string, deadline: Deadline, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await deadline.race(what, () => this.#parts.dialogs.unlessOpened(work));
    } catch (error) {
      if (error instanceof AutoqaError) throw error;
      const problem = messageOf(error).split('\n')[0] ?? '';
      if (error instanceof playwright().errors.TimeoutError) throw new DeviceRefusal(what, problem);
      throw /has been closed|crashed|disconnected/i.test(problem) ? deviceLost(problem, error) : error;
    }
  }
}

async function openAt(page: Page, url: string, deadline: Deadline): Promise<void> {
  try {
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: deadline.remainingMs() });
  } catch (error) {
    await page.close();
    const problem = messageOf(error).split('\n')[0] ?? '';
    throw new EnvironmentError(`${url} does not open: ${problem}`, {
      code: 'mobile-app-unreachable',
      hint: 'Check the address, and whether the application runs.',
      cause: error,
      details: { url, problem },
    });
  }
}

function deviceLost(problem: string, cause: unknown): EnvironmentError {
  return new EnvironmentError(`The phone is gone: ${problem}`, {
    code: 'mobile-device-lost',
    hint: 'Start it again, then run the case again.',
    cause,
    details: { problem },
  });
}
