import type { Language } from '@autoqa/domain/model/language';
import type { LoadResult, LoadSample } from '@autoqa/domain/model/api/load-result';
import { html, Html } from './html-text.ts';
import { lineChart, type ChartLine } from './line-chart.ts';
import { REPORT_STYLE } from './report-style.ts';
import { errorTable, failuresBesideRefusals, omissionTable, operationTable, scenarioTable } from './report-tables.ts';
import { REPORT_TEXTS, type ReportTexts } from './report-texts.ts';

/** `load_test_report.html`: one file that needs no network and no script. */
export function printLoadReport(result: LoadResult, language: Language): string {
  const texts = REPORT_TEXTS[language];
  const page = html`<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${texts.title} · ${result.baseUrl}</title>
      <style>
        ${new Html(REPORT_STYLE)}
      </style>
    </head>
    <body>
      <main>
        ${heading(result, texts)} ${tiles(result, texts)} ${notices(result, texts)} ${charts(result, texts)}
        ${operationTable(result, texts)} ${errorTable(result, texts)} ${scenarioTable(result, texts)}
        ${omissionTable(result, texts)}
      </main>
    </body>
  </html>`;
  return `<!doctype html>\n${page.text}\n`;
}

function heading({ baseUrl, startedAt, engine, settings, endedBy }: LoadResult, texts: ReportTexts): Html {
  const { users, spawnRate, durationMs, timeoutMs } = settings;
  const asked = texts.settings({ users, spawnRate, seconds: durationMs / 1000, timeoutSeconds: timeoutMs / 1000 });
  return html`<header>
    <h1>${texts.title}</h1>
    <p>${baseUrl} · ${startedAt.slice(0, 19).replace('T', ' ')} UTC · ${texts.engines[engine] ?? engine}</p>
    <p>${asked} · ${texts.endedBy[endedBy]}</p>
  </header>`;
}

function tiles({ total, samples, settings }: LoadResult, { tiles: names }: ReportTexts): Html {
  const users = Math.max(0, ...samples.map((sample) => sample.users));
  const shareOf = (count: number) => (total.requests === 0 ? 0 : (100 * count) / total.requests);
  const counted = (count: number) => html`${count.toLocaleString('en')} <small>${percentage(shareOf(count))} %</small>`;
  const { refused } = total;
  const failed = failuresBesideRefusals(total);
  return html`<section class="tiles">
    ${tile(names.requests, total.requests.toLocaleString('en'))}
    ${tile(names.rps, total.requestsPerSecond.toFixed(total.requestsPerSecond < 100 ? 1 : 0))}
    ${refused === undefined ? '' : tile(names.refused, counted(refused))}
    ${tile(names.failures, counted(failed), failed > 0)} ${tile(names.p50, milliseconds(total.p50Ms))}
    ${tile(names.p95, milliseconds(total.p95Ms))} ${tile(names.p99, milliseconds(total.p99Ms))}
    ${tile(names.users, `${users === 0 ? settings.users : users}`)}
  </section>`;
}

function percentage(share: number): string {
  return share > 0 && share < 0.01 ? '<0.01' : share.toFixed(share === 0 || share === 100 ? 0 : 2);
}

function tile(name: string, value: string | Html, isBad = false): Html {
  return html`<div class="tile ${isBad ? 'bad' : ''}"><span>${name}</span><b>${value}</b></div>`;
}

function milliseconds(value: number): Html {
  return html`${value.toFixed(value < 100 ? 1 : 0)} <small>ms</small>`;
}

function notices({ warnings }: LoadResult, texts: ReportTexts): Html {
  if (warnings.length === 0) return html``;
  const items = warnings.map((warning) => html`<li>${texts.warning(warning)}</li>`);
  return html`<section class="card notice">
    <h2>${texts.warnings}</h2>
    <ul>
      ${items}
    </ul>
  </section>`;
}

function charts({ samples }: LoadResult, texts: ReportTexts): Html {
  if (samples.length === 0) return html`<p>${texts.noSamples}</p>`;
  const times = samples.map(({ atMs }) => atMs / 1000);
  const line = (name: string, colour: string, value: (sample: LoadSample) => number): ChartLine => ({
    name,
    colour,
    values: samples.map(value),
  });
  const chart = (title: string, lines: readonly ChartLine[], filled = false) =>
    lineChart(lines, { title, times, unit: texts.seconds, filled });
  const { charts: titles, host } = texts;
  const isHostKnown = samples.some((sample) => sample.host !== undefined);
  const hostCharts = [
    chart(titles.host, [
      line(host.cpu, 'teal', (sample) => (sample.host?.cpuShare ?? 0) * 100),
      line(host.delay, 'orange', (sample) => sample.host?.eventLoopDelayMs ?? 0),
    ]),
    chart(host.load, [line(host.load, 'violet', (sample) => sample.host?.loadAverage ?? 0)]),
  ];
  return html`<section class="charts">
    ${chart(titles.rps, [line(titles.rps, 'blue', ({ total }) => total.requestsPerSecond)], true)}
    ${chart(titles.latency, [
      line('p50', 'green', ({ total }) => total.p50Ms),
      line('p95', 'orange', ({ total }) => total.p95Ms),
      line('p99', 'red', ({ total }) => total.p99Ms),
    ])}
    ${chart(titles.failures, [line(titles.failures, 'red', ({ total }) => total.failuresPerSecond)], true)}
    ${chart(titles.users, [line(titles.users, 'violet', ({ users }) => users)], true)} ${isHostKnown ? hostCharts : []}
  </section>`;
}
