import type { Dialog } from 'playwright-core';
import type { Bounds, Point, ScreenElement } from '../../../ports/mobile/mobile-device.ts';

const WORDS = {
  en: { ok: 'OK', cancel: 'Cancel' },
  zh: { ok: '确定', cancel: '取消' },
} as const;

export interface DialogOptions {
  /** In pixels of the screen. */
  screen: { width: number; height: number };
  language: keyof typeof WORDS;
}

/** A dialog that the browser itself shows for a page: no part of the page, yet to be read and answered by touch. */
export class NativeDialog {
  readonly #dialog: Dialog;
  readonly #screen: DialogOptions['screen'];
  readonly #language: DialogOptions['language'];
  readonly #whenAnswered: () => void;
  #typed: string;

  constructor(dialog: Dialog, { screen, language, whenAnswered }: DialogOptions & { whenAnswered(): void }) {
    this.#dialog = dialog;
    this.#screen = screen;
    this.#language = language;
    this.#whenAnswered = whenAnswered;
    this.#typed = dialog.defaultValue();
  }

  elements(): ScreenElement[] {
    const { width, height } = this.#screen;
    const other = this.#language === 'en' ? 'zh' : 'en';
    const button = (which: 'ok' | 'cancel'): ScreenElement => ({
      className: 'Button',
      text: WORDS[this.#language][which],
      description: WORDS[other][which],
      bounds: this.#place(which),
      clickable: true,
      enabled: true,
    });
    const sheet = { x: 0, y: 0, width, height };
    return [
      { className: 'Dialog', text: '', description: '', bounds: sheet },
      { className: 'TextView', text: this.#dialog.message(), description: '', bounds: this.#place('message') },
      ...(this.#dialog.type() === 'prompt' ? [this.#field()] : []),
      ...(this.#dialog.type() === 'alert' ? [] : [button('cancel')]),
      button('ok'),
    ];
  }

  /** Whether the touch was an answer. */
  async touch(at: Point): Promise<boolean> {
    if (isIn(this.#place('ok'), at)) await this.accept();
    else if (this.#dialog.type() !== 'alert' && isIn(this.#place('cancel'), at)) await this.dismiss();
    else return false;
    return true;
  }

  type(text: string): void {
    this.#typed += text;
  }

  clear(): void {
    this.#typed = '';
  }

  async accept(): Promise<void> {
    this.#whenAnswered();
    await this.#dialog.accept(this.#dialog.type() === 'prompt' ? this.#typed : undefined);
  }

  async dismiss(): Promise<void> {
    this.#whenAnswered();
    await this.#dialog.dismiss();
  }

  #field(): ScreenElement {
    return {
      className: 'EditText',
      text: this.#typed,
      description: '',
      bounds: this.#place('field'),
      clickable: true,
      enabled: true,
      focused: true,
    };
  }

  #place(part: 'message' | 'field' | 'cancel' | 'ok'): Bounds {
    const { width, height } = this.#screen;
    const row = height / 20;
    const rows = { message: 8, field: 9, cancel: 10, ok: 10 } as const;
    const half = width * 0.4;
    return {
      x: Math.round(width * 0.1 + (part === 'ok' ? half : 0)),
      y: Math.round(row * rows[part]),
      width: Math.round(part === 'ok' || part === 'cancel' ? half : half * 2),
      height: Math.round(row),
    };
  }
}

function isIn({ x, y, width, height }: Bounds, at: Point): boolean {
  return at.x >= x && at.x < x + width && at.y >= y && at.y < y + height;
}
