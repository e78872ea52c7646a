import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { saying } from '@autoqa/domain/events/log-messages';
import type { SourceIndex } from '@autoqa/domain/model/source-index';
import { saySourceNotice } from '@autoqa/domain/model/source-notice-words';
import type { SeenPage } from '@autoqa/domain/model/prd/seen-page';
import type { Requirement } from '@autoqa/domain/model/requirement';
import type { TargetProfile } from '@autoqa/domain/model/target-profile';
import { designPrdCases } from '../../orchestrator/author/prd/design-prd-cases.ts';
import { reviewCases } from '../../orchestrator/review/review-cases.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { reviewPage } from '../../reports/prd/review-page.ts';
import { casePath, writeCasePapers, writeUploads } from './case-papers.ts';
import { CASES_FOLDER, REVIEW_PAGE, writePaper, type Paper } from './prd-papers.ts';
import type { PrdSettings } from './prd-request.ts';
import { readSource } from './read-source.ts';

export interface Generating {
  recorder: RunRecorder;
  runFolder: string;
  profile: TargetProfile;
  paper: Paper<'requirements.json'>;
  round: number;
  /** What a look at the application saw. */
  pages: readonly SeenPage[];
  /** What a person said each time the cases were sent back. */
  comments: readonly string[];
  settings: PrdSettings;
}

/** U4: designs cases, has them reviewed, and writes down what a person approves. */
export async function generateCases(generating: Generating): Promise<void> {
  const { recorder, runFolder, profile, paper, pages, round, comments, settings } = generating;
  const { language } = settings;
  const { requirements } = paper;
  const source = await readSource(profile, settings);
  await tellNotices(source, generating);
  const scene = { requirements, facts: paper.facts, pages, profile, language: languageOf(requirements), comments };
  const designed = designPrdCases(source === undefined ? scene : { ...scene, source });
  const cases = designed.cases.map((each) => ({ ...each, source: casePath(each.id) }));
  const review = reviewCases(cases, requirements, profile);
  await writePaper(recorder, 'cases.json', { round, cases, open: designed.open });
  await writePaper(recorder, 'review.json', review);
  // What an earlier round wrote must not be taken for a case that somebody added.
  await rm(join(runFolder, CASES_FOLDER), { recursive: true, force: true });
  await writeCasePapers(recorder, cases);
  await writeUploads(recorder, designed.files);
  const page = reviewPage({
    ...paper,
    cases,
    open: designed.open,
    review,
    round,
    comments,
    language,
    pathOf: casePath,
  });
  await recorder.writeArtifact({ kind: 'report', path: REVIEW_PAGE, content: page });
  const said = saying('prd-cases-designed', {
    cases: cases.length,
    open: designed.open.length,
    comments: review.length,
  });
  await recorder.append({ type: 'log', level: 'info', depth: 'phase', phase: 'generating', ...said });
}

/** Cases are written in the language of what they check. */
function languageOf(requirements: readonly Requirement[]): 'en' | 'zh' {
  const criteria = requirements.flatMap(({ title, acceptanceCriteria }) => [title, ...acceptanceCriteria]);
  const chinese = criteria.filter((text) => /\p{Script=Han}/u.test(text)).length;
  return chinese * 2 > criteria.length ? 'zh' : 'en';
}

async function tellNotices(source: SourceIndex | undefined, { recorder, settings }: Generating): Promise<void> {
  for (const notice of source?.notices ?? []) {
    const message = saySourceNotice(notice, settings.language);
    await recorder.append({ type: 'log', level: 'warn', depth: 'detail', phase: 'generating', message });
  }
}
