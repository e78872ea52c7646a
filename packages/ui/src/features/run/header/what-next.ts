import type { WorkerRecord } from '@autoqa/domain/contract/access-records';
import { phaseName } from '@autoqa/domain/events/log-words';
import type { Language } from '@autoqa/domain/model/language';
import type { RUN } from '../../../i18n/run-texts.ts';
import type { KnownRun } from '../run-figures.ts';

interface Sentence {
  key: keyof typeof RUN.texts;
  values?: Record<string, string | number>;
}

interface Surroundings {
  /** Who takes jobs; nothing while nobody has asked. */
  workers: readonly Pick<WorkerRecord, 'slots' | 'runs'>[] | undefined;
  language: Language;
}

/** What a person may expect, or is expected to do, now. */
export function whatNext(known: KnownRun, around: Surroundings): Sentence {
  const { state, awaiting, kind } = known.run;
  switch (state) {
    case 'queued':
      return whileQueued(around.workers);
    case 'running':
      return whileRunning(known, around.language);
    case 'waiting':
      return { key: awaiting === 'confirmation' ? 'nextConfirmation' : 'nextApproval' };
    case 'passed':
      return { key: kind === 'plan' ? 'nextPassedPlan' : kind === 'load' ? 'nextPassedLoad' : 'nextPassed' };
    case 'failed':
      return { key: 'nextFailed' };
    case 'cancelled':
      return { key: 'nextCancelled' };
    case 'error':
      return { key: 'nextError' };
    case 'interrupted':
      return { key: 'nextInterrupted' };
  }
}

function whileQueued(workers: Surroundings['workers']): Sentence {
  if (workers === undefined) return { key: 'nextQueued' };
  if (workers.length === 0) return { key: 'nextNoWorker' };
  const slots = workers.reduce((sum, worker) => sum + worker.slots, 0);
  const busy = workers.reduce((sum, worker) => sum + worker.runs.length, 0);
  return busy >= slots ? { key: 'nextBusy', values: { busy, slots } } : { key: 'nextQueued' };
}

function whileRunning({ run, view }: KnownRun, language: Language): Sentence {
  if (run.cancelRequested) return { key: 'nextCancelling' };
  if (run.attempt > 1) return { key: 'nextAttempt', values: { attempt: run.attempt } };
  const phase = view.phases.findLast((each) => each.status === 'running');
  if (phase !== undefined)
    return { key: 'nextRunning', values: { phase: phaseName(phase.phase, phase.title, language) } };
  if (view.cases.length === 0) return { key: 'nextStarting' };
  const done = view.cases.filter(({ status }) => status !== 'running').length;
  return { key: 'nextCases', values: { done, total: Math.max(view.plannedCases ?? 0, view.cases.length) } };
}
