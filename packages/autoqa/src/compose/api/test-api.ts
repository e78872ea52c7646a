import { join } from 'node:path';
import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { BookCase, TestcaseBook } from '@autoqa/domain/model/api/testcase-book';
import { documentedNames } from '@autoqa/domain/model/api/documented-names';
import { saying } from '@autoqa/domain/events/log-messages';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import type { Defect } from '@autoqa/domain/model/defect';
import type { Language } from '@autoqa/domain/model/language';
import { isoTime, systemClock } from '../../kernel/clock.ts';
import type { Redactor } from '../../kernel/redaction/redactor.ts';
import { printTestcases } from '../../orchestrator/author/api/testcases/print-testcases.ts';
import { executeApiCases, type JudgedCase } from '../../orchestrator/execute/execute-api-cases.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { resultsReporter } from '../../reports/junit/junit-reporter.ts';
import { findBasePath, type BasePath } from '../../surfaces/api/healing/find-base-path.ts';
import type { Heal } from '../../surfaces/api/healing/heal-suite.ts';
import type { SuiteTarget } from '../../surfaces/api/suites/suite.ts';
import type { ApiRun } from '../../surfaces/api/execution/open-api-run.ts';
import { chooseReporters, type TerminalChoice } from '../choose-reporters.ts';
import { inPhase } from '../in-phase.ts';
import { retentionOf } from '../retention.ts';
import { runsFolder } from '../runs.ts';
import { htmlReportOf, withRun, type FinishedRun } from '../with-run.ts';
import { confirmDefects } from './confirm-defects.ts';
import { exploreApi } from './explore-api.ts';
import { InProcessExecutor } from './in-process-executor.ts';
import { recordCaseHeals } from './record-case-heals.ts';
import { recordSuiteRun } from './record-suite-run.ts';
import { writeGeneratedSuite, type CasePlaces } from './run-generated-suite.ts';
import { openRunFor } from './open-run-for.ts';
import { planApiRun, type ApiPlan } from './plan-api-run.ts';
import { readApiInputs, type ApiInputRequest, type ApiInputs } from './read-api-inputs.ts';
import { requireServer } from './require-server.ts';
import { writeApiPapers } from './write-api-papers.ts';
import { bookOf, goOnWith, readReviewed } from './reviewed-plan.ts';
import { writePlan } from './write-plan.ts';

export interface ApiTestRequest extends ApiInputRequest {
  explore: boolean;
  /** In which language the suite is written; it is also run when a person asked for it by name. */
  target: SuiteTarget;
  runSuite: boolean;
  /** Stops after planning, for a person to look at testcases.md. */
  approve: boolean;
  /** The run whose testcases.md is executed instead of a new plan. */
  resume?: string | undefined;
  language: Language;
  argv: readonly string[];
  config: {
    out: string;
    model: string;
    reporter: string[];
    keepRuns: number;
    keepDays?: number | undefined;
  };
  terminal: TerminalChoice;
}

export type ApiTestResult = FinishedRun & { reportPath: string | undefined; stoppedForApproval: boolean };

/** A1–A18: plan, generate, execute, judge, report. */
export async function testApi(request: ApiTestRequest): Promise<ApiTestResult> {
  const { inputs, healed } = await locate(await readApiInputs(request), request.signal);
  const reporters = await chooseReporters(request.config.reporter, request.terminal);
  const { run, redactor } = openRunFor(inputs, request.signal);
  try {
    await requireServer(run, inputs);
    const reviewed = await readReviewed(request.resume, request.config.out);
    const explored = request.explore ? await exploreApi(run, inputs, request.signal) : undefined;
    const plan = planApiRun(inputs, { explored, mapping: reviewed?.mapping });
    const book = reviewed === undefined ? bookOf(inputs, plan) : goOnWith(reviewed, plan, inputs.secrets);
    const finished = await withRun(
      {
        kind: 'api',
        title: inputs.description.title,
        out: request.config.out,
        language: request.language,
        model: request.config.model,
        argv: request.argv,
        config: { ...request.config, spec: request.spec, baseUrl: inputs.baseUrl, mode: inputs.mode },
        redactor,
        plannedCases: book.cases.length,
        ...reporters,
        ownReporters: request.approve ? [] : [resultsReporter],
        retention: retentionOf(request.config),
        signal: request.signal,
      },
      async ({ recorder }) => {
        if (healed !== undefined) await tellBasePath(recorder, inputs.baseUrl, healed);
        await new ApiTest({ request, inputs, plan, book, run, recorder, redactor }).run();
      },
    );
    const hasHtml = reporters.fileReporters.includes('html') && !request.approve;
    return {
      ...finished,
      reportPath: hasHtml ? htmlReportOf(finished.folder) : undefined,
      stoppedForApproval: request.approve,
    };
  } finally {
    await run.close();
  }
}

/** The inputs with the address at which the API answers (A12). */
async function locate(
  inputs: ApiInputs,
  signal: AbortSignal,
): Promise<{ inputs: ApiInputs } & Pick<BasePath, 'healed'>> {
  const { baseUrl, healed } = await findBasePath(inputs.description, inputs.baseUrl, { signal });
  return { inputs: { ...inputs, baseUrl }, ...(healed === undefined ? {} : { healed }) };
}

async function tellBasePath(recorder: RunRecorder, to: string, healed: NonNullable<BasePath['healed']>): Promise<void> {
  const said = saying('api-base-path-healed', { ...healed, to });
  await recorder.append({ type: 'log', level: 'warn', depth: 'step', phase: 'planning', ...said });
}

interface ApiTestParts {
  request: ApiTestRequest;
  inputs: ApiInputs;
  plan: ApiPlan;
  book: TestcaseBook;
  run: ApiRun;
  recorder: RunRecorder;
  redactor: Redactor;
}

/** One run through its phases (A17). */
class ApiTest {
  readonly #parts: ApiTestParts;
  readonly #events: RunEvent[] = [];

  constructor(parts: ApiTestParts) {
    this.#parts = parts;
    parts.recorder.subscribe((event) => this.#events.push(event));
  }

  async run(): Promise<void> {
    const { book, request, recorder } = this.#parts;
    await this.#phase('planning', () => writePlan(this.#parts));
    if (request.approve) {
      await recorder.append({ type: 'approval-requested', subject: 'testcases.md', round: 1 });
      return;
    }
    const places = await this.#phase('generating', () => writeGeneratedSuite(book.cases, this.#generating()));
    const judged = await this.#phase('executing', () => this.#execute(book.cases));
    const isHealing = request.runSuite || judged.some(({ heals = [] }) => heals.length > 0);
    const heals = isHealing ? await this.#phase('healing', () => this.#heal(judged)) : [];
    const { signal } = request;
    await inPhase(recorder, { phase: 'validating', signal, defectsOf: (bugs) => bugs }, () => this.#confirm(judged));
    await this.#phase('finalizing', () => this.#report(judged, { places, heals }));
  }

  #phase<Result>(phase: string, work: () => Promise<Result>): Promise<Result> {
    return inPhase(this.#parts.recorder, { phase, signal: this.#parts.request.signal }, work);
  }

  #execute(cases: readonly ApiCase[]): Promise<JudgedCase[]> {
    const { run, recorder, inputs, plan, request } = this.#parts;
    return executeApiCases(cases, {
      description: inputs.description,
      executor: new InProcessExecutor(run, inputs),
      recorder,
      sourceOf: ({ id }) => `testcases.md#${id}`,
      healing: { analysis: plan.analysis, names: documentedNames(inputs.description) },
      signal: request.signal,
    });
  }

  /** What was put right in cases goes into the suite; then the suite runs, if somebody asked for that. */
  async #heal(judged: readonly JudgedCase[]): Promise<{ caseId: string }[]> {
    const { request, recorder } = this.#parts;
    const own = await recordCaseHeals(judged, recorder);
    if (own.length > 0) await writeGeneratedSuite(casesOf(judged), this.#generating());
    return request.runSuite ? [...own, ...(await this.#runSuite(judged))] : own;
  }

  #generating() {
    const { inputs, request, recorder, redactor } = this.#parts;
    return { inputs, target: request.target, recorder, redactor };
  }

  #runSuite(judged: readonly JudgedCase[]): Promise<Heal[]> {
    const { inputs, request, recorder } = this.#parts;
    return recordSuiteRun(judged, {
      cases: casesOf(judged),
      inputs,
      target: request.target,
      folder: join(runsFolder(request.config.out), recorder.runId),
      cwd: request.cwd,
      recorder,
      signal: request.signal,
    });
  }

  #confirm(judged: readonly JudgedCase[]): Promise<Defect[]> {
    const { run, inputs, request } = this.#parts;
    return confirmDefects(judged, {
      executor: new InProcessExecutor(run, inputs),
      secrets: () => run.masks.variables(),
      signal: request.signal,
    });
  }

  async #report(
    judged: readonly JudgedCase[],
    { places, heals }: { places: CasePlaces; heals: readonly { caseId: string }[] },
  ): Promise<void> {
    const { book, recorder, request } = this.#parts;
    const outcomes = new Map(judged.map((each) => [each.testCase.id, each]));
    const cases = book.cases.map((planned): BookCase => {
      const outcome = outcomes.get(planned.id);
      if (outcome === undefined) return planned;
      const { verdict } = outcome.judgement;
      const each = outcome.testCase;
      const place = places.get(each.id);
      const count = heals.filter(({ caseId }) => caseId === each.id).length;
      const where = place === undefined ? {} : { place };
      return { ...each, outcome: { result: verdict.kind, reason: verdict.reason, heals: count, ...where } };
    });
    const executed = { ...book, cases, executedAt: isoTime(systemClock) };
    const content = printTestcases(executed, request.language);
    await recorder.writeArtifact({ kind: 'spec', path: 'testcases.md', content });
    await writeApiPapers({ ...this.#parts, judged, events: this.#events });
  }
}

function casesOf(judged: readonly JudgedCase[]): ApiCase[] {
  return judged.map(({ testCase }) => testCase);
}
