import { createHash } from 'node:crypto';
import type { ApiReportInput } from '../api-report-input.ts';
import { formatDuration } from '../../reading/duration.ts';
import { bugsPart } from './bugs-part.ts';
import { casesPart, findingsParts, orderPart } from './cases-part.ts';
import { COPY_SCRIPT } from './copy-script.ts';
import { coveragePart } from './coverage-part.ts';
import { headline } from './headline-part.ts';
import { markup, Markup } from '../../escape/markup.ts';
import { contextOf, type ReportContext } from './report-parts.ts';
import { REPORT_STYLE } from './report-style.ts';

/** `business_report.markup` (A14): one file that opens anywhere, without a network. Only its own script may run. */
export function renderBusinessReport(input: ApiReportInput): string {
  const context = contextOf(input);
  const page = markup`<!doctype html>
<html lang="${input.language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentPolicy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="referrer" content="no-referrer">
<title>${context.say('kicker')} · ${input.title}</title>
<style>${new Markup(REPORT_STYLE)}</style>
</head>
<body>
<main>
${headline(context)}
${bugsPart(context)}
${coveragePart(context)}
${findingsParts(context)}
${casesPart(context)}
${orderPart(context)}
${footer(context)}
</main>
<script>${new Markup(COPY_SCRIPT)}</script>
</body>
</html>
`;
  return page.source;
}

function footer({ input, say }: ReportContext): Markup {
  const { runId, startedAt, durationMs } = input.result;
  const when = `${startedAt.slice(0, 19).replace('T', ' ')} UTC`;
  return markup`<footer>${say('footer', { runId, startedAt: when, took: formatDuration(durationMs) })}</footer>`;
}

function contentPolicy(): string {
  const hash = createHash('sha256').update(COPY_SCRIPT).digest('base64');
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src 'sha256-${hash}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
