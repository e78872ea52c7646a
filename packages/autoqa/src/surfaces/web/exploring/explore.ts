import type { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import type { PlanConfig } from '@autoqa/domain/model/plan/plan-config';
import type { WebWalk } from '../walking/web-case.ts';
import { DenyList } from './choosing/deny-list.ts';
import { WalkBounds } from './choosing/path-globs.ts';
import { SampleFolder } from './forms/sample-files.ts';
import { SeenValues } from './forms/seen-values.ts';
import { GraphKeeper } from './graph/graph-keeper.ts';
import { checkStoredSession, signIn } from './login/sign-in.ts';
import { Budget } from './walking/budget.ts';
import { WalkEnded, type ExploreEnding } from './walking/ending.ts';
import { Expedition } from './walking/expedition.ts';
import type { ExpeditionKit } from './walking/expedition-kit.ts';
import type { ExploreWatch } from './walking/explore-watch.ts';
import { Pathfinder } from './walking/pathfinder.ts';

export interface ExploreRequest {
  config: PlanConfig;
  /** The language of the sentences, and that of the browser. */
  locale: string;
  /** Opens a window of its own, with a stored session if there is one and it is for a user; closes it afterwards. */
  withWindow<T>(who: 'user' | 'visitor', look: (walk: WebWalk) => Promise<T>): Promise<T>;
  watch?: ExploreWatch;
  /** Addresses that are known besides what links lead to: those of the source, for one. */
  known?: readonly string[];
  signal: AbortSignal;
}

export interface Exploration {
  graph: ExplorationGraph;
  ending: ExploreEnding;
}

/** Walks through an application and draws its map (P1). What the application does never throws; what is found is kept. */
export async function explore(request: ExploreRequest): Promise<Exploration> {
  const { config, locale, signal, watch = {} } = request;
  const language = locale.startsWith('zh') ? 'zh' : 'en';
  const keeper = new GraphKeeper({ baseUrl: config.baseUrl, language });
  const shared = {
    config,
    keeper,
    watch,
    budget: new Budget(config, signal),
    bounds: new WalkBounds(config),
    deny: new DenyList(config),
    tried: new Set<string>(),
    probed: new Set<string>(),
    contents: new Map(),
    options: new Map<string, string[]>(),
    seen: new SeenValues(config.auth?.usernameVar),
  };
  const samples = new SampleFolder();
  try {
    await walkAll(request, shared, samples);
    return { graph: keeper.graph, ending: { how: 'done' } };
  } catch (error) {
    return { graph: keeper.graph, ending: endingOf(error, signal) };
  } finally {
    samples.remove();
  }
}

/** First as the user, then what a visitor sees of it. */
async function walkAll(
  { config, locale, withWindow, known = [] }: ExploreRequest,
  shared: Omit<ExpeditionKit, 'path' | 'signedIn'>,
  samples: SampleFolder,
): Promise<void> {
  const { auth, baseUrl } = config;
  const signsIn = auth?.storageState !== undefined || auth?.usernameVar !== undefined;
  await withWindow('user', async (walk) => {
    const path = new Pathfinder(walk, locale, samples);
    if (auth !== undefined) shared.keeper.graph.login.push(...(await signIn(path, auth, baseUrl)));
    if (auth?.storageState !== undefined && auth.usernameVar === undefined) await checkStoredSession(path, baseUrl);
    await new Expedition({ ...shared, path, signedIn: signsIn }).walk([baseUrl], known);
  });
  if (!signsIn) return;
  await withWindow('visitor', async (walk) => {
    const path = new Pathfinder(walk, locale, samples);
    const login = auth?.loginUrl === undefined ? [] : [new URL(auth.loginUrl, baseUrl).href];
    await new Expedition({ ...shared, path, signedIn: false }).walkAsVisitor([baseUrl, ...login]);
  });
}

function endingOf(error: unknown, signal: AbortSignal): ExploreEnding {
  if (error instanceof WalkEnded) return error.ending;
  if (signal.aborted) return { how: 'cancelled' };
  throw error;
}
