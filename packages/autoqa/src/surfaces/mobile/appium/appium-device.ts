import { z } from 'zod';
import type { MobileKey, SwipeDirection } from '@autoqa/domain/model/mobile/mobile-action';
import type { Deadline } from '../../../kernel/deadline.ts';
import {
  DeviceRefusal,
  type DeviceInfo,
  type InstalledApp,
  type MobileDevice,
  type Picture,
  type Point,
  type ScreenElement,
} from '../../../ports/mobile/mobile-device.ts';
import { ScreenToasts } from '../screen/screen-toasts.ts';
import { swipePath } from '../screen/swipe-path.ts';
import { focusedField } from './appium-field.ts';
import { pressAppiumKey } from './appium-keys.ts';
import type { AppiumSession } from './appium-session.ts';
import { readAppList } from './read-app-list.ts';
import { readSource } from './read-source.ts';
import { pressSequence, swipeSequence } from './touch-sequence.ts';

const Size = z.object({ width: z.number(), height: z.number() });
const Active = z.union([z.string(), z.object({ bundleId: z.string() }).transform(({ bundleId }) => bundleId)]);

/** A device behind an Appium server, Android or iOS (M2). */
export class AppiumDevice implements MobileDevice {
  readonly info: DeviceInfo;
  readonly #session: AppiumSession;
  readonly #seenToasts = new ScreenToasts();

  constructor(info: DeviceInfo, session: AppiumSession) {
    this.info = info;
    this.#session = session;
  }

  /** Drivers that cannot list them know at least the one that the session is for. */
  async apps(deadline: Deadline): Promise<InstalledApp[]> {
    const listed = await this.#session.mobileIfKnown('Listing the applications', 'listApps', deadline);
    const apps = readAppList(listed);
    const own = this.#session.capability('appPackage') ?? this.#session.capability('bundleId');
    if (apps.length > 0 || own === undefined) return apps;
    return (await this.#isInstalled(own, deadline)) ? [{ packageName: own }] : [];
  }

  async foregroundApp(deadline: Deadline): Promise<string | undefined> {
    const command = this.#session.isIos ? 'activeAppInfo' : 'getCurrentPackage';
    return Active.safeParse(await this.#session.mobileIfKnown('Asking what is in front', command, deadline)).data;
  }

  async launchApp(packageName: string, deadline: Deadline): Promise<void> {
    const what = 'Starting the application';
    if (!(await this.#isInstalled(packageName, deadline)))
      throw new DeviceRefusal(what, `${packageName} is not installed`);
    await this.#session.post(what, '/appium/device/activate_app', { body: { appId: packageName }, deadline });
  }

  async stopApp(packageName: string, deadline: Deadline): Promise<void> {
    const body = { appId: packageName };
    await this.#session.post('Stopping the application', '/appium/device/terminate_app', { body, deadline });
  }

  async elements(deadline: Deadline): Promise<ScreenElement[]> {
    const source = z.string().parse(await this.#session.get('Reading the screen', '/source', deadline));
    const elements = readSource(source);
    this.#seenToasts.look(elements);
    return elements;
  }

  async tap(at: Point, deadline: Deadline): Promise<void> {
    await this.#session.post('Tapping', '/actions', { body: pressSequence(at, 0), deadline });
  }

  async longPress(at: Point, durationMs: number, deadline: Deadline): Promise<void> {
    await this.#session.post('Pressing', '/actions', { body: pressSequence(at, durationMs), deadline });
  }

  async swipe(direction: SwipeDirection, at: Point | undefined, deadline: Deadline): Promise<void> {
    const size = Size.parse(await this.#session.get('Measuring the screen', '/window/rect', deadline));
    const body = swipeSequence(swipePath(direction, at, size));
    await this.#session.post('Swiping', '/actions', { body, deadline });
  }

  async typeText(text: string, at: Point | undefined, deadline: Deadline): Promise<void> {
    if (at !== undefined) await this.tap(at, deadline);
    const field = await focusedField(this.#session, deadline);
    await this.#session.post('Typing', `${field}/value`, { body: { text, value: [...text] }, deadline });
  }

  async clearText(at: Point, deadline: Deadline): Promise<void> {
    await this.tap(at, deadline);
    await this.#session.post('Emptying the field', `${await focusedField(this.#session, deadline)}/clear`, {
      deadline,
    });
  }

  async pressKey(key: MobileKey, deadline: Deadline): Promise<void> {
    await pressAppiumKey(this.#session, key, deadline);
  }

  async hideKeyboard(deadline: Deadline): Promise<void> {
    const isShown = await this.#session.get('Looking for the keyboard', '/appium/device/is_keyboard_shown', deadline);
    if (isShown === false) return;
    await this.#session.post('Hiding the keyboard', '/appium/device/hide_keyboard', { deadline });
  }

  async screenshot(deadline: Deadline): Promise<Picture> {
    const base64 = z.string().parse(await this.#session.get('Taking a picture', '/screenshot', deadline));
    return { bytes: Buffer.from(base64, 'base64'), mimeType: 'image/png' };
  }

  async startToastWatch(deadline: Deadline): Promise<void> {
    this.#seenToasts.start(await this.elements(deadline));
  }

  async readToasts(waitMs: number, deadline: Deadline): Promise<string[]> {
    return this.#seenToasts.wait(waitMs, { look: () => this.elements(deadline), deadline });
  }

  async #isInstalled(packageName: string, deadline: Deadline): Promise<boolean> {
    const body = { appId: packageName };
    const path = '/appium/device/app_installed';
    return (await this.#session.post('Looking for the application', path, { body, deadline })) === true;
  }
}
