import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RunResult } from '@autoqa/domain/model/result';
import { outcomeOf, startCli } from './cli.ts';

export interface SpecRun {
  args: readonly string[];
  /** Specs by their names. */
  specs: Readonly<Record<string, string>>;
  env?: Record<string, string>;
  /** Called with the id of the command as soon as it runs. */
  onStart?: (pid: number) => void;
}

/** Writes specs into a folder, runs them with the real command and reads what it printed. */
export async function runSpecsIn(folder: string, { args, specs, env = {}, onStart }: SpecRun) {
  for (const [name, text] of Object.entries(specs)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const child = startCli(['run', ...Object.keys(specs), ...args, '--json'], { cwd: folder, env });
  if (child.pid !== undefined) onStart?.(child.pid);
  const outcome = await outcomeOf(child);
  const document: unknown = JSON.parse(outcome.stdout);
  return { ...outcome, document, result: RunResult.safeParse(document).data };
}
