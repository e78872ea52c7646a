import { wayTo, type ExplorationGraph, type NavigationEdge } from '@autoqa/domain/model/plan/exploration-graph';
import { PlanConfig } from '@autoqa/domain/model/plan/plan-config';
import { TestCase } from '@autoqa/domain/model/test-case';
import type { RunRecorder } from '../../../../ports/run-recorder.ts';
import { BrowserKeeper } from '../../browser/browser-keeper.ts';
import { openOwnBrowser } from '../../browser/own-browser.ts';
import { WebSurface } from '../../web-surface.ts';
import { withoutLocks } from '../../without-locks.ts';
import { explore, type Exploration } from '../explore.ts';
import { SampleFolder } from '../forms/sample-files.ts';
import { stateOf } from '../state/page-state.ts';
import { Pathfinder } from '../walking/pathfinder.ts';
import type { ExploreWatch } from '../walking/explore-watch.ts';

/** What is explored leaves no record in tests. */
const NO_RECORD: RunRecorder = {
  runId: 'explored',
  append: (event) => Promise.resolve({ ...event, seq: 1, ts: new Date().toISOString() } as never),
  writeArtifact: () => Promise.resolve(undefined),
  view: () => {
    throw new TypeError('Nothing is recorded.');
  },
  subscribe: () => () => undefined,
};

export interface ExploreTrial {
  config: Partial<PlanConfig> & { baseUrl: string };
  secrets?: Readonly<Record<string, string>>;
  watch?: ExploreWatch;
  locale?: string;
  signal?: AbortSignal;
}

const TEST_CASE = TestCase.parse({ id: 'explore', title: 'Explore', surface: 'web', source: 'explore' });

/** One real browser that explores sites as the command does. */
export class SiteExplorer {
  readonly #browsers = new BrowserKeeper(() => openOwnBrowser({}));

  explore({ config, secrets = {}, watch, locale = 'en-US', signal }: ExploreTrial): Promise<Exploration> {
    const given = signal ?? new AbortController().signal;
    const surface = this.surfaceFor(config.baseUrl, secrets, locale);
    return explore({
      config: PlanConfig.parse({ testTypes: ['navigation'], ...config }),
      locale,
      withWindow: (who, look) => {
        const storageState = who === 'user' ? config.auth?.storageState : undefined;
        const session = storageState === undefined ? {} : { storageState };
        return surface.lookAround(TEST_CASE, { recorder: NO_RECORD, signal: given }, look, session);
      },
      ...(watch === undefined ? {} : { watch }),
      signal: given,
    });
  }

  /** Walks every edge of a graph anew, from the start; those that lead elsewhere than they say. */
  async replay(graph: ExplorationGraph): Promise<NavigationEdge[]> {
    const { signal } = new AbortController();
    const surface = this.surfaceFor(graph.baseUrl, {}, 'en-US');
    const samples = new SampleFolder();
    return surface.lookAround(TEST_CASE, { recorder: NO_RECORD, signal }, async (walk) => {
      const path = new Pathfinder(walk, 'en-US', samples);
      const wrong: NavigationEdge[] = [];
      for (const edge of graph.edges) {
        await path.open(graph.baseUrl);
        const way = [...(wayTo(graph, edge.from) ?? []), edge];
        for (const sentence of way.flatMap(({ steps }) => steps)) await path.perform(sentence);
        const { fingerprint } = stateOf(await path.look());
        if (fingerprint !== graph.pages.find(({ id }) => id === edge.to)?.fingerprint) wrong.push(edge);
      }
      return wrong;
    });
  }

  surfaceFor(baseUrl: string, secrets: Readonly<Record<string, string>>, locale: string): WebSurface {
    return new WebSurface({
      browsers: this.#browsers,
      locale,
      viewport: { width: 1280, height: 800 },
      baseUrl,
      stepTimeoutMs: 5_000,
      caseTimeoutMs: undefined,
      maxDownloadBytes: 1024 * 1024,
      artifacts: 'none',
      lookup: (name) => secrets[name] ?? '',
      secretNames: new Set(Object.keys(secrets)),
      resolveFile: (path) => path,
      ...withoutLocks('.'),
    });
  }

  close(): Promise<void> {
    return this.#browsers.close();
  }
}
