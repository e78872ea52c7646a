import type { TestCase } from '@autoqa/domain/model/test-case';
import { toTestCases } from '../../intake/spec/test-cases/to-test-cases.ts';
import { Redactor } from '../../kernel/redaction/redactor.ts';
import { executeCases } from '../../orchestrator/execute/execute-cases.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { AttemptFailure, Surface } from '../../ports/surface.ts';
import { secretsInAddress } from '../../surfaces/web/browser/connect/address-secrets.ts';
import type { ClaimSolution, ClaimSolver } from '../../surfaces/web/claims/claim-solver.ts';
import { OfflineClaimSolver } from '../../surfaces/web/claims/offline-solver.ts';
import type { PageAddresses } from '../../surfaces/web/claims/page-addresses.ts';
import { PageScout } from '../../surfaces/web/claims/page-scout.ts';
import { silentRecorder } from '../../surfaces/web/claims/silent-recorder.ts';
import { localeOf } from '../../surfaces/web/walking/opening.ts';
import type { WebWalk } from '../../surfaces/web/walking/web-case.ts';
import { WebSurface, type WebSurfaceOptions } from '../../surfaces/web/web-surface.ts';
import { chooseReporters } from '../choose-reporters.ts';
import { secretLookup } from '../credentials.ts';
import { openBrain, type OpenedBrain } from '../open-brain.ts';
import { lookingOptions } from '../open-looking-surface.ts';
import { reproduceSpecRun } from '../reproduce/reproduce-run.ts';
import { retentionOf } from '../retention.ts';
import type { SpecRunRequest } from '../run-specs.ts';
import { htmlReportOf, withRun, type FinishedRun } from '../with-run.ts';
import { specOfClaim } from './drafted-spec.ts';
import { DraftedSurface, notDecided, refusingSurface } from './drafted-surface.ts';
import { KeptSpecs } from './kept-specs.ts';
import { solveWithModel } from './model-solver.ts';
import { readAddresses } from './read-addresses.ts';
import { readClaims, type OpenClaim } from './read-claims.ts';

export interface CheckRequest extends Omit<SpecRunRequest, 'filter' | 'locks' | 'config' | 'title'> {
  /** Claims given without a file. */
  claims: readonly string[];
  /** A requirements document that says where pages lie. */
  contextFile: string | undefined;
  grep: string | undefined;
  config: Omit<SpecRunRequest['config'], 'heal'>;
}

/** Works out, runs and judges one case for each claim, and keeps its steps as a spec. */
export async function checkClaims(request: CheckRequest): Promise<FinishedRun & { reportPath: string | undefined }> {
  const { config, signal } = request;
  const readSecret = secretLookup({ out: config.out, env: request.env }, config.url);
  const claims = await readClaims({
    patterns: request.patterns,
    texts: request.claims,
    cwd: request.cwd,
    grep: request.grep,
    sources: (start) => ({ vars: request.vars, env: request.env, vault: (name) => readSecret(name, start) }),
  });
  const addresses = await readAddresses(request.contextFile, request.cwd);
  const reporters = await chooseReporters(config.reporter, request.terminal);
  const redactor = redactorFor(claims, config.connect);
  const mind = await openBrain(config, request);
  const web = await surfaceOptions(request, claims);
  const surface = new WebSurface(web);
  try {
    const finished = await withRun(
      {
        kind: 'check',
        title: [...request.patterns, ...request.claims].join(' '),
        out: config.out,
        language: request.language,
        model: config.model,
        promptVersions: mind.promptVersions,
        argv: request.argv,
        config,
        redactor,
        plannedCases: claims.length,
        ...reporters,
        retention: retentionOf(config),
        signal,
      },
      async ({ recorder }) => {
        mind.recordTo((event) => recorder.append(event));
        const drafted = await new ClaimRun({ request, surface, recorder, addresses, mind }).checkAll(claims);
        await reproduceSpecRun(drafted, { recorder, redactor, web, config, cwd: request.cwd, signal });
      },
    );
    const wroteHtml = reporters.fileReporters.includes('html');
    return { ...finished, reportPath: wroteHtml ? htmlReportOf(finished.folder) : undefined };
  } finally {
    await surface.close();
    await mind.close();
  }
}

interface ClaimRunOptions {
  request: CheckRequest;
  surface: WebSurface;
  recorder: RunRecorder;
  addresses: PageAddresses;
  mind: OpenedBrain;
}

/** One run over all claims: each is worked out and run before the next, since what is run changes what is seen. */
class ClaimRun {
  readonly #options: ClaimRunOptions;
  readonly #solver: ClaimSolver = new OfflineClaimSolver();
  readonly #specs = new KeptSpecs();
  readonly #drafted: TestCase[] = [];

  constructor(options: ClaimRunOptions) {
    this.#options = options;
  }

  /** Gives back the cases that were worked out and run. */
  async checkAll(claims: readonly OpenClaim[]): Promise<readonly TestCase[]> {
    const { workers } = this.#options.request.config;
    const waiting = [...claims];
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        this.#options.request.signal.throwIfAborted();
        await this.#check(next);
      }
    };
    await Promise.all(Array.from({ length: Math.max(1, Math.min(workers, claims.length)) }, worker));
    return this.#drafted;
  }

  async #check(claim: OpenClaim): Promise<void> {
    const solved = await this.#solve(claim);
    if ('kind' in solved) return this.#execute(claim.testCase, refusingSurface(solved));
    if (solved.status === 'unclear')
      return this.#execute(claim.testCase, refusingSurface(notDecided(solved.reason), solved.remarks));
    const { recorder, surface } = this.#options;
    const spec = specOfClaim(claim.skeleton, claim.skeleton.path, solved);
    await this.#specs.keep(recorder, spec, claim.testCase.id);
    const [drafted] = toTestCases(spec);
    const { id, source } = claim.testCase;
    if (drafted === undefined) return;
    const testCase = { ...drafted, id, source };
    this.#drafted.push(testCase);
    await this.#execute(testCase, new DraftedSurface(surface, solved));
  }

  /** The steps for a claim, or why there are none; a failure when the page cannot even be reached. */
  async #solve(claim: OpenClaim): Promise<ClaimSolution | AttemptFailure> {
    const { recorder, surface, addresses, request } = this.#options;
    const locale = request.config.locale ?? localeOf(claim.testCase);
    const context = { recorder: silentRecorder(recorder), signal: request.signal };
    return surface.lookAround(claim.testCase, context, async (walk) => {
      const scout = await PageScout.prepare(walk, { locale, addresses });
      if (scout instanceof PageScout) return this.#workOut(claim, scout, walk);
      return scout.kind === 'environment' ? scout : notDecided(`its preconditions cannot be met: ${scout.message}`);
    });
  }

  /** Our own techniques first; a model, where there is one, only for what they do not know. */
  async #workOut(
    { text, testCase, notes, values }: OpenClaim,
    scout: PageScout,
    walk: WebWalk,
  ): Promise<ClaimSolution> {
    const own = await this.#solver.solve(text, scout);
    const { mind, recorder, request } = this.#options;
    if (own.status === 'drafted' || mind.chooserFor === undefined) return own;
    await scout.restart();
    const { system: rules } = await mind.prompts.get('check-claim');
    return solveWithModel({
      claim: text,
      notes,
      language: scout.say.language,
      placeholders: values.names,
      caseId: testCase.id,
      walk,
      chooser: mind.chooserFor(testCase.id),
      rules,
      recorder,
      signal: request.signal,
    });
  }

  #execute(testCase: TestCase, surface: Surface): Promise<void> {
    const { recorder, request } = this.#options;
    const { retries } = request.config;
    return executeCases([testCase], { recorder, surface, workers: 1, retries, signal: request.signal });
  }
}

function redactorFor(claims: readonly OpenClaim[], connect: string | undefined): Redactor {
  const redactor = new Redactor();
  const inAddress = connect === undefined ? [] : secretsInAddress(connect);
  for (const { name, value } of [...claims.flatMap(({ values }) => values.secrets), ...inAddress]) {
    redactor.addSecret(name, value);
  }
  return redactor;
}

function surfaceOptions({ config, cwd }: CheckRequest, claims: readonly OpenClaim[]): Promise<WebSurfaceOptions> {
  const holderOf = (name: string) => claims.find(({ values }) => values.originOf(name) !== undefined)?.values;
  return lookingOptions(config, cwd, {
    lookup: (name) => holderOf(name)?.lookup(name) ?? '',
    secretNames: new Set(claims.flatMap(({ values }) => values.secrets.map(({ name }) => name))),
  });
}
