import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Step } from '@autoqa/domain/model/step';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { toTestCases } from '../../intake/spec/test-cases/to-test-cases.ts';
import { hasCode } from '../../kernel/errors.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { openSpec } from '../open-spec.ts';
import { specTextOf } from '../spec-text.ts';
import { CASES_FOLDER, SCRIPTS_FOLDER } from './prd-papers.ts';

/** U4: every case as a spec of its own, for a person to read and to change. */
export async function writeCasePapers(recorder: RunRecorder, cases: readonly TestCase[]): Promise<void> {
  for (const each of cases) {
    const path = casePath(each.id);
    await recorder.writeArtifact({ kind: 'spec', path, content: specTextOf(each, path), caseId: each.id });
  }
}

/** A picture of one dot, for steps that upload some file. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The files that steps upload, beside the cases and where scripts are started. */
export async function writeUploads(recorder: RunRecorder, names: readonly string[]): Promise<void> {
  const content = Buffer.from(DOT, 'base64');
  for (const name of new Set(names))
    for (const folder of [CASES_FOLDER, SCRIPTS_FOLDER])
      await recorder.writeArtifact({ kind: 'generated', path: `${folder}/${name}`, content });
}

export function casePath(id: string): string {
  return `${CASES_FOLDER}/${id.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.md`;
}

/**
 * The cases as a person left them: what was changed is changed, what was deleted is gone, what was added is there. What a
 * spec does not hold stays as it was designed.
 */
export async function readCasePapers(runFolder: string, designed: readonly TestCase[]): Promise<TestCase[]> {
  const folder = join(runFolder, CASES_FOLDER);
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  const files = names.filter((name) => name.endsWith('.md')).map((name) => `${CASES_FOLDER}/${name}`);
  const order = new Map(designed.map(({ id }, index) => [casePath(id), index]));
  const place = (file: string) => order.get(file) ?? designed.length;
  const sorted = files.toSorted((a, b) => place(a) - place(b) || a.localeCompare(b));
  const read: TestCase[] = [];
  for (const file of sorted) {
    const document = await openSpec(file, runFolder);
    const original = designed.find(({ id }) => casePath(id) === file);
    read.push(...toTestCases(document).map((each) => asDesigned(each, file, original)));
  }
  return read;
}

function asDesigned(read: TestCase, file: string, original: TestCase | undefined): TestCase {
  const id = original?.id ?? basename(file, '.md');
  const steps = withSections(read.steps, original?.steps ?? []);
  const kept =
    original === undefined
      ? {}
      : { type: original.type, dataPreparation: original.dataPreparation, dataCleanup: original.dataCleanup };
  return { ...read, ...kept, id, source: file, steps };
}

/** A spec has no place for preparing steps but its first steps: those that were preparing still are. */
function withSections(steps: readonly Step[], designed: readonly Step[]): Step[] {
  const preparing = designed.filter(({ section }) => section === 'preconditions');
  const isStill = preparing.every(({ text }, index) => steps[index]?.text === text);
  if (!isStill) return [...steps];
  return steps.map((step, index) => {
    const before = preparing[index];
    if (before === undefined) return step;
    return { ...step, section: before.section, ...(before.login === undefined ? {} : { login: before.login }) };
  });
}
