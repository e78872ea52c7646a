import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const PATHS = [
  process.env['CHROMIUM_PATH'] ?? '',
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
];

/** Where a Chromium is on this machine, if there is one. */
export function findChromium(): string | undefined {
  const found = PATHS.find((path) => path !== '' && existsSync(path));
  if (found === undefined)
    process.stderr.write('testbed: no Chromium found (set CHROMIUM_PATH), browser tests skipped\n');
  return found;
}

export function launchChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}
