import type { Language } from '@autoqa/domain/model/language';
import type { Requirement } from '@autoqa/domain/model/requirement';
import { reviewCommentText, type ReviewComment } from '@autoqa/domain/model/review-comment';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { escapeMarkdown, escapeMarkdownCell, markdownLink } from '../escape/markdown.ts';
import { translator } from '../i18n/translate.ts';
import { markdownTable } from '../markdown/markdown-table.ts';
import { sayPrdIn, type SayPrd } from './prd-words.ts';

export interface ReviewPageInput {
  title: string;
  requirements: readonly Requirement[];
  outOfScope: readonly { id: string; title: string; reason: string }[];
  cases: readonly TestCase[];
  open: readonly { requirementId: string; criterion: string; reason: string }[];
  review: readonly ReviewComment[];
  round: number;
  comments: readonly string[];
  language: Language;
  /** Where the case lies in the run folder; the page lies in `prd/` beside it. */
  pathOf(id: string): string;
}

/** U4: what a person reads before approving: the cases with the reviewer's comments, and what no case looks after. */
export function reviewPage(input: ReviewPageInput): string {
  const { title, cases, open, outOfScope, comments, round, language } = input;
  const say = sayPrdIn(language);
  const parts = [
    `# ${say('reviewTitle', { title: escapeMarkdown(title) })}`,
    say('reviewHow'),
    ...(round === 1
      ? []
      : [say('reviewRound', { round }), comments.map((each) => `> ${escapeMarkdown(each)}`).join('\n')]),
    `## ${say('cases')}`,
    cases.length === 0 ? say('noCasesDesigned') : caseTable(input, say),
    ...remarks(input, say),
    ...listed(
      say('openCriteria'),
      open.map(({ requirementId, criterion, reason }) => [requirementId, criterion, reason]),
    ),
    ...listed(
      say('outOfScope'),
      outOfScope.map(({ id, title: name, reason }) => [id, name, reason]),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

function caseTable({ cases, pathOf }: ReviewPageInput, say: SayPrd): string {
  const rows = cases.map(({ id, title, requirements, steps }) => [
    markdownLink(id, pathOf(id).replace(/^prd\//, '')),
    escapeMarkdownCell(title),
    escapeMarkdownCell(requirements.join(', ')),
    String(steps.length),
  ]);
  return markdownTable([say('caseId'), say('caseTitle'), say('requirement'), say('steps')], rows);
}

function remarks({ review, language }: ReviewPageInput, say: SayPrd): string[] {
  if (review.length === 0) return [`## ${say('remarks')}`, say('noRemarks')];
  const words = translator(language);
  const rows = review.map((comment) => {
    const { problem, suggestion } = reviewCommentText(comment, language);
    const about = comment.caseId ?? comment.requirementId ?? '';
    return [words(`severity.${comment.severity}`), about, problem, suggestion].map(escapeMarkdownCell);
  });
  return [
    `## ${say('remarks')}`,
    markdownTable([say('severity'), say('about'), say('problem'), say('suggestion')], rows),
  ];
}

function listed(heading: string, rows: readonly (readonly [string, string, string])[]): string[] {
  if (rows.length === 0) return [];
  return [`## ${heading}`, rows.map((row) => `- ${row.map(escapeMarkdown).join(' · ')}`).join('\n')];
}
