import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';
import { build } from 'vite';
import type { Testbed } from '../../control/testbed.ts';
import { startTestbed } from '../../start-testbed.ts';

const CHROMIUM = '/usr/bin/chromium';
const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));

/** Why the tests cannot run here; undefined when they can. */
export const missingBrowser = existsSync(CHROMIUM) ? undefined : `skipped: there is no Chromium at ${CHROMIUM}`;

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
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
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
