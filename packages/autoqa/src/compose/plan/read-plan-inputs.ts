import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { PlanConfig } from '@autoqa/domain/model/plan/plan-config';
import { readPlanConfig, type PlanOverrides } from '../../intake/plan-config/read-plan-config.ts';
import { hasCode, InputError } from '../../kernel/errors.ts';

/** P6: the file of `--config`, if one was given, and the command line. */
export async function readPlanInputs(
  file: string | undefined,
  cwd: string,
  overrides: PlanOverrides,
): Promise<PlanConfig> {
  if (file === undefined) return readPlanConfig(undefined, 'the command line', overrides);
  try {
    return readPlanConfig(await readFile(resolve(cwd, file), 'utf8'), file, overrides);
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EISDIR')) throw error;
    throw new InputError(`${file}: there is no such file.`, {
      code: 'plan-config-missing',
      hint: 'Give the path of a YAML file, or leave --config out.',
      cause: error,
      details: { file },
    });
  }
}
