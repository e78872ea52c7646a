import { PlanConfig } from '../../packages/domain/src/model/plan/plan-config.ts';
import { explore, type Exploration } from '../../packages/autoqa/src/surfaces/web/exploring/explore.ts';
import type { ExploreWatch } from '../../packages/autoqa/src/surfaces/web/exploring/walking/explore-watch.ts';
import { BrowserKeeper } from '../../packages/autoqa/src/surfaces/web/browser/browser-keeper.ts';
import { openOwnBrowser } from '../../packages/autoqa/src/surfaces/web/browser/own-browser.ts';
import { RejectedHeals } from '../../packages/autoqa/src/surfaces/web/locks/rejected-heals.ts';
import { WebSurface } from '../../packages/autoqa/src/surfaces/web/web-surface.ts';
import { TestCase } from '../../packages/domain/src/model/test-case.ts';
import type { RunRecorder } from '../../packages/autoqa/src/ports/run-recorder.ts';

/** Nothing of a measured walk is recorded. */
const NOTHING_RECORDED: RunRecorder = {
  runId: 'measured',
  append: (event) => Promise.resolve({ ...event, seq: 1, ts: new Date().toISOString() } as never),
  writeArtifact: () => Promise.resolve(undefined),
  view: () => {
    throw new TypeError('A measured walk has no view.');
  },
  subscribe: () => () => undefined,
};

export interface TriedWalk {
  config: Partial<PlanConfig> & { baseUrl: string };
  secrets?: Readonly<Record<string, string>>;
  locale?: string;
  watch?: ExploreWatch;
}

/** Explores as the command would, with a browser of its own. */
export async function tryExploring({ config, secrets = {}, locale = 'en-US', watch = {} }: TriedWalk): Promise<Exploration> {
  const browsers = new BrowserKeeper(() => openOwnBrowser({ source: 'auto', executablePath: undefined }, false));
  const surface = new WebSurface({
    browsers,
    locale,
    viewport: { width: 1280, height: 800 },
    baseUrl: config.baseUrl,
    stepTimeoutMs: 10_000,
    caseTimeoutMs: undefined,
    maxDownloadBytes: 1024 * 1024,
    heal: 'off',
    artifacts: 'none',
    lookup: (name) => secrets[name] ?? '',
    secretNames: new Set(Object.keys(secrets)),
    resolveFile: (path) => path,
    lockPathOf: () => undefined,
    mayWriteLocks: false,
    nameLock: (path) => path,
    stillStands: () => true,
    rejectedHeals: RejectedHeals.none(),
    baselines: { pathOf: (_, name) => name, policy: 'keep', written: new Set() },
  });
  const { signal } = new AbortController();
  const testCase = TestCase.parse({ id: 'explore', title: 'Explore', surface: 'web', source: 'explore' });
  try {
    return await explore({
      config: PlanConfig.parse(config),
      locale,
      withWindow: (_who, look) => surface.lookAround(testCase, { recorder: NOTHING_RECORDED, signal }, look),
      watch,
      signal,
    });
  } finally {
    await surface.close();
  }
}
