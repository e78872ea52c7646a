import type { CaseResult } from '@autoqa/domain/model/result';
import type { VerdictKind } from '@autoqa/domain/model/verdict';
import { worstFirst } from '../../reading/case-order.ts';
import { formatDuration } from '../../reading/duration.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { FINDINGS, OTHER_FAILURES } from './headline-part.ts';
import { markup, type Markup } from '../../escape/markup.ts';
import { operationName, section, verdictBadge, type ReportContext } from './report-parts.ts';

/** What the documents leave open, and what failed without saying anything about the product. */
export function findingsParts(context: ReportContext): (Markup | undefined)[] {
  return [
    listed(context, { id: 'findings', verdicts: FINDINGS }),
    listed(context, { id: 'failures', verdicts: OTHER_FAILURES }),
  ];
}

function listed(
  context: ReportContext,
  { id, verdicts }: { id: 'findings' | 'failures'; verdicts: readonly VerdictKind[] },
): Markup | undefined {
  const { say, input } = context;
  const cases = worstFirst(input.result.cases.filter(({ verdict }) => verdicts.includes(verdict)));
  if (cases.length === 0) return undefined;
  return section(
    id,
    `${say(id)} (${cases.length})`,
    markup`<p class="quiet">${say(`${id}Note`)}</p>
      <ul class="list">
        ${cases.map((each) => finding(context, each))}
      </ul>`,
  );
}

function finding(context: ReportContext, each: CaseResult): Markup {
  const source = context.input.cases.find(({ id }) => id === each.id)?.sources[0];
  const quote =
    source === undefined
      ? undefined
      : markup`<blockquote dir="auto">${source.quote} <cite>${source.place}</cite></blockquote>`;
  return markup`<li class="card">
    ${verdictBadge(context, each)} <code>${each.id}</code> <b dir="auto">${each.title}</b>
    <p dir="auto">${each.reason}</p>
    ${quote}
  </li>`;
}

/** Every case under the operation it is about, folded. */
export function casesPart(context: ReportContext): Markup {
  const operationOf = new Map(context.input.cases.map(({ id, operation }) => [id, operation]));
  const groups = [...groupBy(context.input.result.cases, ({ id }) => operationOf.get(id) ?? '')];
  return section(
    'cases',
    `${context.say('cases')} (${context.input.result.cases.length})`,
    groups.map(([operation, cases]) => operationCases(context, operation, cases)),
  );
}

function operationCases(context: ReportContext, operation: string, cases: readonly CaseResult[]): Markup {
  const passed = cases.filter(({ verdict }) => verdict === 'pass').length;
  const bugs = cases.filter(({ verdict }) => verdict === 'product-bug').length;
  const name = operation === '' ? context.say('unknownOperation') : operationName(context, operation);
  const mark =
    bugs === 0 ? undefined : markup`<span class="badge verdict-product-bug">${context.say('bugs')} ${bugs}</span>`;
  return markup`<details class="card fold">
    <summary>
      ${name}<span class="side">${mark}<span class="count">${passed} / ${cases.length}</span></span>
    </summary>
    <ul class="rows">
      ${worstFirst(cases).map((each) => caseRow(context, each))}
    </ul>
  </details>`;
}

function caseRow(context: ReportContext, each: CaseResult): Markup {
  const reason = each.verdict === 'pass' ? undefined : markup`<p class="quiet" dir="auto">${each.reason}</p>`;
  return markup`<li>
    <code>${each.id}</code>
    <div><span dir="auto">${each.title}</span>${reason}</div>
    ${verdictBadge(context, each)}<span class="quiet time">${formatDuration(each.durationMs)}</span>
  </li>`;
}

/** In which order the operations need each other. */
export function orderPart(context: ReportContext): Markup | undefined {
  const { say, input } = context;
  if (input.order.length === 0) return undefined;
  const items = input.order.map(({ operation, needs }) => {
    const told =
      needs.length === 0
        ? markup`<span class="quiet">${say('needsNothing')}</span>`
        : markup`<span class="quiet">${say('needs')} ${needs.map((id) => markup`<code>${id}</code> `)}</span>`;
    return markup`<li>${operationName(context, operation)}${told}</li>`;
  });
  return section(
    'order',
    say('order'),
    markup`<details class="card fold">
      <summary>
        ${say('operations')}<span class="side"><span class="count">${input.order.length}</span></span>
      </summary>
      <ol class="order">
        ${items}
      </ol>
    </details>`,
  );
}
