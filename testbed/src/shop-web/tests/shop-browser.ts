import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const CHROMIUM_PATHS = [process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'];

/** Where a Chromium is on this machine, if there is one. */
export function findChromium(): string | undefined {
  const found = CHROMIUM_PATHS.find((path) => path !== '' && existsSync(path));
  if (found === undefined)
    process.stderr.write('shop-web: no Chromium found (set CHROMIUM_PATH), browser tests skipped\n');
  return found;
}

export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

const run = promisify(execFile);

const SHOP_WEB = fileURLToPath(new URL('..', import.meta.url));

/** Builds the shop as it is now into `distFolder`/shop-web; in a process of its own, since tests run with NODE_ENV=test. */
export async function buildShopWeb(distFolder: string): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const options = [
    '--config',
    `${SHOP_WEB}vite.config.ts`,
    '--outDir',
    `${distFolder}/shop-web`,
    '--logLevel',
    'error',
  ];
  await run(process.execPath, [vite, 'build', ...options], { env: { ...process.env, NODE_ENV: 'production' } });
}
