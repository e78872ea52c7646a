import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../browser/launch-browser.ts';
import { resolveBrowser } from '../../browser/resolve-browser.ts';
import { collectPage } from '../collect-page.ts';
import type { PageElement, PageView } from '../page-element.ts';

export type FixtureName = 'plain' | 'antd' | 'element-plus' | 'frames' | 'shadow' | 'dialogs' | 'virtual-list';

/** One real browser for a test file, with the fixture pages at hand. */
export class FixtureBrowser {
  readonly #browser: Browser;

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  static async start(): Promise<FixtureBrowser> {
    return new FixtureBrowser(await launchBrowser(await resolveBrowser()));
  }

  async open(name: FixtureName): Promise<Page> {
    return this.openHtml(readFixture(name));
  }

  async openHtml(html: string): Promise<Page> {
    const page = await this.#browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.setContent(html);
    return page;
  }

  async view(name: FixtureName): Promise<PageView> {
    const page = await this.open(name);
    try {
      return await collectPage(page);
    } finally {
      await page.close();
    }
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}

function readFixture(name: FixtureName): string {
  return readFileSync(new URL(`./${name}.html`, import.meta.url), 'utf8');
}

/** The one collected element that the marks fit; a test that means several is wrong. */
export function only(view: PageView, marks: Partial<PageElement>): PageElement {
  const found = view.elements.filter((element) =>
    Object.entries(marks).every(([key, value]) => element[key as keyof PageElement] === value),
  );
  const [element] = found;
  if (element === undefined || found.length > 1) {
    throw new Error(`${found.length} elements fit ${JSON.stringify(marks)}`);
  }
  return element;
}
