import { assertNever } from '../assert-never.ts';
import { addUsage } from '../model/usage.ts';
import { CaseFold } from './fold-case.ts';
import type { RunEvent, RunEventOf } from './run-event.ts';
import { emptyRunView, LOG_TAIL, type RunView } from './run-view.ts';

/**
 * Folds events into the view of a run, going on from an earlier view if one is given. Pure: the earlier view is left as
 * it is. An event that the view has already seen (by `seq`) changes nothing, so a client may replay an overlap safely.
 */
export function fold(events: Iterable<RunEvent>, from: RunView = emptyRunView()): RunView {
  const view = structuredClone(from);
  const cases = new CaseFold(view);
  for (const event of events) {
    if (event.seq <= view.lastSeq) continue;
    view.lastSeq = event.seq;
    view.lastAt = event.ts;
    apply(view, cases, event);
  }
  return view;
}

function apply(view: RunView, cases: CaseFold, event: RunEvent): void {
  switch (event.type) {
    case 'run-start':
      return startRun(view, event);
    case 'phase-start':
      view.phases.push({
        phase: event.phase,
        title: event.title ?? null,
        status: 'running',
        startedAt: event.ts,
        finishedAt: null,
        reason: null,
      });
      return;
    case 'phase-end':
      return endPhase(view, event);
    case 'case-start':
      return cases.start(event);
    case 'step-start':
      return cases.startStep(event);
    case 'step-end':
      return cases.endStep(event);
    case 'assertion-end':
      return cases.endAssertion(event);
    case 'case-end':
      cases.end(event);
      return addDefects(view, event.defects);
    case 'tool-call':
      view.toolCalls += 1;
      return;
    case 'model-call':
      return countModelCall(view, event);
    case 'heal-proposed':
    case 'heal-applied':
      return cases.recordHeal(event);
    case 'guardrail-hit':
      view.guardrails.push({ name: event.name, limit: event.limit, value: event.value });
      return;
    case 'approval-requested':
      view.approvals.push({
        subject: event.subject,
        round: event.round,
        requestedAt: event.ts,
        decision: null,
        by: null,
        comment: null,
      });
      return;
    case 'approval-decided':
      decideApproval(view, event);
      if (isRetest(event)) startOver(view, cases);
      return;
    case 'todo-update':
      view.todos = event.items;
      return;
    case 'artifact-written':
      return addArtifact(view, event);
    case 'log':
      return appendLog(view, event);
    case 'run-end':
      view.state = event.state;
      view.exitCode = event.exitCode;
      view.reason = event.reason ?? null;
      view.gates = event.gates ?? [];
      view.defects = event.defects ?? view.defects;
      return;
    default:
      return assertNever(event);
  }
}

/** A second `run-start` is a resumed run: it goes on where it was. */
function startRun(view: RunView, event: RunEventOf<'run-start'>): void {
  view.runId = event.runId;
  view.kind = event.kind;
  view.title = event.title ?? view.title;
  view.plannedCases = event.plannedCases ?? view.plannedCases;
  view.startedAt ??= event.ts;
  view.state = 'running';
  view.exitCode = null;
  view.reason = null;
  view.gates = [];
}

function endPhase(view: RunView, event: RunEventOf<'phase-end'>): void {
  const phase = view.phases.findLast((each) => each.phase === event.phase && each.status === 'running');
  if (phase !== undefined) {
    phase.status = event.status;
    phase.finishedAt = event.ts;
    phase.reason = event.reason ?? null;
  }
  addDefects(view, event.defects);
}

/** A defect told again under its id replaces the earlier telling. */
function addDefects(view: RunView, defects: RunView['defects'] = []): void {
  for (const defect of defects) {
    const index = view.defects.findIndex((known) => known.id === defect.id);
    if (index === -1) view.defects.push(defect);
    else view.defects[index] = defect;
  }
}

function countModelCall(view: RunView, event: RunEventOf<'model-call'>): void {
  if (event.replayed) return;
  const { inputTokens, outputTokens, costUsd } = event;
  view.usage = addUsage(view.usage, { modelCalls: 1, inputTokens, outputTokens, costUsd });
}

function decideApproval(view: RunView, event: RunEventOf<'approval-decided'>): void {
  const open = view.approvals.findLast((each) => each.subject === event.subject && each.decision === null);
  if (open === undefined) return;
  open.decision = event.decision;
  open.by = event.by;
  open.comment = event.comment ?? null;
}

/** A report that is sent back is made anew, from the first case on (U5). */
function isRetest({ subject, decision }: RunEventOf<'approval-decided'>): boolean {
  return subject === 'report' && decision === 'rejected';
}

function startOver(view: RunView, cases: CaseFold): void {
  cases.clear();
  view.defects = [];
}

/** A file written again under its path is the same artifact, newer. */
function addArtifact(view: RunView, event: RunEventOf<'artifact-written'>): void {
  const written = {
    ...event.artifact,
    bytes: event.bytes,
    caseId: event.caseId ?? null,
    stepIndex: event.stepIndex ?? null,
  };
  const index = view.artifacts.findIndex((known) => known.path === written.path);
  if (index === -1) view.artifacts.push(written);
  else view.artifacts[index] = written;
}

function appendLog(view: RunView, event: RunEventOf<'log'>): void {
  const { seq, ts, level, depth, message } = event;
  view.log.push({ seq, ts, level, depth, message, progress: event.progress ?? null });
  view.logLines += 1;
  if (view.log.length > LOG_TAIL) view.log.splice(0, view.log.length - LOG_TAIL);
}
