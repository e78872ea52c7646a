import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runMobile, type MobileRunRequest, type MobileRunResult } from '../run-mobile.ts';

const TERMINAL = { isTty: false, columns: 80, color: false, verbosity: 'quiet', language: 'en', write: () => undefined } as const;

/** Runs cases as the command does, without its reports unless they are asked for; the folder is gone after the test. */
export async function runOnPhone(
  texts: readonly string[],
  { config = {}, ...more }: Partial<Omit<MobileRunRequest, 'config'>> & { config?: Partial<MobileRunRequest['config']> },
): Promise<MobileRunResult> {
  const cwd = more.cwd ?? (await mkdtemp(join(tmpdir(), 'autoqa-mobile-')));
  onTestFinished(() => rm(cwd, { recursive: true, force: true }));
  const paths = texts.map((_, index) => `case-${index + 1}.txt`);
  for (const [index, text] of texts.entries()) await writeFile(join(cwd, `case-${index + 1}.txt`), text);
  return runMobile({
    paths,
    driver: 'mcp',
    servers: [],
    devices: [],
    app: undefined,
    workers: undefined,
    resume: undefined,
    cwd,
    env: {},
    vars: {},
    language: 'en',
    argv: [],
    terminal: TERMINAL,
    signal: new AbortController().signal,
    ...more,
    config: {
      out: join(cwd, '.autoqa'),
      timeout: 2500,
      reporter: [],
      keepRuns: 10,
      model: 'offline',
      headed: false,
      browser: 'auto',
      ...config,
    },
  });
}
