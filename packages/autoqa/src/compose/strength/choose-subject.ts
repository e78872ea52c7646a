import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { InputError } from '../../kernel/errors.ts';
import { isSpec } from '../export-cases.ts';
import { runsFolder, showRun } from '../runs.ts';

/** What is measured: specs, all or some of their cases, or the cases of an API run. */
export type StrengthSubject =
  | { surface: 'web'; patterns: readonly string[]; only?: ReadonlySet<string>; baseUrl: string | undefined }
  | { surface: 'api'; folder: string; baseUrl: string | undefined };

/** Specs as they are; of a run the cases that passed, of a plan all that it planned. */
export async function chooseSubject(
  subjects: readonly string[],
  { cwd, out }: { cwd: string; out: string },
): Promise<StrengthSubject> {
  const [only = 'latest'] = subjects;
  if (subjects.length > 1 || isSpec(only, cwd)) return { surface: 'web', patterns: subjects, baseUrl: undefined };
  const { runId, read, result } = await showRun(out, only);
  const { kind, config } = read.manifest;
  const folder = join(runsFolder(out), runId);
  if (kind === 'api') return { surface: 'api', folder, baseUrl: urlIn(config) };
  const planned = join(folder, 'plan', 'specs');
  if (kind === 'plan' && existsSync(planned))
    return { surface: 'web', patterns: [relative(cwd, planned)], baseUrl: planUrl(config) };
  const passed = result.cases.filter(({ verdict, surface }) => verdict === 'pass' && surface === 'web');
  if (passed.length === 0) throw nothingPassed(runId);
  const patterns = [...new Set(passed.map(({ source }) => source.split('#', 1)[0] ?? source))];
  return { surface: 'web', patterns, only: new Set(passed.map(({ id }) => id)), baseUrl: urlIn(config) };
}

function urlIn({ url }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof url === 'string' ? url : undefined;
}

function planUrl({ plan }: Readonly<Record<string, unknown>>): string | undefined {
  const baseUrl = typeof plan === 'object' && plan !== null && 'baseUrl' in plan ? plan.baseUrl : undefined;
  return typeof baseUrl === 'string' ? baseUrl : undefined;
}

function nothingPassed(runId: string): InputError {
  return new InputError(`No case of the run ${runId} has passed: there is nothing to measure.`, {
    code: 'strength-nothing-passed',
    hint: 'Only tests that pass can notice that something breaks; "autoqa runs show" tells what came of a run.',
    details: { runId },
  });
}
