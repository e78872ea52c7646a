import type { Page } from 'playwright-core';
import type { Runs } from './make-runs.ts';

export interface Picture {
  name: string;
  path: string;
  language?: 'zh';
  width?: number;
  height?: number;
  prepare?: (page: Page) => Promise<void>;
}

const PHONE = { width: 390, height: 844 };

/** Every main screen, with something on it. The run that still goes on is looked at first. */
export function picturesOf({ failed, healed, plan, load, approval, live, shopUrl }: Runs): Picture[] {
  const bug = `/runs/${failed}?tab=bugs`;
  return [
    {
      name: 'live',
      path: `/runs/${live}`,
      height: 840,
      prepare: (page) => page.locator('.live-picture img').waitFor(),
    },
    { name: 'start', path: '/' },
    { name: 'start-zh', path: '/', language: 'zh' },
    { name: 'start-phone', path: '/', ...PHONE },
    { name: 'new-run', path: '/new' },
    { name: 'chat', path: '/chat', height: 1000, prepare: (page) => chat(page, shopUrl) },
    { name: 'case', path: `/runs/${failed}?tab=cases`, prepare: showFailed },
    { name: 'run-zh', path: `/runs/${failed}?tab=cases`, language: 'zh', prepare: showFailed },
    { name: 'run-phone', path: `/runs/${failed}?tab=cases`, ...PHONE },
    { name: 'bug', path: bug, height: 1000 },
    { name: 'heal', path: `/runs/${healed}?tab=cases` },
    { name: 'approval', path: `/runs/${approval}`, height: 1000 },
    { name: 'map', path: `/runs/${plan}?tab=plan`, height: 1000, prepare: showMap },
    { name: 'load', path: `/runs/${load}`, prepare: (page) => page.locator('.recharts-line').first().waitFor() },
    { name: 'runs', path: '/runs' },
    { name: 'bugs', path: '/bugs' },
    { name: 'history', path: '/history' },
    { name: 'credentials', path: '/credentials' },
    { name: 'settings', path: '/settings' },
  ];
}

async function showFailed(page: Page): Promise<void> {
  const row = page.locator('button.case-row').first();
  await row.click();
  await page.locator('.case-detail').waitFor();
}

async function showMap(page: Page): Promise<void> {
  await page.locator('.react-flow__node').first().waitFor();
  await page.locator('#map-title').evaluate((title) => title.scrollIntoView({ block: 'start' }));
}

async function chat(page: Page, shopUrl: string): Promise<void> {
  await page.getByLabel('Your message').fill(`${shopUrl}/login a wrong password shows an error`);
  await page.keyboard.press('Enter');
  await page.locator('.proposal').waitFor();
  await page.locator('.page-card').evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
}
