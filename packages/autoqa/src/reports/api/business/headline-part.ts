import type { VerdictKind } from '@autoqa/domain/model/verdict';
import type { ApiReportInput } from '../api-report-input.ts';
import { markup, type Markup } from '../../escape/markup.ts';
import type { ReportContext } from './report-parts.ts';
import type { ReportWord } from './report-words.ts';

export const FINDINGS: readonly VerdictKind[] = ['spec-gap', 'policy'];
export const OTHER_FAILURES: readonly VerdictKind[] = ['script-error', 'environment', 'needs-model', 'flaky'];

/** The answer before the details: how many bugs, what passed, what nobody looked at. */
export function headline(context: ReportContext): Markup {
  const { input, say } = context;
  const bugs = input.result.defects.length;
  const title = bugs === 1 ? say('oneBug') : say(bugs === 0 ? 'noBugs' : 'bugsFound', { count: bugs });
  return markup`<header class="${bugs === 0 ? 'good' : 'bad'}">
    <p class="kicker">${say('kicker')} · ${input.mode} · <bdi>${input.baseUrl}</bdi></p>
    <p class="name" dir="auto">${input.title}</p>
    <h1>${title}</h1>
    <p class="subline">${sentences(context).join(' ')}</p>
    <div class="tiles">${tiles(context)}</div>
  </header>`;
}

function sentences({ input, say }: ReportContext): string[] {
  const { total, skipped } = input.result.summary;
  const others = countOf(input, OTHER_FAILURES);
  const operations = input.coverage.operations.untested.length;
  return [
    say('subline', { passed: countOf(input, ['pass']), total }),
    ...(others === 0 ? [] : [say('failedToo', { count: others })]),
    operations + skipped === 0 ? say('allTested') : say('untestedToo', { operations, skipped }),
  ];
}

function tiles({ input, say }: ReportContext): Markup[] {
  const told: [ReportWord, number, string][] = [
    ['bugs', input.result.defects.length, 'bug'],
    ['passed', countOf(input, ['pass']), 'pass'],
    ['failures', countOf(input, OTHER_FAILURES), 'fail'],
    ['findings', countOf(input, FINDINGS), 'finding'],
    ['untested', input.coverage.operations.untested.length, 'untested'],
  ];
  return told.map(
    ([word, count, tone]) =>
      markup`<div class="tile tone-${tone}${count === 0 ? ' zero' : ''}"><b>${count}</b><span>${say(word)}</span></div>`,
  );
}

function countOf({ result }: ApiReportInput, verdicts: readonly VerdictKind[]): number {
  return result.cases.filter(({ verdict }) => verdicts.includes(verdict)).length;
}
