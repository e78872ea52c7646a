import type { Bug } from '@autoqa/domain/model/api/bug-report';
import { toBugReport } from '../bug-report.ts';
import { cutText, valueText } from '../../reading/value-text.ts';
import { markup, type Markup } from '../../escape/markup.ts';
import { section, type ReportContext } from './report-parts.ts';
import { SEVERITY_WORDS } from './report-words.ts';

const LONGEST_EXCHANGE = 6000;

/** Every bug: a table to see them all, then each with what shows it. */
export function bugsPart(context: ReportContext): Markup | undefined {
  const { bugs } = toBugReport(context.input);
  if (bugs.length === 0) return undefined;
  return section(
    'bugs',
    `${context.say('bugs')} (${bugs.length})`,
    overview(context, bugs),
    bugs.map((bug, index) => bugCard(context, bug, index)),
  );
}

function overview(context: ReportContext, bugs: readonly Bug[]): Markup {
  const { say } = context;
  const rows = bugs.map(
    (bug, index) =>
      markup`<tr>
        <td data-label="${say('severity')}">${severity(context, bug)}</td>
        <td data-label="${say('case')}"><code>${bug.testcase_id}</code></td>
        <td data-label="${say('api')}"><span class="path">${bug.api}</span></td>
        <td data-label="${say('problem')}" dir="auto"><a href="#bug-${index + 1}">${bug.scenario}</a></td>
      </tr>`,
  );
  const head = (['severity', 'case', 'api', 'problem'] as const).map((word) => markup`<th>${say(word)}</th>`);
  return markup`<table class="overview">
    <thead>
      <tr>
        ${head}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function severity({ input }: ReportContext, { severity: level }: Bug): Markup {
  return markup`<span class="severity severity-${level}">${SEVERITY_WORDS[level][input.language]}</span>`;
}

function bugCard(context: ReportContext, bug: Bug, index: number): Markup {
  const { say } = context;
  return markup`<article class="card bug severity-${bug.severity}" id="bug-${index + 1}">
    <div class="bug-head">
      ${severity(context, bug)}<code>${bug.testcase_id}</code><span class="path">${bug.api}</span>
    </div>
    <h3 dir="auto">${bug.scenario}</h3>
    <p class="cause" dir="auto"><span class="label">${say('rootCause')}</span>${bug.root_cause}</p>
    <div class="pair">${box(say('expected'), 'expected', bug.expected)}${box(say('actual'), 'actual', bug.actual)}</div>
    ${requirement(context, bug)}
    <div class="pair">${exchange(context, 'request', bug)}${exchange(context, 'response', bug)}</div>
    ${reproducer(context, bug)}${witnesses(context, bug)}
  </article>`;
}

function box(label: string, tone: string, text: string): Markup {
  return markup`<div class="box ${tone}">
    <span class="label">${label}</span>
    <p dir="auto">${text}</p>
  </div>`;
}

function requirement({ say }: ReportContext, { requirement: broken }: Bug): Markup | undefined {
  if (broken === null) return undefined;
  const where = [broken.id, broken.place].filter((each) => each !== null && each !== '').join(' · ');
  return markup`<figure>
    <span class="label">${say('requirement')}</span>
    <blockquote dir="auto">${broken.quote}</blockquote>
    <figcaption>${where}</figcaption>
  </figure>`;
}

function exchange({ say }: ReportContext, kind: 'request' | 'response', { evidence }: Bug): Markup {
  const value = evidence[kind];
  const text = value === null ? say('noEvidence') : cutText(exchangeText(value), LONGEST_EXCHANGE);
  return markup`<div class="box">
    <span class="label">${say(kind)}</span>
    <pre tabindex="0">${text}</pre>
  </div>`;
}

/** A body is JSON inside JSON; nobody wants to read it with its backslashes. */
function exchangeText(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('body' in value) || typeof value.body !== 'string') {
    return valueText(value);
  }
  try {
    return valueText({ ...value, body: JSON.parse(value.body) as unknown });
  } catch {
    return valueText(value);
  }
}

function reproducer({ say }: ReportContext, { curl }: Bug): Markup | undefined {
  if (curl === null) return undefined;
  return markup`<div class="box curl">
    <span class="label">${say('curl')}</span>
    <button type="button" class="copy" data-done="${say('copied')}">${say('copy')}</button>
    <pre tabindex="0">${curl}</pre>
  </div>`;
}

function witnesses({ say }: ReportContext, { witnesses: others }: Bug): Markup | undefined {
  if (others.length === 0) return undefined;
  return markup`<p class="quiet">${say('witnesses')}: ${others.map((id) => markup`<code>${id}</code> `)}</p>`;
}
