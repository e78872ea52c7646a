import { resolve } from 'node:path';
import { evaluateGate } from '@autoqa/domain/model/gate';
import { EXIT_CODES } from '@autoqa/domain/model/run';
import type { StrengthReport } from '@autoqa/domain/model/strength';
import { readIfThere } from '../../kernel/read-if-there.ts';
import { Redactor } from '../../kernel/redaction/redactor.ts';
import { StrengthMeasurement } from '../../orchestrator/strength/measure-strength.ts';
import type { BreakableTests } from '../../ports/breakable-tests.ts';
import { strengthLines } from '../../reports/strength/strength-lines.ts';
import { chooseReporters } from '../choose-reporters.ts';
import { retentionOf } from '../retention.ts';
import { htmlReportOf, withRun, type FinishedRun, type OpenRun, type RunEnding } from '../with-run.ts';
import { openBreakableApi } from './api/open-breakable-api.ts';
import { chooseSubject, type StrengthSubject } from './choose-subject.ts';
import { openBreakableWeb } from './open-breakable-web.ts';
import { recordStrength, strengthWatch } from './strength-record.ts';
import type { StrengthRequest } from './strength-request.ts';

/** X2: runs passing tests on an application that is broken on purpose, and tells which breakages they notice. */
export async function measureStrength(
  request: StrengthRequest,
): Promise<FinishedRun & { reportPath: string | undefined; lines: string[] }> {
  const { config, language, signal } = request;
  const subject = await chooseSubject(request.subjects, { cwd: request.cwd, out: config.out });
  const reporters = await chooseReporters(config.reporter, request.terminal);
  const redactor = new Redactor();
  const tests = await openTests(request, subject, redactor);
  let lines: string[] = [];
  try {
    const finished = await withRun(
      {
        kind: 'strength',
        title: request.subjects.join(' '),
        out: config.out,
        language,
        model: 'offline',
        argv: request.argv,
        config: { ...config, seed: request.seed, mutants: request.mutants },
        redactor,
        ...reporters,
        retention: retentionOf(config),
        signal,
      },
      async (run) => {
        const { report, ending } = await measure(tests, request, subject, run);
        lines = strengthLines(report, language);
        return ending;
      },
    );
    const wroteHtml = reporters.fileReporters.includes('html');
    return { ...finished, reportPath: wroteHtml ? htmlReportOf(finished.folder) : undefined, lines };
  } finally {
    await tests.close();
  }
}

function openTests(request: StrengthRequest, subject: StrengthSubject, redactor: Redactor): Promise<BreakableTests> {
  if (subject.surface === 'web') return openBreakableWeb(request, subject, redactor);
  const { cwd, env, vars, signal, api, config } = request;
  return openBreakableApi({
    folder: subject.folder,
    ...api,
    baseUrl: config.url ?? subject.baseUrl,
    cwd,
    env,
    vars,
    redactor,
    signal,
  });
}

async function measure(
  tests: BreakableTests,
  request: StrengthRequest,
  { surface }: StrengthSubject,
  { recorder, signal }: OpenRun,
): Promise<{ report: StrengthReport; ending: RunEnding }> {
  const { seed, mutants, minutes, kinds, language, cwd, minScore } = request;
  const { workers } = request.config;
  const watch = strengthWatch(recorder, signal);
  const measurement = new StrengthMeasurement(tests, { seed, mutants, minutes, workers, kinds, watch, signal });
  try {
    await measurement.run();
  } finally {
    const readSource = (path: string) => readIfThere(resolve(cwd, path));
    await recordStrength(recorder, measurement.report(), { surface, language, readSource });
  }
  const report = measurement.report();
  return { report, ending: endingOf(report, minScore) };
}

/** Nothing that could be measured is no success. */
function endingOf({ tests, score, refused }: StrengthReport, minScore: number | undefined): RunEnding {
  if (tests.length === 0) {
    const reason = refused[0]?.reason ?? 'There is no test.';
    return { state: 'failed', exitCode: EXIT_CODES.failed, reason };
  }
  return minScore === undefined ? {} : { gates: [evaluateGate('strength', score ?? 0, minScore)] };
}
