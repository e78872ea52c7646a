import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { scriptName } from '../exporting/print-script.ts';
import { supportFiles, type SupportFile } from '../exporting/support/support-files.ts';
import type { ScriptTarget } from './runtime/script-target.ts';

/** A file of the folder of scripts. */
export interface ScriptFile {
  /** Below the folder. */
  path: string;
  content: string;
}

/** Where the file lies that every script carries along; it is built beside the command. */
const RUNTIME_FILE = fileURLToPath(new URL('./scripting/script-runtime.mjs', import.meta.url));

/** What all scripts of a folder share: how Playwright runs them, what they may do, and the runtime. */
export async function sharedScriptFiles(
  target: ScriptTarget,
  {
    baseUrl,
    stepTimeoutMs,
    runtimeFile = RUNTIME_FILE,
  }: { baseUrl: string; stepTimeoutMs: number; runtimeFile?: string },
): Promise<ScriptFile[]> {
  return [
    { path: 'package.json', content: `${JSON.stringify({ private: true, type: 'module' }, null, 2)}\n` },
    { path: 'playwright.config.ts', content: scriptConfig(baseUrl, stepTimeoutMs) },
    { path: 'tests/support/target.json', content: `${JSON.stringify(target, null, 2)}\n` },
    { path: 'tests/support/runtime.mjs', content: await readFile(runtimeFile, 'utf8') },
  ];
}

export function supportScriptFiles(names: Iterable<SupportFile>): ScriptFile[] {
  return [...supportFiles(names)].map(([name, content]) => ({ path: `tests/support/${name}.ts`, content }));
}

export function scriptPath(caseId: string): string {
  return `tests/${scriptName(caseId)}.spec.ts`;
}

function scriptConfig(baseUrl: string, stepTimeoutMs: number): string {
  return `import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: './tests',
  // The scripts share the accounts and the data of one application.
  workers: 1,
  timeout: Number(process.env['SCRIPT_TIMEOUT'] ?? 120_000),
  expect: { timeout: ${stepTimeoutMs} },
  use: {
    baseURL: process.env['BASE_URL'] ?? ${JSON.stringify(baseUrl)},
    actionTimeout: ${stepTimeoutMs},
    navigationTimeout: ${stepTimeoutMs * 3},
    headless: process.env['HEADED'] === undefined,
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] },
  },
});
`;
}
