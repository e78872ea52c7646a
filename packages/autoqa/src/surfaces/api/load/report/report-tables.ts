import type { LoadFigures, LoadResult } from '@autoqa/domain/model/api/load-result';
import { html, type Html } from './html-text.ts';
import type { ReportTexts } from './report-texts.ts';

/** Figures of each operation, and of all of them. */
export function operationTable({ operations, total }: LoadResult, texts: ReportTexts): Html {
  const { columns } = texts;
  const titles = [columns.requests, columns.refused, columns.failures, columns.rps, columns.average, columns.min];
  const heads = [...titles, 'p50', 'p90', 'p95', 'p99', columns.max, columns.size].map(
    (title) => html`<th>${title}</th>`,
  );
  const rows = operations.map(
    ({ method, path, figures, statuses }) =>
      html`<tr>
        <td class="wrap"><span class="method">${method}</span>${path}</td>
        ${figureCells(figures)}
        <td class="left">${statusText(statuses)}</td>
      </tr>`,
  );
  return html`<section class="card">
    <h2>${texts.operations}</h2>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>${columns.operation}</th>
            ${heads}
            <th class="left">${columns.statuses}</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
        <tfoot>
          <tr>
            <td>${texts.all}</td>
            ${figureCells(total)}
            <td></td>
          </tr>
        </tfoot>
      </table>
    </div>
  </section>`;
}

/** What went wrong, without what the server refused where that is known. */
export function failuresBesideRefusals({ failures, refused = 0 }: Pick<LoadFigures, 'failures' | 'refused'>): number {
  return Math.max(0, failures - refused);
}

function figureCells(figures: LoadFigures): Html[] {
  const failed = failuresBesideRefusals(figures);
  const times = [
    figures.averageMs,
    figures.minMs,
    figures.p50Ms,
    figures.p90Ms,
    figures.p95Ms,
    figures.p99Ms,
    figures.maxMs,
  ];
  return [
    html`<td>${figures.requests.toLocaleString('en')}</td>`,
    html`<td>${figures.refused?.toLocaleString('en') ?? ''}</td>`,
    html`<td class="${failed > 0 ? 'bad' : ''}">${failed.toLocaleString('en')}</td>`,
    html`<td>${figures.requestsPerSecond.toFixed(1)}</td>`,
    ...times.map((time) => html`<td>${time.toFixed(time < 100 ? 1 : 0)}</td>`),
    html`<td>${figures.averageBytes.toFixed(0)}</td>`,
  ];
}

function statusText(statuses: Readonly<Record<string, number>>): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${status} × ${count.toLocaleString('en')}`)
    .join(', ');
}

export function errorTable({ errors, operations, total }: LoadResult, texts: ReportTexts): Html {
  if (errors.length === 0) return total.failures > 0 ? html`` : html`<p>${texts.nothingWrong}</p>`;
  const labels = new Map(operations.map(({ id, method, path }) => [id, `${method} ${path}`]));
  const rows = errors.map(
    ({ operation, message, count }) =>
      html`<tr>
        <td>${labels.get(operation) ?? operation}</td>
        <td class="left">${message}</td>
        <td>${count.toLocaleString('en')}</td>
      </tr>`,
  );
  return table(texts.errors, [texts.columns.operation, texts.error, texts.count], rows);
}

export function scenarioTable({ scenarios }: LoadResult, texts: ReportTexts): Html {
  const rows = scenarios.map(
    ({ id, title, weight }) =>
      html`<tr>
        <td>${id}</td>
        <td class="left">${title}</td>
        <td>${weight}</td>
      </tr>`,
  );
  return table(texts.scenarios, ['ID', '', texts.weight], rows);
}

export function omissionTable({ omissions }: LoadResult, texts: ReportTexts): Html {
  if (omissions.length === 0) return html``;
  const rows = omissions.map(
    (omission) =>
      html`<tr>
        <td>${omission.case}</td>
        <td class="left">${texts.reasons[omission.reason]}: ${omission.detail}</td>
        <td>${texts.from[omission.from]}</td>
      </tr>`,
  );
  return table(texts.omissions, ['ID', '', ''], rows);
}

function table(title: string, columns: readonly [string, string, string], rows: readonly Html[]): Html {
  const [first, second, third] = columns;
  return html`<section class="card">
    <h2>${title}</h2>
    <div class="scroll">
      <table class="plain">
        <thead>
          <tr>
            <th>${first}</th>
            <th class="left">${second}</th>
            <th>${third}</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </section>`;
}
