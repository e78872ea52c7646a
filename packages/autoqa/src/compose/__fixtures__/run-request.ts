import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { SpecRunRequest } from '../run-specs.ts';

/** Asks for a run of these specs in a folder that is gone after the test. */
export function requestFor(
  specs: Readonly<Record<string, string>>,
  config: Partial<SpecRunRequest['config']>,
  env: Record<string, string> = {},
): SpecRunRequest {
  const folder = mkdtempSync(join(tmpdir(), 'autoqa-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(specs)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return {
    patterns: Object.keys(specs).map((name) => join(folder, name)),
    // Paths of specs are shown and read relative to where the command runs.
    cwd: process.cwd(),
    env,
    vars: {},
    filter: { grep: undefined, shard: undefined },
    locks: { use: false, update: false },
    language: 'en',
    argv: [],
    config: {
      out: join(folder, '.autoqa'),
      workers: 1,
      retries: 0,
      heal: 'off',
      artifacts: 'fail',
      timeout: 1_500,
      maxDownloadMb: 200,
      headed: false,
      browser: 'auto',
      model: 'offline',
      reporter: ['html'],
      keepRuns: 10,
      ...config,
    },
    terminal: { write: () => undefined, language: 'en', columns: 80, color: false, isTty: false, verbosity: 'quiet' },
    signal: new AbortController().signal,
  };
}
