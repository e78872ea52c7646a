import { join } from 'node:path';
import type { Language } from '@autoqa/domain/model/language';
import { newMobileRun } from '@autoqa/domain/model/mobile/mobile-run';
import { executeCases } from '../../orchestrator/execute/execute-cases.ts';
import type { Redactor } from '../../kernel/redaction/redactor.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { mobileReport } from '../../reports/mobile/mobile-report.ts';
import { toTestRunResult } from '../../reports/mobile/test-run-result.ts';
import { timesWithin } from '../../surfaces/mobile/acting/hand.ts';
import type { ConversationStore } from '../../surfaces/mobile/agent/checkpoint.ts';
import { conversationFiles } from '../../surfaces/mobile/agent/conversation-files.ts';
import type { Values } from '../../surfaces/mobile/agent/fill-values.ts';
import type { DevicePool } from '../../surfaces/mobile/devices/device-pool.ts';
import { MobileSurface } from '../../surfaces/mobile/mobile-surface.ts';
import { chooseReporters, type TerminalChoice } from '../choose-reporters.ts';
import { openBrain, type ModelSettings, type OpenedBrain } from '../open-brain.ts';
import { retentionOf } from '../retention.ts';
import { runsFolder } from '../runs.ts';
import { htmlReportOf, withRun, type FinishedRun } from '../with-run.ts';
import { valuesOf } from './case-values.ts';
import { keepCases, toTestCase, type ListedCase } from './mobile-cases.ts';
import { askChooser } from './model-handler.ts';
import { recordCall } from './record-call.ts';
import { hasOwnPhones, inLanguageOf, type MobileSettings, type PhoneWindows } from './open-driver.ts';
import { openPhones } from './open-phones.ts';
import { reproduceOnPhones } from './reproduce-on-phone.ts';
import { planRun, titleOf, toKept, type MobilePlan, type PlanRequest } from './plan-mobile-run.ts';

export interface MobileRunRequest extends PlanRequest {
  env: Readonly<Record<string, string | undefined>>;
  vars: Readonly<Record<string, string>>;
  language: Language;
  argv: readonly string[];
  config: {
    out: string;
    /** Whether bugs get reproducers (X5). */
    reproduce?: boolean | undefined;
    timeout: number;
    reporter: string[];
    keepRuns: number;
    keepDays?: number | undefined;
  } & MobileSettings &
    PhoneWindows &
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
  const windows = inLanguageOf(
    plan.cases.map(({ mobileCase }) => mobileCase),
    config,
  );
  const phones = await openPhones(plan.settings, plan.devices, { windows, signal });
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
          await execute(cases, { recorder, store, pool: phones.pool, mind, plan, values, redactor, request });
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

interface Execution {
  recorder: RunRecorder;
  store: ConversationStore;
  pool: DevicePool;
  mind: OpenedBrain;
  plan: MobilePlan;
  values: Values;
  redactor: Redactor;
  request: MobileRunRequest;
}

/** What an interrupted run has decided stays; what it had begun goes on at the step that was next (M6). */
async function execute(cases: readonly ListedCase[], execution: Execution): Promise<void> {
  const { recorder, store, pool, mind, plan, values, request } = execution;
  const { chooserFor } = mind;
  const byId = new Map(cases.map((each) => [each.id, each.mobileCase]));
  const surfaceWith = (conversations: ConversationStore) =>
    new MobileSurface({
      pool,
      caseOf: ({ id, title }) => byId.get(id) ?? { name: title, preconditions: [], steps: [], verifications: [] },
      obeysCases: plan.devices.wanted.length === 0 && hasOwnPhones(plan.settings.driver),
      store: conversations,
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
    surface: surfaceWith(store),
    workers: pool.size,
    retries: 0,
    signal: request.signal,
    done: idsOf(false),
    begun: idsOf(true),
  });
  if (request.config.reproduce !== true) return;
  await reproduceOnPhones(cases, {
    recorder,
    redactor: execution.redactor,
    language: request.language,
    out: request.config.out,
    cwd: request.cwd,
    driver: plan.settings.driver,
    isOurs: !hasOwnPhones(plan.settings.driver),
    workers: pool.size,
    surfaceWith,
    signal: request.signal,
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
  const results = runs.map((run) => toTestRunResult(run, recorder.runId, language));
  const data = `${JSON.stringify(results, null, 2)}\n`;
  await recorder.writeArtifact({ kind: 'report', path: 'reports/mobile-report.json', content: data });
  return reports;
}
