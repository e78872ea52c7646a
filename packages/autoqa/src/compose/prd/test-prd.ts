import { join } from 'node:path';
import { EXIT_CODES } from '@autoqa/domain/model/run';
import { InputError } from '../../kernel/errors.ts';
import { REASON_WORDS } from '../../orchestrator/run-machine/reason-words.ts';
import { machineFrom } from '../../orchestrator/run-machine/machine-log.ts';
import { isTerminal, newMachine, type MachineState } from '../../orchestrator/run-machine/machine-state.ts';
import { readRun } from '../../record/read-run.ts';
import { resolveRunId } from '../../record/run-index.ts';
import { chooseReporters } from '../choose-reporters.ts';
import { retentionOf } from '../retention.ts';
import { runsFolder } from '../runs.ts';
import { withRun, type FinishedRun, type OpenRun, type RunEnding } from '../with-run.ts';
import { completePrdManifest } from './complete-prd-manifest.ts';
import { openPrdContext, type PrdContext } from './prd-context.ts';
import { readPaper, writePaper } from './prd-papers.ts';
import type { PrdDecisions, PrdSettings, PrdSources } from './prd-request.ts';
import { PrdRun } from './prd-run.ts';
import { findingsOf } from './write-prd-report.ts';

export type PrdResult = FinishedRun & { state: MachineState };

/** U1–U13: a new run of requirements, as far as it goes without a person. */
export async function testPrd(sources: PrdSources, settings: PrdSettings, decisions: PrdDecisions): Promise<PrdResult> {
  const context = await openPrdContext(sources, settings);
  return conduct(context, { decisions, resume: undefined });
}

/** The same run, from wherever it is: after an approval, a confirmation, a cancel or a crash. */
export async function continuePrd(typed: string, settings: PrdSettings, decisions: PrdDecisions): Promise<PrdResult> {
  const folder = runsFolder(settings.config.out);
  const runId = await resolveRunId(folder, typed);
  const sources = await readPaper(join(folder, runId), 'inputs.json').catch(() => {
    throw new InputError(`${runId} is no run of requirements.`, {
      code: 'prd-run-wrong',
      hint: 'Only runs of "autoqa prd test" are approved, confirmed and gone on with; "autoqa runs" lists all.',
      details: { runId },
    });
  });
  const context = await openPrdContext(sources, settings);
  return conduct(context, { decisions, resume: runId });
}

interface Conducting {
  decisions: PrdDecisions;
  resume: string | undefined;
}

async function conduct(context: PrdContext, { decisions, resume }: Conducting): Promise<PrdResult> {
  const { sources, settings, values } = context;
  const { config } = settings;
  const reporters = await chooseReporters(config.reporter, settings.terminal);
  const past = resume === undefined ? [] : (await readRun(join(runsFolder(config.out), resume))).content.events;
  const limits = { ...context.profile.limits, shards: 1 };
  let state = resume === undefined ? newMachine('', limits) : machineFrom(past, limits);
  refuseWrongTime(state, decisions);
  const finished = await withRun(
    {
      kind: 'prd',
      title: sources.prd,
      out: config.out,
      language: settings.language,
      model: config.model,
      argv: settings.argv,
      config: { ...config, ...sources },
      redactor: values.redactor,
      ...reporters,
      retention: retentionOf(config),
      signal: settings.signal,
      ...(resume === undefined ? {} : { resume }),
    },
    async ({ recorder }: OpenRun): Promise<RunEnding> => {
      const runFolder = join(runsFolder(config.out), recorder.runId);
      if (resume === undefined) await writePaper(recorder, 'inputs.json', { ...sources, routes: [...sources.routes] });
      state = await new PrdRun({ ...context, recorder, runFolder, past, decisions }).drive({
        ...state,
        runId: recorder.runId,
      });
      return endingOf(state, { ...context, recorder, runFolder });
    },
  );
  await completePrdManifest(finished.folder);
  return { ...finished, state };
}

/** A decision about something that nobody asks now is not taken for another one. */
function refuseWrongTime({ state }: MachineState, { approval, confirmation }: PrdDecisions): void {
  const wanted = approval !== undefined ? 'awaiting_approval' : confirmation !== undefined ? 'report_ready' : state;
  if (state === wanted) return;
  throw new InputError(
    `The run is ${state}; there is nothing to ${approval === undefined ? 'confirm' : 'approve'} now.`,
    {
      code: approval === undefined ? 'prd-not-confirmable' : 'prd-not-approvable',
      hint: NEXT[state] ?? 'Go on with "autoqa prd test --resume RUN".',
      details: { state },
    },
  );
}

const NEXT: Partial<Record<MachineState['state'], string>> = {
  awaiting_approval: 'Its cases wait: "autoqa approve RUN".',
  report_ready: 'Its report waits: "autoqa confirm RUN".',
  completed: 'It is over. Start a new one with "autoqa prd test".',
  failed: 'It is over. Start a new one with "autoqa prd test".',
};

const WAITING = { en: 'The cases wait for approval.', zh: '用例等待审批。' };

async function endingOf(state: MachineState, run: Parameters<typeof findingsOf>[0]): Promise<RunEnding> {
  if (state.state === 'report_ready' || state.state === 'completed') {
    const { gates, defects } = await findingsOf(run);
    return { gates, defects };
  }
  const { language } = run.settings;
  if (isTerminal(state)) {
    const { why, mend } = REASON_WORDS[state.reason ?? 'internal_error'];
    const reason = `${why[language]} ${mend[language]}`;
    return { state: 'failed', exitCode: EXIT_CODES.failed, reason };
  }
  return { state: 'passed', exitCode: EXIT_CODES.passed, reason: WAITING[language] };
}
