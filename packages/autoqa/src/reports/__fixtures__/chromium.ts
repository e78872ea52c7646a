import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium, type Browser } from 'playwright-core';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A real browser, or nothing with the reason printed: Playwright's own, the system's, the one that npm brings. */
export async function launchChromium(): Promise<Browser | undefined> {
  try {
    const installed = [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => existsSync(path));
    if (installed !== undefined) return await chromium.launch({ executablePath: installed, args: ['--no-sandbox'] });
    return await chromium.launch({ executablePath: await sparticuz.executablePath(), args: sparticuz.args });
  } catch (error) {
    process.stderr.write(`Skipped: no Chromium could be started (${String(error)}).\n`);
    return undefined;
  }
}
