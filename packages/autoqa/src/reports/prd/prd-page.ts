import type { Assertion, AssertionVerdict } from '@autoqa/domain/model/assertion';
import { Severity, type Defect } from '@autoqa/domain/model/defect';
import { GATE_RULES, type Gate } from '@autoqa/domain/model/gate';
import type { CaseResult } from '@autoqa/domain/model/result';
import { markup, Markup, type Part } from '../escape/markup.ts';
import { inlinePictures, type InlinePicture } from '../html/pictures/inline-pictures.ts';
import { translator, type Translate } from '../i18n/translate.ts';
import { rounded, type PrdReportInput } from './prd-report.ts';
import { PRD_STYLE } from './prd-style.ts';
import { sayPrdIn, type SayPrd } from './prd-words.ts';

export interface PrdPageInput extends PrdReportInput {
  title: string;
  isConfirmed: boolean;
  /** Criteria that no case checks, and why. */
  open: readonly { requirementId: string; criterion: string; reason: string }[];
  /** A file of the run folder. */
  read(path: string): Promise<Uint8Array | undefined>;
}

const MOST_PICTURE_BYTES = 12 * 1024 * 1024;

interface Scene {
  input: PrdPageInput;
  say: SayPrd;
  words: Translate;
  pictures: ReadonlyMap<string, InlinePicture>;
}

/** U11: the same report as one page that needs nothing beside it; pictures of defects and conflicts lie in it. */
export async function prdPage(input: PrdPageInput): Promise<string> {
  const say = sayPrdIn(input.language);
  const { pictures } = await inlinePictures(picturesOf(input), input.read, MOST_PICTURE_BYTES);
  const scene = {
    input,
    say,
    words: translator(input.language),
    pictures: new Map(pictures.map((each) => [each.path, each])),
  };
  const { result, title, isConfirmed } = input;
  const heading = say('title', { runId: result.runId });
  return markup`<!doctype html>
<html lang="${input.language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${heading}</title>
<style>${new Markup(PRD_STYLE)}</style>
</head>
<body>
<main>
<header>
<p class="kicker">${heading} · ${result.startedAt}</p>
<h1>${title}</h1>
<p class="quiet">${say('routes')}: ${input.routes.join(', ') || say('noRoutes')} · ${say(isConfirmed ? 'confirmed' : 'notConfirmed')}</p>
<section class="gates">${(result.gates ?? []).map((gate) => gateTile(gate, say))}</section>
</header>
<h2>${say('defects')} (${result.defects.length})</h2>
${result.defects.length === 0 ? markup`<p class="quiet">${say('noDefects')}</p>` : worstFirst(result.defects).map((each) => defectCard(each, scene))}
${conflicts(scene)}
${listed(
  say('uncovered'),
  (input.uncovered ?? []).map(({ id, title: name }) => markup`<li><code>${id}</code> ${name}</li>`),
)}
${listed(
  say('openCriteria'),
  input.open.map(
    ({ requirementId, criterion, reason }) =>
      markup`<li><code>${requirementId}</code> ${criterion} <span class="quiet">· ${reason}</span></li>`,
  ),
)}
<h2>${say('cases')} (${result.cases.length})</h2>
${caseTable(result.cases, scene)}
<footer>AutoQA · ${result.runId}</footer>
</main>
</body>
</html>
`.source;
}

function picturesOf({ result }: PrdPageInput): string[] {
  const open = result.cases.flatMap(({ assertions }) => assertions.filter(({ conflict }) => conflict !== undefined));
  const evidence = [...worstFirst(result.defects), ...open].flatMap((each) => each.evidence);
  return [
    ...new Set(evidence.flatMap(({ kind, path }) => (kind === 'screenshot' && path !== undefined ? [path] : []))),
  ];
}

function worstFirst(defects: readonly Defect[]): Defect[] {
  const rank = ({ severity }: Defect) => Severity.options.indexOf(severity);
  return defects.toSorted((a, b) => rank(a) - rank(b));
}

function gateTile({ name, value, threshold, passed, blocking }: Gate, say: SayPrd): Markup {
  const { good } = GATE_RULES[name];
  const tone = passed ? 'met' : blocking ? 'missed' : 'warned';
  const status = passed ? 'met' : blocking ? 'blocked' : 'warned';
  return markup`<div class="gate ${tone}">${say(name)}<b>${rounded(value, good)}</b><span class="quiet">${good === 'at-least' ? '≥' : '≤'}${threshold} · ${withoutMark(say(status))}</span></div>`;
}

/** The page has colours for it, and not every machine can draw the mark. */
function withoutMark(text: string): string {
  return text.replace(/^[^\p{L}]+/u, '');
}

function defectCard(defect: Defect, scene: Scene): Markup {
  const { say, words } = scene;
  const quotes = defect.evidence
    .filter(({ kind }) => kind === 'source')
    .map(({ note }) => markup`<blockquote>${note}</blockquote>`);
  return markup`<article class="card">
<h3>${defect.title} <span class="tag severity-${defect.severity}">${words(`severity.${defect.severity}`)}</span></h3>
<dl><dt>${say('expectedWord')}</dt><dd>${defect.expected}</dd><dt>${say('actualWord')}</dt><dd>${defect.actual}</dd>
<dt>${say('requirement')}</dt><dd>${defect.requirements.join(', ')}</dd><dt>${say('case')}</dt><dd><code>${defect.caseId}</code></dd></dl>
${quotes}
<ol>${defect.steps.map((step) => markup`<li>${step}</li>`)}</ol>
${shots(defect.evidence, scene)}
</article>`;
}

function shots(evidence: Assertion['evidence'], { pictures, say }: Scene): Markup | undefined {
  const found = evidence.flatMap(({ path }) => (path === undefined ? [] : (pictures.get(path) ?? [])));
  if (found.length === 0) return undefined;
  return markup`<div class="shots">${found.map(({ dataUri, width, height, path }) => markup`<img src="${dataUri}" width="${width}" height="${height}" alt="${say('screenshot')} ${path}">`)}</div>`;
}

function conflicts(scene: Scene): Part {
  const { input, say, words } = scene;
  const executed = input.result.cases.filter(({ status }) => status !== 'skipped');
  const open = executed.flatMap(({ id, assertions }) =>
    assertions.flatMap((assertion) =>
      assertion.conflict === undefined ? [] : [{ id, assertion, conflict: assertion.conflict }],
    ),
  );
  if (open.length === 0) return undefined;
  const cards = open.map(
    ({ id, assertion, conflict }) => markup`<article class="card">
<h3>${assertion.text} <span class="tag unknown">${words(`conflict.${conflict}`)}</span></h3>
<dl>${verdictRow('verdictMachine', assertion.machineVerdict, say)}${verdictRow('verdictAgent', assertion.agentVerdict, say)}${verdictRow('verdictReview', assertion.reviewVerdict, say)}${verdictRow('verdictFinal', assertion.finalVerdict, say)}
<dt>${say('expectedWord')}</dt><dd>${String(assertion.expected ?? '')}</dd><dt>${say('actualWord')}</dt><dd>${String(assertion.actual ?? '')}</dd></dl>
<p><code>autoqa confirm ${input.result.runId} --decide ${id}/${assertion.id}=pass|fail</code></p>
${shots(assertion.evidence, scene)}
</article>`,
  );
  return [markup`<h2>${say('conflicts')} (${open.length})</h2>`, cards];
}

type Observer = 'verdictMachine' | 'verdictAgent' | 'verdictReview' | 'verdictFinal';

function verdictRow(who: Observer, verdict: AssertionVerdict | undefined, say: SayPrd): Markup {
  return markup`<dt>${say(who)}</dt><dd>${verdict === undefined ? '–' : verdictTag(verdict, say)}</dd>`;
}

function verdictTag(verdict: AssertionVerdict, say: SayPrd): Markup {
  return markup`<span class="tag ${verdict}">${say(verdict)}</span>`;
}

function caseTable(cases: readonly CaseResult[], { say, words }: Scene): Markup {
  if (cases.length === 0) return markup`<p class="quiet">${say('noCases')}</p>`;
  const rows = cases.map(
    ({ id, title, status, assertions, requirements }) =>
      markup`<tr><td><code>${id}</code></td><td>${title}</td><td>${requirements.join(', ')}</td><td><span class="tag status-${status}">${words(`status.${status}`)}</span></td><td>${assertions.map(({ finalVerdict }) => markup`${verdictTag(finalVerdict, say)} `)}</td></tr>`,
  );
  return markup`<div class="scroll"><table><thead><tr><th>${say('caseId')}</th><th>${say('caseTitle')}</th><th>${say('requirement')}</th><th>${say('status')}</th><th>${say('assertion')}</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

function listed(heading: string, items: readonly Markup[]): Part {
  return items.length === 0
    ? undefined
    : markup`<h2>${heading} (${items.length})</h2><div class="card"><ul>${items}</ul></div>`;
}
