import type { Browser } from 'playwright-core';
import { EnvironmentError, messageOf } from '../../../kernel/errors.ts';
import { playwright } from '../../../kernel/packages/playwright.ts';
import type { BrowserChoice } from './browser-choice.ts';

/** Chromium speaks to its maker at every start unless it is told not to. Playwright's own flags do the rest. */
const SILENT_ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-quic',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--safebrowsing-disable-auto-update',
];

export interface LaunchOptions {
  headed?: boolean;
  timeoutMs?: number;
  /** Where downloads go; a temporary folder of Playwright's without it. */
  downloadsPath?: string;
}

/** Starts the chosen browser. */
export async function launchBrowser(choice: BrowserChoice, options: LaunchOptions = {}): Promise<Browser> {
  const { headed = false, timeoutMs = 30_000, downloadsPath } = options;
  try {
    return await playwright().chromium.launch({
      executablePath: choice.executablePath,
      headless: !headed,
      args: SILENT_ARGS,
      timeout: timeoutMs,
      ...(downloadsPath === undefined ? {} : { downloadsPath }),
      // A signal cancels the run, which writes its reports and then closes the browser itself.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      env: { ...stringsOf(process.env), ...choice.env },
    });
  } catch (error) {
    throw new EnvironmentError(`The browser ${choice.executablePath} did not start: ${firstLine(messageOf(error))}`, {
      code: 'browser-not-started',
      hint: 'Run "autoqa doctor" to see what is missing.',
      cause: error,
      details: { path: choice.executablePath },
    });
  }
}

function stringsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
