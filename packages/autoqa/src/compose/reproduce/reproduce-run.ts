import { join } from 'node:path';
import type { Defect, Reproducer } from '@autoqa/domain/model/defect';
import { surfacesOf } from '@autoqa/domain/model/step-surface';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { Redactor } from '../../kernel/redaction/redactor.ts';
import { recordedFailure } from '../../orchestrator/judge/reproduce/recorded-failure.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { Surface } from '../../ports/surface.ts';
import { resolveBrowser } from '../../surfaces/web/browser/resolve-browser.ts';
import type { WebSurfaceOptions } from '../../surfaces/web/web-surface.ts';
import { isInParts } from '../across-surfaces/case-parts.ts';
import type { PhonesOfSpecs } from '../mobile/phones-for-specs.ts';
import type { BrowserConfig } from '../open-browser.ts';
import { runsFolder } from '../runs.ts';
import { reproduceDefects } from './reproduce-defects.ts';
import { reproduceInPlace } from './reproduce-in-place.ts';
import { reproducePhoneDefect } from './reproduce-phone-defect.ts';
import { reproduceWebDefect, unverifiedSteps, type Reproducing } from './reproduce-web-defect.ts';
import { usualStepMs } from './usual-step.ts';

interface SpecRun {
  recorder: RunRecorder;
  redactor: Redactor;
  /** As the cases were run. */
  web: WebSurfaceOptions;
  config: BrowserConfig & { out: string; url?: string | undefined; workers: number; reproduce?: boolean | undefined };
  cwd: string;
  /** Where cases on a phone were run. */
  phones?: PhonesOfSpecs | undefined;
  /** Who runs cases that go over several surfaces. */
  surface?: Surface;
  signal: AbortSignal;
}

/** X5: gives the bugs of these cases reproducers, once all cases are judged. */
export async function reproduceSpecRun(cases: readonly TestCase[], run: SpecRun): Promise<void> {
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
    reproduce: (defect, isLate) => reproduceOne(defect, byId.get(defect.caseId), { run, reproducing, isLate }),
  });
}

/** A browser elsewhere is nothing that a script could start. */
async function scriptBrowser({ connect, browser: source, browserPath }: BrowserConfig) {
  return connect === undefined ? resolveBrowser({ source, executablePath: browserPath }) : undefined;
}

interface Means {
  run: SpecRun;
  reproducing: Reproducing;
  isLate: boolean;
}

async function reproduceOne(
  defect: Defect,
  testCase: TestCase | undefined,
  { run, reproducing, isLate }: Means,
): Promise<Reproducer | undefined> {
  const recorded = testCase === undefined ? undefined : recordedFailure(defect, testCase);
  if (testCase === undefined || recorded === undefined) return undefined;
  const { surface, phones, config } = run;
  if (isInParts(testCase)) {
    if (surface === undefined) return undefined;
    const isHarmless = phones?.areEmulated !== false || !surfacesOf(testCase).includes('mobile');
    const place = { ...reproducing, surface, url: config.url, isHarmless, isLate };
    return reproduceInPlace({ defect, testCase, recorded }, place);
  }
  if (testCase.surface === 'mobile' && phones !== undefined)
    return reproducePhoneDefect({ defect, testCase, recorded }, { ...reproducing, phones, isLate });
  const seen = reproducing.recorder.view().cases.find(({ id }) => id === defect.caseId);
  const finding = { defect, testCase, recorded, usualStepMs: seen === undefined ? 0 : usualStepMs(seen) };
  if (testCase.surface !== 'web') return unverifiedSteps(finding, 'not-harmless', reproducing);
  return isLate ? unverifiedSteps(finding, 'out-of-time', reproducing) : reproduceWebDefect(finding, reproducing);
}
