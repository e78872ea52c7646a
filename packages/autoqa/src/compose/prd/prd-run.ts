import { join } from 'node:path';
import { saying } from '@autoqa/domain/events/log-messages';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { isoTime, systemClock } from '../../kernel/clock.ts';
import { CancelledError, EnvironmentError, InputError, messageOf } from '../../kernel/errors.ts';
import { driveMachine } from '../../orchestrator/run-machine/drive-machine.ts';
import { afterLine } from '../../orchestrator/run-machine/machine-log.ts';
import type { Effect, MachineEventBody, MachineState } from '../../orchestrator/run-machine/machine-state.ts';
import { timeoutDue } from '../../orchestrator/run-machine/transition.ts';
import { reviewCases } from '../../orchestrator/review/review-cases.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { sharedScriptFiles } from '../../surfaces/web/scripting/script-folder.ts';
import { readCasePapers } from './case-papers.ts';
import { checkUndecided, settleVerdicts } from './confirm-verdicts.ts';
import { cleanUpCase, executePrdCases, skipPrdCase, type CaseExecution } from './execute-prd-case.ts';
import { generateCases } from './generate-cases.ts';
import { lookAtTarget } from './look-at-target.ts';
import type { PrdContext } from './prd-context.ts';
import { CASES_FOLDER, readPaper, SCRIPTS_FOLDER, writePaper } from './prd-papers.ts';
import type { PrdDecisions } from './prd-request.ts';
import { lookingFirst } from './looking-first.ts';
import { PrdTarget } from './prd-target.ts';
import { readApprovalFile } from './read-approval-file.ts';
import { readPrd } from './read-prd.ts';
import { readSource } from './read-source.ts';
import { reviewExecution } from './review-execution.ts';
import { writePrdReport } from './write-prd-report.ts';

const AUTO = 'auto-approve';
/** Cases whose scripts share a runner; after a crash as many are done again at most. */
const TOGETHER = 8;

interface PrdRunParts extends PrdContext {
  recorder: RunRecorder;
  runFolder: string;
  /** Everything that happened before. */
  past: readonly RunEvent[];
  decisions: PrdDecisions;
}

/** U5: takes a run of requirements through its states, from wherever its log says it is. */
export class PrdRun {
  readonly #parts: PrdRunParts;
  readonly #comments: string[];
  #target: PrdTarget | undefined;
  /** A decision counts once: what is asked after it is asked anew. */
  #decisions: PrdDecisions;

  constructor(parts: PrdRunParts) {
    this.#parts = parts;
    this.#decisions = parts.decisions;
    this.#comments = parts.past.flatMap((event) =>
      event.type === 'approval-decided' && event.decision === 'rejected' && event.comment !== undefined
        ? [event.comment]
        : [],
    );
  }

  async drive(start: MachineState): Promise<MachineState> {
    const { recorder, settings } = this.#parts;
    let latest = start;
    try {
      return await driveMachine(start, {
        perform: (effect, state) => this.#perform(effect, state),
        record: async (line) => {
          const event = await recorder.append(line);
          latest = afterLine(latest, event);
          return event;
        },
        now: () => isoTime(systemClock),
        signal: settings.signal,
      });
    } catch (error) {
      await this.#interrupt(latest, error);
      throw error;
    } finally {
      await this.#target?.close();
    }
  }

  /** What can be mended outside, and a cancel, leave the state to be begun again; a mistake of ours ends the run. */
  async #interrupt({ state, begun }: MachineState, error: unknown): Promise<void> {
    if (!begun || state === 'awaiting_approval' || state === 'report_ready') return;
    const isOutside =
      error instanceof InputError || error instanceof EnvironmentError || error instanceof CancelledError;
    const isMendable = isOutside || this.#parts.settings.signal.aborted;
    const reason = isMendable ? messageOf(error) : `internal_error: ${messageOf(error)}`;
    const status = isMendable ? ('cancelled' as const) : ('failed' as const);
    await this.#parts.recorder.append({ type: 'phase-end', phase: state, status, reason });
  }

  async #perform(effect: Effect, state: MachineState): Promise<MachineEventBody | undefined> {
    switch (effect.type) {
      case 'begin':
        return { type: 'START_PARSING' };
      case 'parse':
        return this.#parse();
      case 'generate':
        return this.#generate(effect.round);
      case 'ask-approval':
        return this.#askApproval(state);
      case 'execute':
        return this.#execute(effect.shard);
      case 'clean-up':
        return this.#cleanUp();
      case 'review':
        await reviewExecution(this.#parts.recorder, this.#parts.runFolder);
        return { type: 'REVIEW_COMPLETE' };
      case 'write-report':
        return this.#report(false);
      case 'ask-confirmation':
        return this.#askConfirmation(state);
      case 'finish':
        return effect.reason === 'confirmed' ? this.#report(true) : undefined;
    }
  }

  async #parse(): Promise<MachineEventBody> {
    const { recorder, sources, profile, settings } = this.#parts;
    const paper = await readPrd(sources, profile, settings);
    await writePaper(recorder, 'requirements.json', paper);
    const details = { title: paper.title, count: paper.requirements.length, left: paper.outOfScope.length };
    await recorder.append({
      type: 'log',
      level: 'info',
      depth: 'phase',
      phase: 'parsing',
      ...saying('prd-parsed', details),
    });
    return { type: 'PARSING_COMPLETE' };
  }

  async #generate(round: number): Promise<MachineEventBody> {
    const { recorder, runFolder, profile, values, settings } = this.#parts;
    const paper = await readPaper(runFolder, 'requirements.json');
    const target = await this.#openTarget([]);
    await target.requireReachable();
    const pages = await lookAtTarget({ recorder, profile, paper, target, values, signal: settings.signal });
    await generateCases({ recorder, runFolder, profile, paper, pages, round, comments: this.#comments, settings });
    return { type: 'GENERATION_COMPLETE' };
  }

  async #askApproval(state: MachineState): Promise<MachineEventBody | undefined> {
    if (timeoutDue(state, isoTime(systemClock)) !== undefined) return { type: 'TIMEOUT' };
    const given = this.#decisions.approval ?? (await readApprovalFile(this.#parts.runFolder, state.round));
    this.#decisions = { ...this.#decisions, approval: undefined };
    if (given?.reject === true) {
      const comment = given.comment ?? '';
      this.#comments.push(comment);
      return { type: 'REJECTED', by: given.by, comment };
    }
    if (given === undefined && !this.#decisions.auto) return undefined;
    await this.#takeOverChanges();
    return { type: 'APPROVED', by: given?.by ?? AUTO, comment: given?.comment };
  }

  /** What a person changed in the files is what is executed. */
  async #takeOverChanges(): Promise<void> {
    const { recorder, runFolder } = this.#parts;
    const { round, cases: designed, open } = await readPaper(runFolder, 'cases.json');
    const cases = await readCasePapers(runFolder, designed);
    if (cases.length === 0) throw nothingToExecute();
    await writePaper(recorder, 'cases.json', { round, cases, open });
  }

  async #execute(shard: number): Promise<MachineEventBody> {
    const { recorder, settings } = this.#parts;
    const { cases } = await readPaper(this.#parts.runFolder, 'cases.json');
    const execution = await this.#openExecution(cases);
    await execution.target.requireReachable();
    const denied = await this.#deniedCases(cases);
    const known = new Map(recorder.view().cases.map((each) => [each.id, each]));
    const due: TestCase[] = [];
    for (const testCase of cases) {
      const before = known.get(testCase.id);
      if (before !== undefined && before.status !== 'running') continue;
      if (before !== undefined) await cleanUpCase(testCase, execution);
      const reason = denied.get(testCase.id);
      if (reason === undefined) due.push(testCase);
      else await skipPrdCase(testCase, reason, recorder);
    }
    const ordered = lookingFirst(due);
    for (let at = 0; at < ordered.length; at += TOGETHER) {
      settings.signal.throwIfAborted();
      await executePrdCases(ordered.slice(at, at + TOGETHER), execution);
    }
    return { type: 'EXECUTION_COMPLETE', shard };
  }

  /** Cases that would do what the profile denies are not even begun; the guard would stop them half way. */
  async #deniedCases(cases: readonly TestCase[]): Promise<Map<string, string>> {
    const { runFolder, profile } = this.#parts;
    const { requirements } = await readPaper(runFolder, 'requirements.json');
    const comments = reviewCases(cases, requirements, profile);
    return new Map(
      comments.flatMap(({ code, caseId, details }) => {
        if (caseId === undefined || (code !== 'route-denied' && code !== 'operation-denied')) return [];
        return [[caseId, `${details['step']}: ${details['route'] ?? details['operation']}`]];
      }),
    );
  }

  async #cleanUp(): Promise<undefined> {
    const { recorder, runFolder } = this.#parts;
    const open = new Set(recorder.view().cases.flatMap(({ id, status }) => (status === 'running' ? [id] : [])));
    if (open.size === 0) return undefined;
    const { cases } = await readPaper(runFolder, 'cases.json');
    const execution = await this.#openExecution(cases);
    for (const testCase of cases) if (open.has(testCase.id)) await cleanUpCase(testCase, execution);
    return undefined;
  }

  async #askConfirmation(state: MachineState): Promise<MachineEventBody | undefined> {
    const { recorder } = this.#parts;
    if (timeoutDue(state, isoTime(systemClock)) !== undefined) return { type: 'TIMEOUT' };
    const given = this.#decisions.confirmation;
    this.#decisions = { ...this.#decisions, confirmation: undefined };
    if (given?.retest === true) return { type: 'RETEST', by: given.by, comment: given.comment };
    if (given === undefined) return this.#decisions.auto ? { type: 'CONFIRMED', by: AUTO } : undefined;
    await settleVerdicts(recorder, given);
    if (!given.accept) checkUndecided(recorder.view());
    return { type: 'CONFIRMED', by: given.by, comment: given.comment };
  }

  async #report(isConfirmed: boolean): Promise<undefined> {
    await writePrdReport({ ...this.#parts, isConfirmed });
    return undefined;
  }

  async #openExecution(cases: readonly TestCase[]): Promise<CaseExecution> {
    const { recorder, runFolder, profile, values, settings } = this.#parts;
    const target = await this.#openTarget(cases);
    const { script, stepTimeoutMs } = target;
    for (const { path, content } of await sharedScriptFiles(script, { baseUrl: profile.baseUrl, stepTimeoutMs })) {
      const written = `${SCRIPTS_FOLDER}/${path}`;
      await recorder.writeArtifact({ kind: 'generated', path: written, content, masked: true });
    }
    const source = await readSource(profile, settings);
    return { recorder, runFolder, profile, values, target, settings, source };
  }

  /** The application, once everything is known that these cases type. */
  async #openTarget(cases: readonly TestCase[]): Promise<PrdTarget> {
    const { runFolder, profile, values, settings } = this.#parts;
    await values.resolve(cases);
    this.#target ??= await PrdTarget.open({ profile, values, settings, filesFolder: join(runFolder, CASES_FOLDER) });
    return this.#target;
  }
}

function nothingToExecute(): InputError {
  return new InputError('There is no case to execute.', {
    code: 'prd-no-case',
    hint: 'Add cases as files in prd/cases of the run folder, or send them back with "autoqa approve RUN --reject --comment …".',
  });
}
