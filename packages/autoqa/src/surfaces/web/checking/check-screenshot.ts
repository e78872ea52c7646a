import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import type { WebChecking } from '@autoqa/domain/model/web-intent';
import { writeFileAtomic } from '../../../kernel/atomic-file.ts';
import { comparePictures, type PictureComparison, type Size } from './compare-pictures.ts';
import { notEvaluated, observed, type Observation } from './observation.ts';

type ScreenshotCheck = Extract<WebChecking, { verify: 'screenshot' }>;

/**
 * What is done where no baseline is: `keep` writes none (CI), `write` writes one and leaves the check open, because a
 * picture that nobody has looked at proves nothing, `accept` takes the first picture at its word.
 */
export type BaselinePolicy = 'keep' | 'write' | 'accept';

export interface ScreenshotStage {
  page: Page;
  /** The part of the page that is meant; the visible page when absent. */
  element: Locator | undefined;
  baselinePath: string;
  policy: BaselinePolicy;
  /** Baselines that this run wrote: they are not proof within the same run. */
  written: Set<string>;
  timeoutMs: number;
}

/** Compares what is seen with the picture beside the spec. */
export async function checkScreenshot(check: ScreenshotCheck, stage: ScreenshotStage): Promise<Observation> {
  const { page, baselinePath, written, policy } = stage;
  const expected = `at least ${percent(check.similarity)} like ${check.name}`;
  const actual = await takePicture(stage);
  const baseline = await readBaseline(baselinePath);
  if (baseline === undefined) return begin(stage, expected, actual);
  if (written.has(baselinePath) && policy !== 'accept') return fresh(expected, baselinePath);
  const browser = page.context().browser();
  if (browser === null) return notEvaluated(expected, 'this browser cannot open a page for the comparison');
  return judge(check, expected, actual, await comparePictures(browser, baseline, actual));
}

function judge(check: ScreenshotCheck, expected: string, actual: Buffer, compared: PictureComparison): Observation {
  const { similarity, diff } = compared;
  const sizes = [compared.baseline, compared.actual].map(describeSize);
  if (diff === undefined) {
    return { ...observed(false, `${expected}, ${sizes[0]}`, `${sizes[1]}`), pictures: { actual } };
  }
  const seen = observed(similarity >= check.similarity, expected, `${percent(similarity)} alike`);
  return seen.verdict === 'pass' ? seen : { ...seen, pictures: { actual, diff } };
}

/** There is no baseline yet. */
async function begin({ baselinePath, policy, written }: ScreenshotStage, expected: string, picture: Buffer) {
  if (policy === 'keep') {
    const reason = `no baseline at ${baselinePath}; run once outside CI or with --update-locks to write it`;
    return { ...notEvaluated(expected, reason), isFinal: true, pictures: { actual: picture } };
  }
  await writeFileAtomic(baselinePath, picture);
  written.add(baselinePath);
  if (policy === 'write') return fresh(expected, baselinePath);
  const warning = `Baseline written without review: ${baselinePath}`;
  return { ...observed(true, expected, 'the baseline that was just written'), warning };
}

function fresh(expected: string, path: string): Observation {
  return { ...notEvaluated(expected, `baseline written, review it and run again: ${path}`), isFinal: true };
}

/** What is typed into password fields is covered; the cursor and animations stand still. */
function takePicture({ page, element, timeoutMs }: ScreenshotStage): Promise<Buffer> {
  return (element ?? page).screenshot({
    type: 'png',
    scale: 'css',
    animations: 'disabled',
    caret: 'hide',
    mask: [page.locator('input[type=password]')],
    timeout: timeoutMs,
  });
}

async function readBaseline(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function percent(share: number): string {
  return `${Math.floor(share * 10_000) / 100}%`;
}

function describeSize({ width, height }: Size): string {
  return `${width} × ${height} pixels`;
}
