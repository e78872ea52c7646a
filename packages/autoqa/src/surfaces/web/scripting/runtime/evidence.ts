import { appendFileSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { EvidenceLine } from './evidence-line.ts';
import { readFailure } from './read-failure.ts';

const PICTURE_MS = 5_000;
const SCROLL_MS = 1_000;
const MOST_TEXT = 200_000;

/** What a script saw and found, written down as it happens, so that a script that is killed has told what it knew. */
export class Evidence {
  readonly #root: string | undefined;
  #folder: string | undefined;
  #failed: unknown;
  #pictures = 0;

  /** Without a folder nothing is written down: somebody runs the script by hand. */
  constructor(root: string | undefined) {
    this.#root = root;
  }

  /** Each script has a folder of its own. */
  begin(name: string): void {
    this.#failed = undefined;
    this.#pictures = 0;
    if (this.#root === undefined) return;
    this.#folder = join(this.#root, name);
    mkdirSync(this.#folder, { recursive: true });
    this.tell({ type: 'start' });
  }

  tell(line: EvidenceLine): void {
    if (this.#folder !== undefined) appendFileSync(join(this.#folder, 'evidence.jsonl'), `${JSON.stringify(line)}\n`);
  }

  /** A step was done. */
  async step(page: Page, index: number): Promise<void> {
    this.tell({ type: 'step', index, picture: await this.#photograph(page) });
  }

  /** Looks whether something holds. The checks right after one that does not are still looked at. */
  async check(page: Page, id: string, body: () => Promise<void>): Promise<void> {
    let failure: unknown;
    try {
      await body();
    } catch (error) {
      failure = error;
      this.#failed ??= error;
    }
    if (this.#folder === undefined) return;
    const said = failure === undefined ? { verdict: 'pass' as const } : readFailure(failure);
    const seen = { picture: await this.#photograph(page), pageText: await this.#keepText(page, id) };
    this.tell({ type: 'check', id, ...said, ...seen });
  }

  /** Brings what a check is about into sight; one that is not there has no place to scroll to. */
  async show(element: Locator): Promise<void> {
    await element
      .first()
      .scrollIntoViewIfNeeded({ timeout: SCROLL_MS })
      .catch(() => undefined);
  }

  /** Nothing more is done to the application once something did not hold. */
  mustHold(): void {
    if (this.#failed !== undefined) throw this.#failed;
  }

  async end(page: Page, error: { message?: string | undefined } | undefined): Promise<void> {
    const picture = error === undefined ? undefined : await this.#photograph(page);
    this.tell({ type: 'end', error: error === undefined ? undefined : firstLines(error.message ?? ''), picture });
  }

  /** Passwords are covered. A page that cannot be drawn has no picture. */
  async #photograph(page: Page): Promise<string | undefined> {
    if (this.#folder === undefined) return undefined;
    const name = `${String((this.#pictures += 1)).padStart(3, '0')}.jpg`;
    const mask = [page.locator('input[type=password]')];
    const options = { type: 'jpeg', quality: 70, animations: 'disabled', timeout: PICTURE_MS } as const;
    return page.screenshot({ ...options, mask, path: join(this.#folder, name) }).then(
      () => name,
      () => undefined,
    );
  }

  async #keepText(page: Page, id: string): Promise<string | undefined> {
    const text = await page.evaluate(textOfPage).catch(() => undefined);
    if (text === undefined || this.#folder === undefined) return undefined;
    const name = `${id}.txt`;
    await writeFile(join(this.#folder, name), text.slice(0, MOST_TEXT));
    return name;
  }
}

/** As a person reads it, with what stands in fields; passwords are left out. */
function textOfPage(): string {
  const fields = Array.from(document.querySelectorAll('input:not([type=password]),textarea,select'), (field) =>
    field instanceof HTMLSelectElement
      ? (field.selectedOptions[0]?.text ?? '')
      : (field as HTMLInputElement | HTMLTextAreaElement).value,
  );
  return [document.title, document.body.innerText, ...fields].join('\n');
}

function firstLines(text: string): string {
  return text.split('\n', 6).join('\n');
}
