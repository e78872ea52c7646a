import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXIT_CODES } from '@autoqa/domain/model/run';
import { EnvironmentError } from '../../../kernel/errors.ts';
import { launchBrowser } from './launch-browser.ts';
import { resolveBrowser } from './resolve-browser.ts';
import { findSystemBrowser } from './system-browser.ts';

describe('X1 browser resolution', () => {
  test('a configured path that is no program is refused and nothing else is tried', async () => {
    const failure = await resolveBrowser({ executablePath: '/nowhere/chrome' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EnvironmentError);
    expect(failure).toMatchObject({ code: 'browser-missing', exitCode: EXIT_CODES.environment });
    expect(String(failure)).toContain('/nowhere/chrome is not an executable file');
  });

  test('what was passed over is told with its reason', async () => {
    const choice = await resolveBrowser();
    const order = ['configured', 'playwright', 'system', 'bundled'];
    expect(choice.passedOver.map(({ source }) => source)).toEqual(order.slice(0, order.indexOf(choice.source)));
  });

  test('the system browser is looked for on the PATH', () => {
    expect(findSystemBrowser({}, { env: { PATH: '/nowhere' }, platform: 'linux' })).toBeUndefined();
    expect(findSystemBrowser({}, { env: {}, platform: 'win32' })).toBeUndefined();
  });

  test('one without windows is taken unless somebody wants to see it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'autoqa-path-'));
    try {
      for (const name of ['chromium', 'chromium-headless-shell']) await writeFile(join(folder, name), '');
      const machine = { env: { PATH: folder }, platform: 'linux' } as const;
      expect(findSystemBrowser({}, machine)).toBe(join(folder, 'chromium-headless-shell'));
      expect(findSystemBrowser({ headed: true }, machine)).toBe(join(folder, 'chromium'));
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test.skipIf(process.platform !== 'linux')('the Chromium from npm unpacks, starts and shows a page', async () => {
    const choice = await resolveBrowser({ source: 'bundled' });
    const browser = await launchBrowser(choice);
    try {
      const page = await browser.newPage();
      await page.setContent('<button>Save</button>');
      expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(1);
    } finally {
      await browser.close();
    }
  });

  test('a program that is no browser is told as not started', async () => {
    const choice = { source: 'configured', executablePath: '/bin/false', env: {}, passedOver: [] } as const;
    const failure = await launchBrowser({ ...choice, passedOver: [] }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'browser-not-started', exitCode: EXIT_CODES.environment });
  });
});
