import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PrdFacts } from '@autoqa/domain/model/prd/prd-facts';
import { Requirement } from '@autoqa/domain/model/requirement';
import { ReviewComment } from '@autoqa/domain/model/review-comment';
import { TestCase } from '@autoqa/domain/model/test-case';
import { z } from 'zod';
import { hasCode, InputError } from '../../kernel/errors.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';

const OpenCriterion = z.object({ requirementId: z.string(), criterion: z.string(), reason: z.string() });

/** What the run folder of a run of requirements holds as data (U12), by file name. */
const PAPERS = {
  'inputs.json': z.object({ profile: z.string(), prd: z.string(), routes: z.array(z.string()) }),
  'requirements.json': z.object({
    title: z.string(),
    requirements: z.array(Requirement),
    /** Those that the profile or --routes left out, and why. */
    outOfScope: z.array(z.object({ id: z.string(), title: z.string(), reason: z.string() })),
    facts: PrdFacts,
  }),
  'cases.json': z.object({
    round: z.number().int().positive(),
    cases: z.array(TestCase),
    open: z.array(OpenCriterion),
  }),
  'review.json': z.array(ReviewComment),
} as const;
type PaperName = keyof typeof PAPERS;
export type Paper<Name extends PaperName> = z.infer<(typeof PAPERS)[Name]>;

const FOLDER = 'prd';

/** The folder of the cases that a person reads and may change. */
export const CASES_FOLDER = `${FOLDER}/cases`;
/** The folder of the scripts that are executed. */
export const SCRIPTS_FOLDER = 'generated';
/** What a person is to read first. */
export const REVIEW_PAGE = `${FOLDER}/review.md`;
/** A decision may also be written down here. */
export const APPROVAL_FILE = `${FOLDER}/approval.json`;

export async function writePaper<Name extends PaperName>(
  recorder: RunRecorder,
  name: Name,
  content: z.input<(typeof PAPERS)[Name]>,
): Promise<void> {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  await recorder.writeArtifact({ kind: 'data', path: `${FOLDER}/${name}`, content: text });
}

/** One of the files; a run that came so far has it. */
export async function readPaper<Name extends PaperName>(runFolder: string, name: Name): Promise<Paper<Name>> {
  const file = join(runFolder, FOLDER, name);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw hasCode(error, 'ENOENT') ? broken(file, 'it is missing') : error;
  });
  return PAPERS[name].parse(parsed(text, file)) as Paper<Name>;
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw broken(file, 'it is no JSON');
  }
}

function broken(file: string, problem: string): InputError {
  return new InputError(`${file} cannot be used: ${problem}.`, {
    code: 'prd-paper-broken',
    hint: 'Start the run anew with "autoqa prd test".',
    details: { file, problem },
  });
}
