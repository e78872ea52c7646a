import type { Language } from '@autoqa/domain/model/language';
import { wayTo, type ExplorationGraph, type PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import type { PlanSummary, TestCasePlan, TestPlan } from '@autoqa/domain/model/plan/test-plan';
import { markup, Markup } from '../escape/markup.ts';
import { layOutGraph } from './graph-layout.ts';
import { graphPicture } from './graph-picture.ts';
import { PLAN_STYLE } from './plan-style.ts';
import { sayPlanIn, TYPE_WORDS, type SayPlan } from './plan-words.ts';

export interface PlanReportInput {
  language: Language;
  runId: string;
  graph: ExplorationGraph;
  /** Nothing after an exploration alone. */
  plan?: TestPlan | undefined;
  summary: PlanSummary;
  /** Why the walk ended early. */
  endedBy?: string | undefined;
}

/** From `reports/` to the files of the exploration and to the specs. */
const FILES_BASE = '../plan-explore/';
const SPECS_BASE = '../plan/specs/';

interface Scene {
  input: PlanReportInput;
  say: SayPlan;
  casesOf: (pageId: string) => TestCasePlan[];
}

/** `report.html` of an exploration or a plan (P4): the picture of the application, its pages, and the cases for them. */
export function renderPlanReport(input: PlanReportInput): string {
  const say = sayPlanIn(input.language);
  const cases = input.plan?.cases ?? [];
  const casesOf = (pageId: string): TestCasePlan[] =>
    cases.filter(({ relatedPageIds }) => relatedPageIds.at(-1) === pageId);
  const scene: Scene = { input, say, casesOf };
  const page = markup`<!doctype html>
<html lang="${input.language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title(scene)} · ${input.graph.baseUrl}</title>
<style>${new Markup(PLAN_STYLE)}</style>
</head>
<body>
<main>
${headline(scene)}
${picture(scene)}
${doubts(scene)}
${flows(scene)}
<h2>${say('pages')}</h2>
${input.graph.pages.map((each) => pageCard(each, scene))}
<footer>${say('footer', { runId: input.runId })}</footer>
</main>
</body>
</html>
`;
  return page.source;
}

function title({ input, say }: Scene): string {
  return say(input.plan === undefined ? 'explored' : 'kicker');
}

function headline(scene: Scene): Markup {
  const { input, say } = scene;
  const { pageCount, caseCount } = input.summary;
  const isPlan = input.plan !== undefined;
  const words = isPlan
    ? say('headline', { cases: caseCount, pages: pageCount })
    : say('headlineExplored', { pages: pageCount });
  const isWhole = input.summary.isComplete;
  return markup`<header>
    <p class="kicker">${title(scene)} · ${input.graph.baseUrl}</p>
    <h1>${words}</h1>
    <p class="${isWhole ? 'quiet' : 'warning'}">${isWhole ? say('complete') : say('partial', { reason: reasonOf(scene) })}</p>
    ${isPlan ? counts(scene) : undefined}
    ${isPlan ? markup`<p class="run"><span class="label">${say('runIt')}</span><code>${runCommand(scene)}</code></p>` : undefined}
  </header>`;
}

function reasonOf({ input, say }: Scene): string {
  const limits = input.summary.guardrails.map((hit) => say('limit', hit));
  return limits.length > 0 ? limits.join(', ') : (input.endedBy ?? '');
}

/** With the variables that the sign-in needs in front of people's eyes, never their values. */
function runCommand({ input }: Scene): string {
  return `autoqa run .autoqa/runs/${input.runId}/plan/specs -u ${input.graph.baseUrl}`;
}

function counts({ input, say }: Scene): Markup {
  const { casesByType, casesByPriority } = input.summary;
  const types = Object.entries(casesByType).map(([type, count]) =>
    chip(TYPE_WORDS[type as keyof typeof TYPE_WORDS][input.language], count),
  );
  const priorities = Object.entries(casesByPriority).map(([priority, count]) => chip(priority, count));
  return markup`<div class="counts">
    <p><span class="label">${say('types')}</span>${types}</p>
    <p><span class="label">${say('priorities')}</span>${priorities}</p>
  </div>`;
}

function chip(name: string, count: number): Markup {
  return markup`<span class="chip ${count === 0 ? 'none' : ''}"><b>${count}</b> ${name}</span>`;
}

function picture({ input, say, casesOf }: Scene): Markup {
  const caseCounts = new Map(input.graph.pages.map(({ id }) => [id, casesOf(id).length]));
  return markup`<h2>${say('graph')}</h2>
    ${graphPicture(layOutGraph(input.graph), { caseCounts, filesBase: FILES_BASE, say })}`;
}

/** What was tried and did not hold: a bug, or the application's way. A person decides. */
function doubts({ input, say }: Scene): Markup | undefined {
  const refuted = input.graph.probes.filter((probe) => probe.refuted);
  if (refuted.length === 0) return undefined;
  const rows = refuted.map(
    ({ claim, pageId, steps }) =>
      markup`<li><a href="#page-${pageId}">${claim}</a> <span class="quiet">${steps.map(({ text }) => text).join(' → ')}</span></li>`,
  );
  return markup`<h2>${say('doubtful')}</h2>
    <ul class="flows doubts">${rows}</ul>`;
}

function flows({ input, say }: Scene): Markup | undefined {
  const all = input.plan?.flows ?? [];
  if (all.length === 0) return undefined;
  const rows = all.map(
    ({ name, description }) => markup`<li><b>${name}</b> <span class="quiet">${description}</span></li>`,
  );
  return markup`<h2>${say('flows')}</h2><ul class="flows">${rows}</ul>`;
}

function pageCard(page: PageNode, scene: Scene): Markup {
  const { say, casesOf } = scene;
  const shot =
    page.screenshotRef === undefined
      ? undefined
      : markup`<a class="shot" href="${FILES_BASE}${page.screenshotRef}"><img loading="lazy" src="${FILES_BASE}${page.screenshotRef}" alt="${say('screenshot', { name: page.name })}"></a>`;
  return markup`<article class="card" id="page-${page.id}">
    ${shot}
    <div>
      <h3>${page.name}</h3>
      <p class="path">${page.url}</p>
      ${reachedBy(page, scene)}${contents(page, scene)}
      ${caseList(casesOf(page.id), scene)}
    </div>
  </article>`;
}

function reachedBy(page: PageNode, { input, say }: Scene): Markup {
  const way = wayTo(input.graph, page.id) ?? [];
  const steps = way.flatMap((edge) => edge.steps);
  const told = steps.length === 0 ? say('start') : steps.join(' → ');
  return markup`<p><span class="label">${say('reachedBy')}</span>${told}</p>`;
}

function contents({ forms, tables, denied }: PageNode, { say }: Scene): Markup {
  const fields = forms.flatMap((form) => form.fields);
  const named = fields.map(({ name, required }) => (required ? `${name} (${say('required')})` : name)).join(', ');
  return markup`${fields.length === 0 ? undefined : markup`<p><span class="label">${say('fields')}</span>${named}</p>`}
  ${tables.map(({ rowCount, columns }) => markup`<p>${say('table', { rows: rowCount, columns: columns.join(', ') })}</p>`)}
  ${
    denied.length === 0
      ? undefined
      : markup`<p><span class="label">${say('denied')}</span>${denied
          .map(({ name, word }) => `${name} (${say('deniedWhy', { word })})`)
          .join(', ')}</p>`
  }`;
}

function caseList(cases: readonly TestCasePlan[], { input, say }: Scene): Markup | undefined {
  if (input.plan === undefined) return undefined;
  if (cases.length === 0) return markup`<p class="quiet">${say('noCases')}</p>`;
  const rows = cases.map(
    ({ name, priority, type, markdownPath }) =>
      markup`<li><span class="priority ${priority}">${priority}</span><a href="${SPECS_BASE}${encodeURI(markdownPath)}">${name}</a><span class="type">${TYPE_WORDS[type][input.language]}</span></li>`,
  );
  return markup`<details ${cases.length <= 6 ? new Markup('open') : undefined}><summary>${say('caseCount', { count: cases.length })}</summary><ul class="cases">${rows}</ul></details>`;
}
