import { join } from 'node:path';
import type { Defect, Reproducer } from '@autoqa/domain/model/defect';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { Redactor } from '../../kernel/redaction/redactor.ts';
import { recordedFailure } from '../../orchestrator/judge/reproduce/recorded-failure.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { resolveBrowser } from '../../surfaces/web/browser/resolve-browser.ts';
import type { WebSurfaceOptions } from '../../surfaces/web/web-surface.ts';
import type { BrowserConfig } from '../open-browser.ts';
import { runsFolder } from '../runs.ts';
import { reproduceDefects } from './reproduce-defects.ts';
import { reproduceWebDefect, unverifiedSteps, type Reproducing } from './reproduce-web-defect.ts';

interface WebRun {
  recorder: RunRecorder;
  redactor: Redactor;
  /** As the cases were run. */
  web: WebSurfaceOptions;
  config: BrowserConfig & { out: string; workers: number; reproduce?: boolean | undefined };
  cwd: string;
  signal: AbortSignal;
}

/** X5: gives the bugs of these cases reproducers, once all cases are judged. */
export async function reproduceWebRun(cases: readonly TestCase[], run: WebRun): Promise<void> {
  const { recorder, config, signal } = run;
  if (config.reproduce !== true || recorder.view().defects.length === 0) return;
  const reproducing: Reproducing = {
    ...run,
    runFolder: join(runsFolder(config.out), recorder.runId),
    browser: await scriptBrowser(config),
  };
  const byId = new Map(cases.map((each) => [each.id, each]));
  await reproduceDefects({
    recorder,
    workers: config.workers,
    signal,
    reproduce: (defect, isLate) => reproduceOne(defect, isLate, byId.get(defect.caseId), reproducing),
  });
}

/** A browser elsewhere is nothing that a script could start. */
async function scriptBrowser({ connect, browser: source, browserPath }: BrowserConfig) {
  return connect === undefined ? resolveBrowser({ source, executablePath: browserPath }) : undefined;
}

async function reproduceOne(
  defect: Defect,
  isLate: boolean,
  testCase: TestCase | undefined,
  reproducing: Reproducing,
): Promise<Reproducer | undefined> {
  const recorded = testCase === undefined ? undefined : recordedFailure(defect, testCase);
  if (testCase === undefined || recorded === undefined) return undefined;
  const finding = { defect, testCase, recorded, usualStepMs: usualStepMs(defect.caseId, reproducing.recorder) };
  if (testCase.surface !== 'web') return unverifiedSteps(finding, 'not-harmless', reproducing);
  return isLate ? unverifiedSteps(finding, 'out-of-time', reproducing) : reproduceWebDefect(finding, reproducing);
}

/**
 * From the steps of the case that passed: one that fails waits for all of its time. The last attempt at a bug is slowed;
 * how long the first one took says by how much.
 */
function usualStepMs(caseId: string, recorder: RunRecorder): number {
  const seen = recorder.view().cases.find(({ id }) => id === caseId);
  if (seen === undefined) return 0;
  const { steps, attempts, durationMs } = seen;
  const passed = steps.filter(({ status }) => status === 'passed').map((step) => step.durationMs);
  const firstMs = Math.min(durationMs, attempts[0]?.durationMs ?? durationMs);
  return Math.max(0, ...passed) * (firstMs / Math.max(durationMs, 1));
}
