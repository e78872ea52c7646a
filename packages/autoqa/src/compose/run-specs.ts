import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { RunView } from '@autoqa/domain/events/run-view';
import type { Language } from '@autoqa/domain/model/language';
import { surfacesOf } from '@autoqa/domain/model/step-surface';
import type { Surface as SurfaceName } from '@autoqa/domain/model/surface';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { InputError } from '../kernel/errors.ts';
import { Redactor } from '../kernel/redaction/redactor.ts';
import { findSavedNames } from '../intake/spec/placeholders/find-placeholders.ts';
import {
  isSecretPlaceholder,
  resolvePlaceholders,
  type PlaceholderValues,
} from '../intake/spec/placeholders/resolve-placeholders.ts';
import { filterCases, parseShard } from '../intake/spec/selecting/filter-cases.ts';
import { findSpecs } from '../intake/spec/selecting/find-specs.ts';
import type { SpecSettings } from '../intake/spec/spec-document.ts';
import { toTestCases } from '../intake/spec/test-cases/to-test-cases.ts';
import { executeCases } from '../orchestrator/execute/execute-cases.ts';
import { BrowserKeeper } from '../surfaces/web/browser/browser-keeper.ts';
import { secretsInAddress } from '../surfaces/web/browser/connect/address-secrets.ts';
import { contextOptionsFor } from '../surfaces/web/browser/device.ts';
import { RejectedHeals } from '../surfaces/web/locks/rejected-heals.ts';
import type { ArtifactPolicy, HealMode } from '../surfaces/web/walking/web-case.ts';
import { WebSurface, type WebSurfaceOptions } from '../surfaces/web/web-surface.ts';
import { isInParts } from './across-surfaces/case-parts.ts';
import { openApis } from './across-surfaces/open-apis.ts';
import { surfaceOfRun } from './across-surfaces/surface-of-run.ts';
import { chooseReporters, type TerminalChoice } from './choose-reporters.ts';
import { secretLookup } from './credentials.ts';
import { lockPath, specOf } from './lock-path.ts';
import type { MobileSettings } from './mobile/open-driver.ts';
import { openPhonesForSpecs } from './mobile/phones-for-specs.ts';
import { openBrain, type ModelSettings } from './open-brain.ts';
import { openBrowser } from './open-browser.ts';
import { openSpec } from './open-spec.ts';
import { reproduceWebRun } from './reproduce/reproduce-run.ts';
import { retentionOf } from './retention.ts';
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
  const { cases, values, sentences, saved, settingsOf } = await readCases(request);
  const given = (name: string): string | undefined => givenValue(values, name);
  // What a step is going to save has no value yet.
  const lookup = (name: string): string => given(name) ?? (saved.has(name) ? '' : lookUp(values, name));
  const redactor = new Redactor();
  const secrets = values.flatMap((each) => each.secrets);
  const inAddress = config.connect === undefined ? [] : secretsInAddress(config.connect);
  for (const { name, value } of [...secrets, ...inAddress]) redactor.addSecret(name, value);
  const reporters = await chooseReporters(config.reporter, request.terminal);
  const contextOptions = contextOptionsFor(config.device);
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
  const webOptions: WebSurfaceOptions = {
    browsers,
    ...contextOptions,
    locale: config.locale,
    baseUrl: config.url,
    stepTimeoutMs: config.timeout,
    caseTimeoutMs: config.caseTimeout,
    maxDownloadBytes: config.maxDownloadMb * 1024 * 1024,
    heal: config.heal,
    artifacts: config.artifacts,
    lookup,
    secretNames: new Set([...secrets.map(({ name }) => name), ...[...saved].filter(isSecretPlaceholder)]),
    resolveFile: (path, testCase) => fileOf(path, testCase, request.cwd),
    lockPathOf: (testCase) => (request.locks.use ? lockPath(request.cwd, testCase) : undefined),
    mayWriteLocks: mayWriteLocks(request),
    nameLock: (path) => relative(request.cwd, path).split(sep).join('/'),
    stillStands: standsInSpec(sentences),
    rejectedHeals: request.locks.update ? RejectedHeals.none() : await RejectedHeals.load(rejectedPath(config.out)),
    baselines: {
      pathOf: (testCase, name) => baselinePath(request.cwd, testCase, name),
      policy: !mayWriteLocks(request) ? 'keep' : request.locks.update ? 'accept' : 'write',
      written: new Set(),
    },
    brain: mind.brain,
  };
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
        const onPages = cases.filter((each) => !isInParts(each));
        await reproduceWebRun(onPages, { recorder, redactor, web: webOptions, config, cwd: request.cwd, signal });
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

interface ReadCases {
  cases: TestCase[];
  values: PlaceholderValues[];
  /** All sentences of each spec file, also of cases that were not chosen. */
  sentences: ReadonlyMap<string, readonly string[]>;
  /** The names under which steps keep values (X3). */
  saved: ReadonlySet<string>;
  settingsOf(testCase: TestCase): SpecSettings | undefined;
}

/** Everything that can be wrong with the specs is found before a browser starts. */
async function readCases(request: SpecRunRequest): Promise<ReadCases> {
  const { patterns, cwd, vars, env, filter, config } = request;
  const paths = await findSpecs(patterns, cwd);
  const readSecret = secretLookup({ out: config.out, env }, config.url);
  const values: PlaceholderValues[] = [];
  const saved = new Set<string>();
  const settings = new Map<string, SpecSettings>();
  const cases: TestCase[] = [];
  for (const path of paths) {
    const document = await openSpec(path, cwd);
    const vault = (name: string) => readSecret(name, document.settings.url);
    values.push(await resolvePlaceholders(document, { vars, env, vault }));
    for (const name of findSavedNames(document)) saved.add(name);
    settings.set(document.path, document.settings);
    cases.push(...toTestCases(document));
  }
  const { grep, shard } = filter;
  const chosen = filterCases(cases, {
    ...(grep === undefined ? {} : { grep }),
    ...(shard === undefined ? {} : { shard: parseShard(shard) }),
  });
  if (chosen.length === 0 && shard === undefined) throw nothingChosen(grep ?? '', cases.length);
  const settingsOf = ({ source }: TestCase) => settings.get(specOf(source));
  return { cases: chosen, values, sentences: sentencesByFile(cases), saved, settingsOf };
}

function sentencesByFile(cases: readonly TestCase[]): ReadonlyMap<string, readonly string[]> {
  const sentences = new Map<string, string[]>();
  for (const { source, steps } of cases) {
    const said = steps.flatMap(({ text, expectations }) => [text, ...expectations.map((each) => each.text)]);
    sentences.set(specOf(source), [...(sentences.get(specOf(source)) ?? []), ...said]);
  }
  return sentences;
}

/** A part of a sentence, such as what a counter is called, stands with its sentence. */
function standsInSpec(sentences: ReadonlyMap<string, readonly string[]>) {
  return ({ source }: TestCase, text: string): boolean =>
    (sentences.get(specOf(source)) ?? []).some((sentence) => sentence.includes(text));
}

function rejectedPath(out: string): string {
  return join(out, 'rejected-heals.json');
}

function nothingChosen(grep: string, total: number): InputError {
  return new InputError(`None of the ${total} cases matches --grep "${grep}".`, {
    code: 'no-case-chosen',
    hint: 'Titles, tags and paths are searched; a regular expression stands between slashes.',
    details: { grep, total },
  });
}

function givenValue(values: readonly PlaceholderValues[], name: string): string | undefined {
  return values.find((each) => each.originOf(name) !== undefined)?.lookup(name);
}

function lookUp(values: readonly PlaceholderValues[], name: string): string {
  return givenValue(values, name) ?? values[0]?.lookup(name) ?? '';
}

/** Whoever a step needs was opened before the run. */
function present<T>(opened: T | undefined, what: string): T {
  if (opened === undefined) throw new TypeError(`No ${what} was opened for this run.`);
  return opened;
}

function mayWriteLocks({ locks, env }: SpecRunRequest): boolean {
  return locks.use && (env['CI'] === undefined || locks.update);
}

/** A file that a spec names lies beside the spec, or where the command was started. */
function fileOf(path: string, { source }: TestCase, cwd: string): string {
  const besideSpec = resolve(cwd, dirname(specOf(source)), path);
  return existsSync(besideSpec) ? besideSpec : resolve(cwd, path);
}

/** A name lies in the folder of the spec's baselines; a path with folders starts beside the spec. */
function baselinePath(cwd: string, testCase: TestCase, name: string): string {
  const spec = resolve(cwd, specOf(testCase.source));
  const file = /\.png$/i.test(name) ? name : `${name}.png`;
  if (/[/\\]/.test(file)) return resolve(dirname(spec), file);
  return join(spec.replace(/\.md$/, '.baselines'), file);
}
