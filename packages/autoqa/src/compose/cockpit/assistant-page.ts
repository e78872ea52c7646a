import { RunEvent } from '@autoqa/domain/events/run-event';
import { emptyRunView } from '@autoqa/domain/events/run-view';
import type { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import { PlanConfig, type PlanAuth } from '@autoqa/domain/model/plan/plan-config';
import type { TestCasePlan } from '@autoqa/domain/model/plan/test-plan';
import { TestCase } from '@autoqa/domain/model/test-case';
import { isoTime, systemClock } from '../../kernel/clock.ts';
import { EnvironmentError, InputError } from '../../kernel/errors.ts';
import { designPlan } from '../../orchestrator/author/plan/design-plan.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { ClaimSolution } from '../../surfaces/web/claims/claim-solver.ts';
import { OfflineClaimSolver, solvePattern } from '../../surfaces/web/claims/offline-solver.ts';
import { PageAddresses } from '../../surfaces/web/claims/page-addresses.ts';
import { PageScout } from '../../surfaces/web/claims/page-scout.ts';
import { readClaim } from '../../surfaces/web/claims/reading/read-claim.ts';
import { explore, type Exploration, type ExploreRequest } from '../../surfaces/web/exploring/explore.ts';
import { GraphKeeper } from '../../surfaces/web/exploring/graph/graph-keeper.ts';
import type { ExploreEnding } from '../../surfaces/web/exploring/walking/ending.ts';
import type { WebWalk } from '../../surfaces/web/walking/web-case.ts';
import type { WebSurface } from '../../surfaces/web/web-surface.ts';
import { solveWithModel } from '../claims/model-solver.ts';
import type { OpenedBrain } from '../open-brain.ts';
import { isUnderstood } from '../plan/understood-sentence.ts';

export interface PageVisit {
  url: string;
  auth: PlanAuth | undefined;
  locale: string;
  surface: WebSurface;
  mind: OpenedBrain;
}

/** A conversation leaves no run behind. */
const UNRECORDED: RunRecorder = {
  runId: 'assistant',
  append: (event) => Promise.resolve(RunEvent.parse({ ...event, seq: 1, ts: isoTime(systemClock) })),
  writeArtifact: () => Promise.resolve(undefined),
  view: () => emptyRunView(),
  subscribe: () => () => undefined,
};

/** What was found on one page by trying it out. */
export interface PageFindings {
  planned: TestCasePlan[];
  login: string[];
  leftBehind: string[];
  /** The time was up before all of it was tried. */
  isCutShort: boolean;
}

/** Designs cases for one page alone: what it holds at depth 0, what its controls do at depth 1. */
export async function tryOutPage(
  visit: PageVisit,
  { depth, signal }: { depth: 0 | 1; signal: AbortSignal },
): Promise<PageFindings> {
  const { url, auth, locale, surface } = visit;
  const paths = [url, ...(auth?.loginUrl === undefined ? [] : [auth.loginUrl])].map((each) => new URL(each).pathname);
  const config = PlanConfig.parse({
    baseUrl: url,
    maxDepth: depth,
    maxPages: paths.length,
    includePatterns: [...new Set(paths)],
    ...(auth === undefined ? {} : { auth }),
  });
  const testCase = TestCase.parse({ id: 'assistant', title: url, surface: 'web', source: '' });
  const { graph, ending } = await exploreInTime({
    config,
    locale,
    withWindow: (_who, look) => surface.lookAround(testCase, { recorder: UNRECORDED, signal }, look, { locale }),
    signal,
  });
  refuseEnding(ending, url);
  const facts = { runId: UNRECORDED.runId, generatedAt: isoTime(systemClock), isUnderstood };
  return {
    planned: designPlan(graph, config, facts).cases,
    login: graph.login,
    leftBehind: leftOn(graph),
    isCutShort: ending.how === 'cancelled',
  };
}

/** A walk ends between two trials, and one may take long: when the time is up, what was found until then is taken. */
async function exploreInTime(request: ExploreRequest): Promise<Exploration> {
  const { config, locale, signal } = request;
  let found = new GraphKeeper({ baseUrl: config.baseUrl, language: locale.startsWith('zh') ? 'zh' : 'en' }).graph;
  const walk = explore({ ...request, watch: { onGraph: (graph) => (found = graph) } });
  const timeUp = new Promise<Exploration>((resolve) => {
    const leave = (): void => resolve({ graph: structuredClone(found), ending: { how: 'cancelled' } });
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
  // Who is left behind loses the browser; what that leads to is told to nobody.
  walk.catch(() => undefined);
  return Promise.race([walk, timeUp]);
}

function leftOn({ leftBehind = [] }: ExplorationGraph): string[] {
  return leftBehind.map(({ what }) => what);
}

function refuseEnding(ending: ExploreEnding, url: string): void {
  const problem = 'message' in ending ? ending.message.replace(/[.。]+$/, '') : '';
  if (ending.how === 'target-down') {
    throw new EnvironmentError(`${url} cannot be opened: ${problem}`, {
      code: 'page-unreachable',
      hint: 'Is the application running, and is the address right?',
      details: { url, reason: problem },
    });
  }
  if (ending.how !== 'login-refused') return;
  throw new InputError(`Signing in at ${url} failed: ${problem}.`, {
    code: 'assistant-login-refused',
    hint: 'Check the login address and the credentials that are kept for this domain.',
    details: { url, problem },
  });
}

/** Works a claim out on the page: by our own techniques, and by a model, where there is one, when they do not know it. */
export function solveOnPage(
  { url, locale, surface, mind, auth }: PageVisit,
  { claim, login, signal }: { claim: string; login: readonly string[]; signal: AbortSignal },
): Promise<ClaimSolution> {
  const testCase = TestCase.parse({
    id: 'assistant',
    title: claim,
    surface: 'web',
    source: '',
    route: url,
    steps: login.map((text) => ({ text, section: 'preconditions' })),
  });
  const work = async (walk: WebWalk): Promise<ClaimSolution> => {
    const scout = await PageScout.prepare(walk, { locale, addresses: new PageAddresses() });
    if (!(scout instanceof PageScout)) return { status: 'unclear', reason: scout.message };
    const own = await solveHere(claim, scout);
    if (own.status === 'drafted' || mind.chooserFor === undefined) return own;
    await scout.restart();
    const { system: rules } = await mind.prompts.get('check-claim');
    return solveWithModel({
      claim,
      notes: [],
      language: scout.say.language,
      placeholders: new Set([auth?.usernameVar, auth?.passwordVar].flatMap((name) => name ?? [])),
      caseId: testCase.id,
      walk,
      chooser: mind.chooserFor(testCase.id),
      rules,
      recorder: UNRECORDED,
      signal,
    });
  };
  return surface.lookAround(testCase, { recorder: UNRECORDED, signal }, work, { locale });
}

/** The page is given: "the list" is the one on it, whatever it is a list of. */
function solveHere(claim: string, scout: PageScout): Promise<ClaimSolution> {
  const pattern = readClaim(claim);
  if (pattern === undefined || !('list' in pattern) || !ANY_LIST.test(pattern.list ?? '')) {
    return new OfflineClaimSolver().solve(claim, scout);
  }
  return solvePattern({ ...pattern, list: undefined }, scout);
}

const ANY_LIST = /^(?:the |this )?(?:lists?|tables?|rows?|entries|items|results?|data|列表|表格|数据|记录|结果|条目)$/i;
