import { stringLiteral } from '../locating/string-literal.ts';
import { numberCode } from './print-page-action.ts';

export interface ConfigFacts {
  /** The address that the run was given, if any. */
  baseUrl: string | undefined;
  stepTimeoutMs: number;
}

/** The configuration for exported tests: the address from the environment, the waits of the run. */
export function playwrightConfig({ baseUrl, stepTimeoutMs }: ConfigFacts): string {
  const known = baseUrl === undefined ? '' : ` ?? ${stringLiteral(baseUrl)}`;
  const patience = numberCode(stepTimeoutMs);
  return `import { defineConfig } from '@playwright/test';

/** Written once and never overwritten: change what you like. */
export default defineConfig({
  testDir: './tests',
  // The tests share the accounts and the data of one application.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: ${patience} },
  use: {
    baseURL: process.env['BASE_URL']${known},
    actionTimeout: ${patience},
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] },
    screenshot: 'only-on-failure',
  },
});
`;
}
