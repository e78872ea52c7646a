import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import type { Testbed } from '../../control/testbed.ts';
import { startTestbed } from '../../start-testbed.ts';
import { findChromium, launchChromium } from '../../test-support/chromium.ts';

const executablePath = findChromium();
const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));

/** Why the tests cannot run here; undefined when they can. */
export const missingBrowser = executablePath === undefined ? 'skipped: there is no Chromium' : undefined;

/** The administration as it is now, built into a folder of its own, in a testbed with a browser beside it. */
export class RunningAdmin {
  readonly browser: Browser;
  readonly testbed: Testbed;
  readonly folder: string;

  private constructor(parts: { browser: Browser; testbed: Testbed; folder: string }) {
    this.browser = parts.browser;
    this.testbed = parts.testbed;
    this.folder = parts.folder;
  }

  static async start(): Promise<RunningAdmin> {
    const distFolder = await mkdtemp(join(tmpdir(), 'vue-admin-'));
    await build({ configFile, logLevel: 'silent', build: { outDir: join(distFolder, 'vue-admin') } });
    const testbed = await startTestbed({ distFolder });
    const browser = await launchChromium(executablePath ?? '');
    return new RunningAdmin({ browser, testbed, folder: distFolder });
  }

  get address(): string {
    return this.testbed.adminUrl;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.testbed.close();
    await rm(this.folder, { recursive: true });
  }
}
