import type { CaseResult } from '@autoqa/domain/model/result';
import type { ReportInput } from '../../ports/reporter.ts';
import { escapeHtmlAttribute, escapeHtmlText } from '../escape/html.ts';
import { translator, type Translate } from '../i18n/translate.ts';
import { worstFirst } from '../reading/case-order.ts';
import { formatDuration } from '../reading/duration.ts';
import { cutText } from '../reading/value-text.ts';

const MOST_ROWS = 500;
const LONGEST_CELL = 300;

/** What a reader sees where scripts do not run: a mail's preview, a locked-down browser. The script replaces it. */
export function plainView({ result, view, language }: ReportInput): string {
  const say = translator(language);
  const { summary } = result;
  const counts = (['total', 'passed', 'failed', 'flaky', 'skipped', 'healed', 'bugs'] as const).map(
    (key) => `${say(key === 'total' || key === 'bugs' ? `summary.${key}` : `status.${key}`)} ${summary[key]}`,
  );
  const rows = worstFirst(result.cases).slice(0, MOST_ROWS);
  return `<main class="plain">
<h1>${escapeHtmlText(view.title ?? say('report.untitled'))}</h1>
<p><strong>${escapeHtmlText(say(`state.${result.state}`))}</strong> · ${escapeHtmlText(counts.join(' · '))} · ${formatDuration(result.durationMs)}</p>
<p>${escapeHtmlText(say('report.plain'))}</p>
<table>
<tr>${(['field.verdict', 'field.case', 'field.reason', 'field.source'] as const).map((word) => `<th>${escapeHtmlText(say(word))}</th>`).join('')}</tr>
${rows.map((each) => plainRow(each, say)).join('\n')}
</table>
</main>`;
}

function cell(text: string): string {
  return `<td dir="auto">${escapeHtmlText(cutText(text, LONGEST_CELL))}</td>`;
}

function plainRow(each: CaseResult, say: Translate): string {
  const verdict = `<td class="verdict-${escapeHtmlAttribute(each.verdict)}">${escapeHtmlText(say(`verdict.${each.verdict}`))}</td>`;
  return `<tr>${verdict}${cell(each.title)}${cell(each.reason)}${cell(each.source)}</tr>`;
}
