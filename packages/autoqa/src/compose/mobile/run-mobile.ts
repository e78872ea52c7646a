import { join } from 'node:path';
import type { Language } from '@autoqa/domain/model/language';
import { newMobileRun } from '@autoqa/domain/model/mobile/mobile-run';
import { executeCases } from '../../orchestrator/execute/execute-cases.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { resolveRunId } from '../../record/run-index.ts';
import { mobileReport } from '../../reports/mobile/mobile-report.ts';
import { timesWithin } from '../../surfaces/mobile/acting/hand.ts';
import type { ConversationStore } from '../../surfaces/mobile/agent/checkpoint.ts';
import { conversationFiles } from '../../surfaces/mobile/agent/conversation-files.ts';
import type { Values } from '../../surfaces/mobile/agent/fill-values.ts';
import type { DeviceChoice } from '../../surfaces/mobile/devices/choose-devices.ts';
import type { DevicePool } from '../../surfaces/mobile/devices/device-pool.ts';
import { MobileSurface } from '../../surfaces/mobile/mobile-surface.ts';
import { chooseReporters, type TerminalChoice } from '../choose-reporters.ts';
import { openBrain, type ModelSettings, type OpenedBrain } from '../open-brain.ts';
import { retentionOf } from '../retention.ts';
import { runsFolder } from '../runs.ts';
import { htmlReportOf, withRun, type FinishedRun } from '../with-run.ts';
import { valuesOf } from './case-values.ts';
import { keepCases, readCases, readKeptCases, toTestCase, type ListedCase } from './mobile-cases.ts';
import { askChooser } from './model-handler.ts';
import { recordCall } from './record-call.ts';
import { USUAL_DRIVER, type DriverName, type DriverSettings, type MobileSettings } from './open-driver.ts';
import { openPhones } from './open-phones.ts';
import { readKeptSettings, type KeptSettings } from './kept-settings.ts';

export interface MobileRunRequest {
  /** Files with cases; those of the run itself when it is gone on with. */
  paths: readonly string[];
  driver: DriverName | undefined;
  servers: readonly string[];
  devices: readonly string[];
  app: string | undefined;
  workers: number | undefined;
  resume: string | undefined;
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  vars: Readonly<Record<string, string>>;
  language: Language;
  argv: readonly string[];
  config: {
    out: string;
    timeout: number;
    reporter: string[];
    keepRuns: number;
    keepDays?: number | undefined;
  } & MobileSettings &
    ModelSettings;
  terminal: TerminalChoice;
  signal: AbortSignal;
}

export type MobileRunResult = FinishedRun & {
  reportPath: string | undefined;
  /** S0's report of each case, in the order of the cases. */
  reports: { passed: boolean; text: string }[];
};

/** M1–M7: reads cases, carries them out on phones, judges and reports. */
export async function runMobile(request: MobileRunRequest): Promise<MobileRunResult> {
  const { config, signal } = request;
  const plan = await planRun(request);
  const { values, redactor } = await valuesOf(plan.cases, request);
  const reporters = await chooseReporters(config.reporter, request.terminal);
  const mind = await openBrain(config, request);
  const phones = await openPhones(plan.settings, plan.devices, signal);
  try {
    const { cases } = plan;
    let reports: MobileRunResult['reports'] = [];
    const finished = await withRun(
      {
        kind: 'mobile',
        title: titleOf(cases),
        ...(plan.resume === undefined ? {} : { resume: plan.resume }),
        out: config.out,
        language: request.language,
        model: config.model,
        promptVersions: mind.promptVersions,
        argv: request.argv,
        config: { ...config, mobile: toKept(plan) },
        redactor,
        plannedCases: cases.length,
        ...reporters,
        retention: retentionOf(config),
        signal,
      },
      async ({ recorder }) => {
        const store = conversationFiles(join(runsFolder(config.out), recorder.runId, 'conversations'));
        mind.recordTo((event) => recorder.append(event));
        if (plan.resume === undefined) await keepCases(cases, recorder);
        try {
          await execute(cases, { recorder, store, pool: phones.pool, mind, plan, values, request });
        } finally {
          reports = await writeReports(cases, { recorder, store, language: request.language });
        }
      },
    );
    const hasHtml = reporters.fileReporters.includes('html');
    return { ...finished, reports, reportPath: hasHtml ? htmlReportOf(finished.folder) : undefined };
  } finally {
    await phones.close();
    await mind.close();
  }
}

interface MobilePlan {
  /** The run that is gone on with. */
  resume: string | undefined;
  cases: ListedCase[];
  settings: DriverSettings;
  devices: DeviceChoice;
}

/** What is run and on what: as asked for, and else as the run that is gone on with was. */
async function planRun(request: MobileRunRequest): Promise<MobilePlan> {
  const { config } = request;
  const runs = runsFolder(config.out);
  const resume = request.resume === undefined ? undefined : await resolveRunId(runs, request.resume);
  const kept = resume === undefined ? undefined : await readKeptSettings(join(runs, resume));
  const cases =
    resume === undefined
      ? await readCases(request.paths, { cwd: request.cwd, app: request.app ?? config.mobileApp })
      : await readKeptCases(join(runs, resume), resume);
  const { driver, servers } = request;
  return {
    resume,
    cases,
    settings: {
      driver: driver ?? kept?.driver ?? config.mobileDriver ?? USUAL_DRIVER,
      servers: firstGiven(servers, kept?.servers, config.mobileServers),
    },
    devices: {
      wanted: firstGiven(request.devices, kept?.devices, config.mobileDevices),
      named: cases.flatMap(({ mobileCase }) => mobileCase.device ?? []),
      workers: request.workers ?? kept?.workers,
    },
  };
}

function firstGiven(...lists: (readonly string[] | undefined)[]): readonly string[] {
  return lists.find((list) => list !== undefined && list.length > 0) ?? [];
}

/** The name of the only case, else where the cases stand. */
function titleOf(cases: readonly ListedCase[]): string {
  const [only, ...others] = cases;
  if (only !== undefined && others.length === 0) return only.mobileCase.name;
  return [...new Set(cases.map(({ source }) => source.replace(/:\d+$/, '')))].join(' ');
}

function toKept({ settings, devices: { wanted, workers } }: MobilePlan): KeptSettings {
  return {
    driver: settings.driver,
    servers: [...settings.servers],
    devices: [...wanted],
    ...(workers === undefined ? {} : { workers }),
  };
}

interface Execution {
  recorder: RunRecorder;
  store: ConversationStore;
  pool: DevicePool;
  mind: OpenedBrain;
  plan: MobilePlan;
  values: Values;
  request: MobileRunRequest;
}

/** What an interrupted run has decided stays; what it had begun goes on at the step that was next (M6). */
async function execute(cases: readonly ListedCase[], execution: Execution): Promise<void> {
  const { recorder, store, pool, mind, plan, values, request } = execution;
  const { chooserFor } = mind;
  const byId = new Map(cases.map((each) => [each.id, each.mobileCase]));
  const surface = new MobileSurface({
    pool,
    caseOf: ({ id, title }) => byId.get(id) ?? { name: title, preconditions: [], steps: [], verifications: [] },
    obeysCases: plan.devices.wanted.length === 0,
    store,
    ...(chooserFor === undefined ? {} : { askFor: (caseId: string) => askChooser(chooserFor(caseId)) }),
    recordCall,
    values,
    times: timesWithin(request.config.timeout),
    language: request.language,
  });
  const known = recorder.view().cases;
  const idsOf = (isRunning: boolean) =>
    new Set(known.filter(({ status }) => (status === 'running') === isRunning).map(({ id }) => id));
  await executeCases(cases.map(toTestCase), {
    recorder,
    surface,
    workers: pool.size,
    retries: 0,
    signal: request.signal,
    done: idsOf(false),
    begun: idsOf(true),
  });
}

async function writeReports(
  cases: readonly ListedCase[],
  { recorder, store, language }: Pick<Execution, 'recorder' | 'store'> & { language: Language },
): Promise<MobileRunResult['reports']> {
  const runs = await Promise.all(
    cases.map(async ({ id, mobileCase }) => (await store.load(id)) ?? newMobileRun(mobileCase)),
  );
  const reports = runs.map((run) => ({ passed: run.phase === 'completed', text: mobileReport(run, language) }));
  const content = reports.map(({ text }) => text).join('\n---\n\n');
  await recorder.writeArtifact({ kind: 'report', path: 'reports/mobile-report.md', content });
  return reports;
}
