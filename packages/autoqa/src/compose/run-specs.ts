import type { RunView } from '@autoqa/domain/events/run-view';
import type { Language } from '@autoqa/domain/model/language';
import { surfacesOf } from '@autoqa/domain/model/step-surface';
import type { Surface as SurfaceName } from '@autoqa/domain/model/surface';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { Redactor } from '../kernel/redaction/redactor.ts';
import { executeCases } from '../orchestrator/execute/execute-cases.ts';
import { BrowserKeeper } from '../surfaces/web/browser/browser-keeper.ts';
import { secretsInAddress } from '../surfaces/web/browser/connect/address-secrets.ts';
import type { ArtifactPolicy, HealMode } from '../surfaces/web/walking/web-case.ts';
import { WebSurface, type WebSurfaceOptions } from '../surfaces/web/web-surface.ts';
import { openApis } from './across-surfaces/open-apis.ts';
import { surfaceOfRun } from './across-surfaces/surface-of-run.ts';
import { chooseReporters, type TerminalChoice } from './choose-reporters.ts';
import type { MobileSettings } from './mobile/open-driver.ts';
import { openPhonesForSpecs } from './mobile/phones-for-specs.ts';
import { openBrain, type ModelSettings } from './open-brain.ts';
import { openBrowser } from './open-browser.ts';
import { givenValue, lookupIn, readSpecCases } from './read-spec-cases.ts';
import { expectReadableLocks } from './readable-locks.ts';
import { reproduceSpecRun } from './reproduce/reproduce-run.ts';
import { retentionOf } from './retention.ts';
import { specSurfaceOptions } from './spec-surface.ts';
import { htmlReportOf, withRun, type FinishedRun } from './with-run.ts';

export interface SpecRunRequest {
  /** What the run is called; by default what was asked for. */
  title?: string;
  patterns: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  vars: Readonly<Record<string, string>>;
  filter: { grep: string | undefined; shard: string | undefined };
  locks: { use: boolean; update: boolean };
  language: Language;
  argv: readonly string[];
  config: {
    out: string;
    url?: string | undefined;
    workers: number;
    retries: number;
    heal: HealMode;
    artifacts: ArtifactPolicy;
    /** Whether bugs get reproducers (X5). */
    reproduce?: boolean | undefined;
    timeout: number;
    caseTimeout?: number | undefined;
    maxDownloadMb: number;
    headed: boolean;
    browser: 'auto' | 'playwright' | 'system' | 'bundled';
    browserPath?: string | undefined;
    connect?: string | undefined;
    device?: string | undefined;
    locale?: string | undefined;
    reporter: string[];
    keepRuns: number;
    keepDays?: number | undefined;
  } & MobileSettings &
    ModelSettings;
  terminal: TerminalChoice;
  signal: AbortSignal;
}

/** Runs Markdown specs in a browser: read, fill, execute, judge, report. */
export async function runSpecs(request: SpecRunRequest): Promise<FinishedRun & { reportPath: string | undefined }> {
  const { config, language, signal } = request;
  const read = await readSpecCases(request);
  const { cases, values, settingsOf } = read;
  if (request.locks.use) await expectReadableLocks(cases, request.cwd);
  const given = (name: string): string | undefined => givenValue(values, name);
  const lookup = lookupIn(read);
  const redactor = new Redactor();
  const secrets = values.flatMap((each) => each.secrets);
  const inAddress = config.connect === undefined ? [] : secretsInAddress(config.connect);
  for (const { name, value } of [...secrets, ...inAddress]) redactor.addSecret(name, value);
  const reporters = await chooseReporters(config.reporter, request.terminal);
  const mind = await openBrain(config, request);
  const browsers = new BrowserKeeper(() => openBrowser(config));
  const needing = (surface: SurfaceName) => cases.filter((each) => surfacesOf(each).includes(surface));
  const onApis = needing('api');
  const onPhones = needing('mobile');
  // Without a browser, a phone or an API there is nothing to record.
  const apis =
    onApis.length === 0
      ? undefined
      : await openApis(onApis, { ...request, url: config.url, settingsOf, redactor, signal });
  const mobileOf = (testCase: TestCase) => settingsOf(testCase)?.mobile;
  const phones =
    onPhones.length === 0
      ? undefined
      : await openPhonesForSpecs(onPhones, { config, mobileOf, lookup, redactor, mind, language, signal });
  if (needing('web').length > 0) await browsers.get();
  const webOptions: WebSurfaceOptions = { ...(await specSurfaceOptions(request, read, browsers)), brain: mind.brain };
  const web = new WebSurface(webOptions);
  const phoneFor = (testCase: TestCase) => present(phones, 'phone').surfaceFor(testCase);
  const surface = surfaceOfRun({
    surfaceFor: (name, testCase) => {
      if (name === 'api') return present(apis, 'API').surface;
      return name === 'mobile' ? phoneFor(testCase) : web;
    },
    values: { given, hide: (name, value) => redactor.addSecret(name, value) },
    wholeFor: (testCase) => (testCase.surface === 'mobile' ? phoneFor(testCase) : web),
    learners: [web],
    close: async () => {
      await phones?.close();
      await apis?.close();
      await web.close();
    },
  });
  try {
    const finished = await withRun(
      {
        kind: 'run',
        title: request.title ?? request.patterns.join(' '),
        out: config.out,
        language,
        model: config.model,
        promptVersions: mind.promptVersions,
        argv: request.argv,
        config: { ...config },
        redactor,
        plannedCases: cases.length,
        ...reporters,
        retention: retentionOf(config),
        signal,
      },
      async ({ recorder }) => {
        mind.recordTo((event) => recorder.append(event));
        const { workers, retries } = config;
        await executeCases(cases, { recorder, surface, workers, retries, signal, done: decidedCases(recorder.view()) });
        const reproducing = { recorder, redactor, web: webOptions, config, cwd: request.cwd, phones, surface, signal };
        await reproduceSpecRun(cases, reproducing);
      },
    );
    const wroteHtml = reporters.fileReporters.includes('html');
    return { ...finished, reportPath: wroteHtml ? htmlReportOf(finished.folder) : undefined };
  } finally {
    await surface.close();
    await mind.close();
  }
}

/** What an interrupted run has decided stays decided. A failure without a defect may have had a rerun before it. */
function decidedCases({ cases, defects }: RunView): ReadonlySet<string> {
  const isBug = (id: string): boolean => defects.some(({ caseId }) => caseId === id);
  const decided = cases.filter(({ id, status }) => (status === 'failed' ? isBug(id) : status !== 'running'));
  return new Set(decided.map(({ id }) => id));
}

/** Whoever a step needs was opened before the run. */
function present<T>(opened: T | undefined, what: string): T {
  if (opened === undefined) throw new TypeError(`No ${what} was opened for this run.`);
  return opened;
}
