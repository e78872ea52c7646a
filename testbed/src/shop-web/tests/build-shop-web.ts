import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

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
