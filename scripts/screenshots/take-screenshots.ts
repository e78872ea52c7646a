import { mkdirSync, rmSync, statSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../packages/autoqa/src/surfaces/web/browser/launch-browser.ts';
import { resolveBrowser } from '../../packages/autoqa/src/surfaces/web/browser/resolve-browser.ts';
import { makeRuns } from './make-runs.ts';
import { picturesOf, type Picture } from './pictures.ts';
import { startPlace, type Place } from './start-place.ts';

const FOLDER = 'docs/images';
const MOST_BYTES = 250_000;

const wanted = process.argv[2] ?? '';
mkdirSync(FOLDER, { recursive: true });
const place = await startPlace();
try {
  const browser = await launchBrowser(await resolveBrowser());
  try {
    const pictures = picturesOf(await makeRuns(place));
    for (const picture of pictures) if (picture.name.includes(wanted)) await take(picture, browser, place);
  } finally {
    await browser.close();
  }
} finally {
  await place.end();
}

async function take(picture: Picture, browser: Browser, { url, cookie }: Place): Promise<void> {
  const { name, path, language = 'en', width = 1280, height = 800, prepare } = picture;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: width < 500 ? 2 : 1,
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  try {
    await context.addCookies([cookie]);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('main h1').first().waitFor();
    await page.locator('main .ant-skeleton').first().waitFor({ state: 'detached' });
    await prepare?.(page);
    await keep(page, `${FOLDER}/cockpit-${name}`);
  } finally {
    await context.close();
  }
}

/** What is too large as PNG is kept as JPEG. */
async function keep(page: Page, path: string): Promise<void> {
  for (const end of ['.png', '.jpg']) rmSync(path + end, { force: true });
  await page.screenshot({ path: `${path}.png` });
  if (statSync(`${path}.png`).size > MOST_BYTES) {
    rmSync(`${path}.png`);
    await page.screenshot({ path: `${path}.jpg`, quality: 80, type: 'jpeg' });
  }
  console.log(path);
}
