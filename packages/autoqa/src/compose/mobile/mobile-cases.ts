import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { MobileCase } from '@autoqa/domain/model/mobile/mobile-case';
import { TestCase } from '@autoqa/domain/model/test-case';
import { readMobileCases } from '../../intake/mobile-case/read-mobile-cases.ts';
import { hasCode, InputError, messageOf } from '../../kernel/errors.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';

const ListedCase = z.object({ id: z.string(), source: z.string(), mobileCase: MobileCase });
export type ListedCase = z.infer<typeof ListedCase>;
/** What a run was asked for, so that it can go on without the files it was read from. */
const CasesPaper = z.object({ cases: z.array(ListedCase) });
const PAPER = 'mobile-cases.json';

/** The cases of files; an application that a person named is that of every case. */
export async function readCases(
  paths: readonly string[],
  { cwd, app }: { cwd: string; app: string | undefined },
): Promise<ListedCase[]> {
  if (paths.length === 0) {
    throw new InputError('There is no case to run.', {
      code: 'mobile-cases-missing',
      hint: 'Name one or more files with cases, or go on with a run: --resume RUN.',
    });
  }
  const files: { path: string; text: string }[] = [];
  for (const path of paths) files.push({ path, text: await readText(path, cwd) });
  const cases = readMobileCases(files);
  if (app === undefined) return cases;
  return cases.map((each) => ({ ...each, mobileCase: { ...each.mobileCase, appPackage: app } }));
}

async function readText(path: string, cwd: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(resolve(cwd, path)));
  } catch (error) {
    const problem = hasCode(error, 'ENOENT') ? 'there is no such file' : messageOf(error);
    throw new InputError(`The case file ${path} cannot be read: ${problem}.`, {
      code: 'mobile-case-unreadable',
      hint: 'Check the path; the file must be text in UTF-8.',
      cause: error,
      details: { path, problem },
    });
  }
}

/** As the rest of AutoQA knows a case. */
export function toTestCase({ id, source, mobileCase }: ListedCase): TestCase {
  const { name, preconditions, steps, verifications } = mobileCase;
  return TestCase.parse({
    id,
    title: name,
    surface: 'mobile',
    source,
    preconditions,
    steps: [...steps, ...verifications].map(({ text }) => ({ text })),
  });
}

export async function keepCases(cases: readonly ListedCase[], recorder: RunRecorder): Promise<void> {
  const content = `${JSON.stringify({ cases: [...cases] } satisfies z.infer<typeof CasesPaper>, null, 2)}\n`;
  await recorder.writeArtifact({ kind: 'data', path: PAPER, content });
}

/** The cases of an earlier run. */
export async function readKeptCases(runFolder: string, runId: string): Promise<ListedCase[]> {
  try {
    return CasesPaper.parse(JSON.parse(await readFile(join(runFolder, PAPER), 'utf8'))).cases;
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new InputError(`The run ${runId} has no mobile cases to go on with.`, {
      code: 'mobile-run-not-resumable',
      hint: 'Pass the id of a run of "autoqa mobile run"; "autoqa runs" lists them.',
      cause: error,
      details: { runId },
    });
  }
}
