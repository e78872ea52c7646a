import { readFile } from 'node:fs/promises';
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
import type { McpConnection } from './mcp-connection.ts';
import { readElements } from './read-elements.ts';
import { readApps, readForeground, readToast } from './read-lists.ts';
import type { Job, Meaning, ToolJobs } from './tool-jobs.ts';
import type { ToolAnswer } from './tool-result.ts';

type Given = Partial<Record<Exclude<Meaning, 'duration' | 'timeout'>, string | number | boolean>> & {
  durationMs?: number;
  timeoutMs?: number;
};

/** A device behind a mobile server, with whichever tools the server has (M2). */
export class McpDevice implements MobileDevice {
  readonly info: DeviceInfo;
  readonly #connection: McpConnection;
  readonly #jobs: ToolJobs;
  /** For servers that tell nothing of toasts: what passes over the screen while it is looked at. */
  readonly #seenToasts = new ScreenToasts();

  constructor(info: DeviceInfo, connection: McpConnection, jobs: ToolJobs) {
    this.info = info;
    this.#connection = connection;
    this.#jobs = jobs;
  }

  async apps(deadline: Deadline): Promise<InstalledApp[]> {
    return readApps(await this.#do('apps', {}, deadline));
  }

  async foregroundApp(deadline: Deadline): Promise<string | undefined> {
    return this.#jobs.find('foreground') === undefined
      ? undefined
      : readForeground(await this.#do('foreground', {}, deadline));
  }

  async launchApp(packageName: string, deadline: Deadline): Promise<void> {
    await this.#do('launch', { app: packageName }, deadline);
  }

  async stopApp(packageName: string, deadline: Deadline): Promise<void> {
    await this.#do('stop', { app: packageName }, deadline);
  }

  async elements(deadline: Deadline): Promise<ScreenElement[]> {
    const answer = await this.#do('elements', {}, deadline);
    const elements = readElements(answer);
    if (elements === undefined) throw new DeviceRefusal('Listing the elements', answer.text.slice(0, 200));
    this.#seenToasts.look(elements);
    return elements;
  }

  async tap({ x, y }: Point, deadline: Deadline): Promise<void> {
    await this.#do('tap', { x: Math.round(x), y: Math.round(y) }, deadline);
  }

  async longPress({ x, y }: Point, durationMs: number, deadline: Deadline): Promise<void> {
    await this.#do('longPress', { x: Math.round(x), y: Math.round(y), durationMs }, deadline);
  }

  async swipe(direction: SwipeDirection, at: Point | undefined, deadline: Deadline): Promise<void> {
    const start = at === undefined ? {} : { x: Math.round(at.x), y: Math.round(at.y) };
    await this.#do('swipe', { direction, ...start }, deadline);
  }

  async typeText(text: string, at: Point | undefined, deadline: Deadline): Promise<void> {
    const needsPoint = this.#jobs.find('type')?.argument('x') !== undefined;
    if (needsPoint) return this.#typeAt(text, at ?? (await this.#focusPoint(deadline)), deadline);
    if (at !== undefined) await this.tap(at, deadline);
    await this.#do('type', { text, submit: false }, deadline);
  }

  async clearText(at: Point, deadline: Deadline): Promise<void> {
    if (this.#jobs.find('type')?.argument('x') !== undefined) return this.#typeAt('', at, deadline);
    throw new DeviceRefusal('Emptying the field', 'this mobile server has no tool for it');
  }

  async pressKey(key: MobileKey, deadline: Deadline): Promise<void> {
    const usesCapitals = this.#jobs.find('key')?.argument('key') === 'button';
    await this.#do(
      'key',
      { key: usesCapitals ? key.replace('-', '_').toUpperCase() : key.replace('-', '_') },
      deadline,
    );
  }

  async hideKeyboard(deadline: Deadline): Promise<void> {
    if (this.#jobs.find('hideKeyboard') !== undefined) return void (await this.#do('hideKeyboard', {}, deadline));
    const isOpen = (await this.elements(deadline)).some(
      ({ focused, className }) => focused === true || /inputmethod|keyboard/i.test(className),
    );
    if (isOpen) await this.pressKey('back', deadline);
  }

  async screenshot(deadline: Deadline): Promise<Picture> {
    const { image, data } = await this.#do('screenshot', {}, deadline);
    if (image !== undefined) return { bytes: Buffer.from(image.base64, 'base64'), mimeType: image.mimeType };
    const path = z.object({ screenshot_path: z.string() }).safeParse(data).data?.screenshot_path;
    if (path === undefined) throw new DeviceRefusal('Taking a picture', 'the server answered without one');
    const bytes = await readFile(path);
    return { bytes, mimeType: bytes[0] === 0xff ? 'image/jpeg' : 'image/png' };
  }

  async startToastWatch(deadline: Deadline): Promise<void> {
    if (this.#jobs.find('startToasts') !== undefined) return void (await this.#do('startToasts', {}, deadline));
    this.#seenToasts.start(await this.elements(deadline));
  }

  async readToasts(waitMs: number, deadline: Deadline): Promise<string[]> {
    if (this.#jobs.find('toast') === undefined) {
      return this.#seenToasts.wait(waitMs, { look: () => this.elements(deadline), deadline });
    }
    const toast = readToast(await this.#ask('toast', { timeoutMs: waitMs }, deadline));
    return toast === undefined ? [] : [toast];
  }

  async #typeAt(text: string, { x, y }: Point, deadline: Deadline): Promise<void> {
    await this.#do('type', { text, x: Math.round(x), y: Math.round(y) }, deadline);
  }

  async #focusPoint(deadline: Deadline): Promise<Point> {
    const elements = await this.elements(deadline);
    const fields = elements.filter(
      ({ className }) => /edittext|textfield|searchfield|input/i.test(className) && !/inputmethod/i.test(className),
    );
    const field = elements.find(({ focused }) => focused === true) ?? (fields.length === 1 ? fields[0] : undefined);
    if (field === undefined) throw new DeviceRefusal('Typing', 'no field has the focus');
    return { x: field.bounds.x + field.bounds.width / 2, y: field.bounds.y + field.bounds.height / 2 };
  }

  async #do(job: Job, given: Given, deadline: Deadline): Promise<ToolAnswer> {
    const answer = await this.#ask(job, given, deadline);
    if (answer.failure !== undefined) throw new DeviceRefusal(this.#jobs.find(job)?.name ?? job, answer.failure);
    return answer;
  }

  /** A failure stays in the answer: of some tools it is one. */
  async #ask(job: Job, { durationMs, timeoutMs, ...given }: Given, deadline: Deadline): Promise<ToolAnswer> {
    const tool = this.#jobs.find(job);
    if (tool === undefined) throw new DeviceRefusal(job, 'this mobile server has no tool for it');
    const args: Record<string, unknown> = {};
    const put = (meaning: Meaning, value: unknown) => {
      const name = tool.argument(meaning);
      if (name !== undefined && value !== undefined) args[name] = value;
    };
    put('device', this.info.id);
    for (const [meaning, value] of Object.entries(given)) put(meaning as Meaning, value);
    if (durationMs !== undefined) put('duration', tool.timeIn('duration', durationMs));
    if (timeoutMs !== undefined) put('timeout', tool.timeIn('timeout', timeoutMs));
    return this.#connection.call(tool.name, args, deadline);
  }
}
