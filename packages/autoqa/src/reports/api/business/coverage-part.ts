import type { ApiCoverage, CoverageReason } from '@autoqa/domain/model/api/coverage';
import { markup, type Markup, type Part } from '../../escape/markup.ts';
import { operationName, section, type ReportContext } from './report-parts.ts';
import { REASON_WORDS } from './report-words.ts';

interface Gap {
  what: Part;
  reason: CoverageReason;
}

/** Four bars, each with everything that is missing from it. */
export function coveragePart(context: ReportContext): Markup {
  const { coverage } = context.input;
  const named = (operation: string, detail: string) =>
    markup`${operationName(context, operation)} <code>${detail}</code>`;
  const cards = [
    bar(
      context,
      'operations',
      coverage.operations.untested.map(({ operation, reason }) => ({
        what: operationName(context, operation),
        reason,
      })),
    ),
    bar(
      context,
      'parameters',
      coverage.parameters.untested.map(({ operation, parameter, reason }) => ({
        what: named(operation, parameter),
        reason,
      })),
    ),
    bar(
      context,
      'statuses',
      coverage.statuses.untested.map(({ operation, status, reason }) => ({ what: named(operation, status), reason })),
    ),
    bar(
      context,
      'rules',
      coverage.rules.untested.map(({ rule, text, reason }) => ({
        what: markup`<code>${rule}</code> <span dir="auto">${text}</span>`,
        reason,
      })),
    ),
  ];
  return section('coverage', context.say('coverage'), markup`<div class="bars">${cards}</div>`);
}

function bar(context: ReportContext, kind: keyof ApiCoverage, gaps: readonly Gap[]): Markup {
  const { say, input } = context;
  const { tested, total } = input.coverage[kind];
  const percent = total === 0 ? 100 : Math.floor((100 * tested) / total);
  const note = kind === 'parameters' ? markup`<span class="quiet">${say('parametersNote')}</span>` : undefined;
  return markup`<div class="card">
    <div class="bar-head">
      <h3>${say(kind)}</h3>
      <span class="share"><b>${percent}%</b> ${tested} / ${total}</span>
    </div>
    <div class="bar" role="img" aria-label="${say(kind)} ${percent}%"><i style="width:${percent}%"></i></div>
    ${note}${gapList(context, gaps)}
  </div>`;
}

function gapList({ say, input }: ReportContext, gaps: readonly Gap[]): Markup {
  if (gaps.length === 0) return markup`<p class="quiet">${say('complete')}</p>`;
  const items = gaps.map(
    ({ what, reason }) => markup`<li>${what}<span class="why">${REASON_WORDS[reason][input.language]}</span></li>`,
  );
  return markup`<details>
    <summary>${say('notCovered', { count: gaps.length })}</summary>
    <ul class="gaps">
      ${items}
    </ul>
  </details>`;
}
