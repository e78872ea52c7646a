import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Deadline } from '../../../kernel/deadline.ts';
import { installPageWatch } from '../observing/page-watch.ts';
import { FixtureBrowser } from '../page/__fixtures__/fixture-pages.ts';
import { clickControl } from './click-control.ts';
import { standStill } from './stand-still.ts';

let browser: FixtureBrowser;
let page: Page;
beforeAll(async () => {
  browser = await FixtureBrowser.start();
});
afterAll(() => browser.close());
afterEach(() => page.close());

/**
 * A menu as widget libraries open it: it lies at its place at once, and three frames later begins to come in. It does
 * not move here, so that nobody but us waits for it.
 */
const MENU = `<main style="height: 100vh"><button onclick="openMenu()">Account</button></main>
  <script>
    const after = (frames, act) => (frames === 0 ? act() : requestAnimationFrame(() => after(frames - 1, act)));
    function openMenu() {
      const menu = document.createElement('div');
      menu.style.cssText = 'position: fixed; top: 80px; left: 20px';
      menu.innerHTML = '<a href="#profile">Profile</a>';
      const stands = (how) => { menu.dataset.stands = how; };
      menu.onmousedown = () => { document.title = menu.dataset.stands; };
      const comeIn = (frame) => {
        menu.className = 'coming-in-' + frame;
        if (frame === 24) stands('still');
        else requestAnimationFrame(() => comeIn(frame + 1));
      };
      stands('coming in');
      document.body.append(menu);
      after(3, () => comeIn(1));
    }
  </script>`;

async function openPage(html: string): Promise<void> {
  page = await browser.openHtml(html);
  await page.evaluate(installPageWatch, { reportMessage: 'report', messageSelector: '[aria-live]' });
  await page.addScriptTag({ content: `globalThis.standStill = ${String(standStill)};` });
}

describe('W2 pressing what has just come', () => {
  test('a menu is waited for until it stands still, and the click arrives', async () => {
    await openPage(MENU);
    await page.getByRole('button', { name: 'Account' }).click();
    await clickControl(page.getByRole('link'), Deadline.after(5_000));
    expect(await page.title()).toBe('still');
    expect(page.url()).toContain('#profile');
  });

  test('it stands still when the wait is over, however early that began', async () => {
    await openPage(MENU);
    const stood = await page.evaluate<string>(`(async () => {
      openMenu();
      await Promise.resolve();
      const link = document.querySelector('a');
      await standStill(link);
      return link.parentElement.dataset.stands;
    })()`);
    expect(stood).toBe('still');
  });

  test.each([
    ['what lies in the page itself', '<button>Save</button>', 0],
    ['a layer that has stood there', '<div style="position: fixed"><button>Save</button></div>', 1_100],
  ])('%s is not waited for', async (_, html, ageMs) => {
    await openPage('<main></main>');
    const isOver = await page.evaluate<boolean>(`(async () => {
      document.querySelector('main').innerHTML = ${JSON.stringify(html)};
      await new Promise((resolve) => setTimeout(resolve, ${ageMs}));
      let isOver = false;
      void standStill(document.querySelector('button')).then(() => { isOver = true; });
      await Promise.resolve().then(() => undefined);
      return isOver;
    })()`);
    expect(isOver).toBe(true);
  });

  test('a layer that never stands still is taken as it is, and no longer looked at', async () => {
    await openPage(`<style>@keyframes sway { to { left: 200px } }</style>
      <div style="position: fixed; left: 0; animation: sway 3s infinite alternate"><i>Advertisement</i></div>`);
    const looks = await page.evaluate<number>(`(async () => {
      const advertisement = document.querySelector('i');
      advertisement.className = 'new';
      await Promise.resolve();
      await standStill(advertisement);
      let looks = 0;
      advertisement.getBoundingClientRect = () => { looks += 1; return new DOMRect(); };
      for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return looks;
    })()`);
    expect(looks).toBe(0);
  });
});
