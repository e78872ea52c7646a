import { saying } from '@autoqa/domain/events/log-messages';
import type { Guardrail } from '@autoqa/domain/model/guardrail';
import type { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import type { TestPlan } from '@autoqa/domain/model/plan/test-plan';
import { EnvironmentError, InputError, type AutoqaError } from '../../kernel/errors.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { summarizePlan } from '../../orchestrator/author/plan/summarize-plan.ts';
import { isoTime, systemClock } from '../../kernel/clock.ts';
import { explore } from '../../surfaces/web/exploring/explore.ts';
import type { ExploreEnding } from '../../surfaces/web/exploring/walking/ending.ts';
import type { WebSurface } from '../../surfaces/web/web-surface.ts';
import { chooseReporters } from '../choose-reporters.ts';
import { inPhase } from '../in-phase.ts';
import { openBrain, type OpenedBrain } from '../open-brain.ts';
import { openLookingSurface } from '../open-looking-surface.ts';
import { retentionOf } from '../retention.ts';
import { htmlReportOf, withRun, type FinishedRun } from '../with-run.ts';
import { designInto } from './design-into.ts';
import { ExplorationFiles } from './exploration-files.ts';
import { withinBudget } from './model-budget.ts';
import { localeFor, openWindow } from './open-window.ts';
import { writePlanPapers } from './plan-files.ts';
import type { PlanRequest } from './plan-request.ts';
import { readSourceRoutes } from './source-routes.ts';
import { readSignInValues } from './sign-in-values.ts';

export type PlanResult = FinishedRun & { reportPath: string | undefined };

/** P1–P5: walks an application and, unless only that was asked for, plans cases for what was found. */
export async function planApplication(request: PlanRequest, phases: 'explore' | 'all'): Promise<PlanResult> {
  const { config, plan, signal } = request;
  const values = await readSignInValues(request);
  const reporters = await chooseReporters(config.reporter, request.terminal);
  const mind = await openBrain(withinBudget(config, plan), request);
  const surface = await openLookingSurface({ ...config, url: plan.baseUrl, artifacts: 'none' }, request.cwd, values);
  const wantsHtml = reporters.fileReporters.includes('html');
  try {
    const finished = await withRun(
      {
        kind: 'plan',
        title: plan.baseUrl,
        out: config.out,
        language: request.language,
        model: config.model,
        promptVersions: mind.promptVersions,
        argv: request.argv,
        config: { ...config, plan },
        redactor: values.redactor,
        liveReporters: reporters.liveReporters,
        // A plan has a page of its own, with the picture of the application.
        fileReporters: reporters.fileReporters.filter((name) => name !== 'html'),
        retention: retentionOf(config),
        signal,
      },
      ({ recorder }) => {
        mind.recordTo((event) => recorder.append(event));
        return new Planning({ request, surface, recorder, mind, wantsHtml }).run(phases);
      },
    );
    return { ...finished, reportPath: wantsHtml ? htmlReportOf(finished.folder) : undefined };
  } finally {
    await surface.close();
    await mind.close();
  }
}

interface PlanningParts {
  request: PlanRequest;
  surface: WebSurface;
  recorder: RunRecorder;
  mind: OpenedBrain;
  wantsHtml: boolean;
}

/** One run through its phases. What was found is written down however a phase ends. */
class Planning {
  readonly #parts: PlanningParts;

  constructor(parts: PlanningParts) {
    this.#parts = parts;
  }

  async run(phases: 'explore' | 'all'): Promise<void> {
    const { recorder, request } = this.#parts;
    const { graph, ending } = await inPhase(recorder, { phase: 'exploring', signal: request.signal }, () =>
      this.#explore(),
    );
    const wantsPlan = phases === 'all' && ending.how !== 'cancelled' && graph.pages.length > 0;
    const plan = wantsPlan
      ? await inPhase(recorder, { phase: 'designing', signal: request.signal }, () => this.#design(graph))
      : undefined;
    await this.#report(graph, plan, ending);
    const failure = failureOf(ending, request.plan.baseUrl);
    if (failure !== undefined) throw failure;
  }

  async #explore(): Promise<{ graph: ExplorationGraph; ending: ExploreEnding }> {
    const { request, surface, recorder } = this.#parts;
    const files = new ExplorationFiles(recorder);
    const locale = request.config.locale ?? localeFor(request.language);
    const explored = await explore({
      config: request.plan,
      known: await readSourceRoutes(request, recorder),
      locale,
      withWindow: (who, look) => openWindow(surface, { who, look, request, recorder, locale }),
      watch: files,
      signal: request.signal,
    });
    await files.save(explored.graph);
    const { ending, graph } = explored;
    if (ending.how === 'guardrail') await recorder.append({ type: 'guardrail-hit', ...ending.guardrail });
    const said = saying('explored', { pages: graph.pages.length, edges: graph.edges.length });
    await recorder.append({ type: 'log', level: 'info', depth: 'phase', phase: 'exploring', ...said });
    const { leftBehind: left = [] } = graph;
    if (left.length > 0) {
      const told = saying('explore-left-behind', {
        count: left.length,
        what: left.map(({ what }) => what).join(' · '),
      });
      await recorder.append({ type: 'log', level: 'warn', depth: 'phase', phase: 'exploring', ...told });
    }
    return { graph, ending };
  }

  #design(graph: ExplorationGraph): Promise<TestPlan> {
    const { request, recorder, mind } = this.#parts;
    return designInto(recorder, graph, { config: request.plan, mind, signal: request.signal });
  }

  async #report(graph: ExplorationGraph, plan: TestPlan | undefined, ending: ExploreEnding): Promise<void> {
    const { request, recorder, wantsHtml } = this.#parts;
    const guardrails: Guardrail[] = recorder.view().guardrails;
    const nothing = { configSnapshot: request.plan, flows: [], cases: [] };
    const facts = { runId: recorder.runId, generatedAt: isoTime(systemClock) };
    const counted = summarizePlan(plan ?? { ...facts, ...nothing }, graph, guardrails);
    const { leftBehind } = graph;
    const left = leftBehind === undefined ? {} : { leftBehind };
    const summary = { ...counted, ...left, isComplete: counted.isComplete && ending.how === 'done' };
    const endedBy = 'message' in ending ? ending.message : ending.how;
    await writePlanPapers(recorder, { language: request.language, graph, plan, summary, endedBy, wantsHtml });
  }
}

/** What ends the command with another code than a plan that was made; what was found is kept. */
function failureOf(ending: ExploreEnding, url: string): AutoqaError | undefined {
  // What the page said may be a whole sentence already.
  const problem = 'message' in ending ? ending.message.replace(/[.。]+$/, '') : '';
  if (ending.how === 'target-down') {
    return new EnvironmentError(`${url} stopped answering while it was explored: ${problem}.`, {
      code: 'plan-target-down',
      hint: 'What was found until then is in the run folder. Start the application and explore again.',
      details: { url, problem },
    });
  }
  if (ending.how !== 'login-refused') return undefined;
  return new InputError(`Signing in at ${url} failed: ${problem}.`, {
    code: 'plan-login-refused',
    hint: 'Check --login-url and what the variables of --username-var and --password-var hold.',
    details: { url, problem },
  });
}
