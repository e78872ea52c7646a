import type { Artifact } from '../model/artifact.ts';
import type { Assertion } from '../model/assertion.ts';
import type { Defect } from '../model/defect.ts';
import type { Evidence } from '../model/evidence.ts';
import type { Flake } from '../model/flake/flake.ts';
import type { Gate } from '../model/gate.ts';
import type { Guardrail } from '../model/guardrail.ts';
import type { AttemptResult, StepResult } from '../model/result.ts';
import type { RunKind, RunState } from '../model/run.ts';
import type { Priority, Surface } from '../model/surface.ts';
import { NO_USAGE, type Usage } from '../model/usage.ts';
import type { CaseStatus, VerdictKind } from '../model/verdict.ts';
import type { LogLevel, TodoItem } from './run-event.ts';

export type StepView = Omit<StepResult, 'status'> & { status: StepResult['status'] | 'running'; startedAt: string };

export interface CaseView {
  id: string;
  title: string;
  surface: Surface;
  source: string;
  priority: Priority | null;
  tags: string[];
  requirements: string[];
  attempt: number;
  status: CaseStatus | 'running';
  verdict: VerdictKind | null;
  reason: string;
  rule: string;
  alternatives: VerdictKind[];
  evidence: Evidence[];
  startedAt: string;
  durationMs: number;
  steps: StepView[];
  assertions: Assertion[];
  attempts: AttemptResult[];
  flake?: Flake;
}

export interface PhaseView {
  phase: string;
  title: string | null;
  status: 'running' | 'done' | 'failed' | 'cancelled';
  startedAt: string;
  finishedAt: string | null;
  reason: string | null;
}

export interface LogLine {
  seq: number;
  ts: string;
  level: LogLevel;
  depth: 'phase' | 'step' | 'detail';
  message: string;
  progress: number | null;
}

export interface ApprovalView {
  subject: string;
  round: number;
  requestedAt: string;
  decision: 'approved' | 'rejected' | 'timed-out' | null;
  by: string | null;
  comment: string | null;
}

/** The whole run as known so far: plain data, a pure function of the events. */
export interface RunView {
  runId: string;
  kind: RunKind;
  title: string | null;
  state: RunState | 'running';
  exitCode: number | null;
  reason: string | null;
  startedAt: string | null;
  /** When the last event happened; the end, once there is one. */
  lastAt: string | null;
  lastSeq: number;
  plannedCases: number | null;
  phases: PhaseView[];
  cases: CaseView[];
  defects: Defect[];
  gates: Gate[];
  guardrails: Guardrail[];
  artifacts: (Artifact & { bytes: number; caseId: string | null; stepIndex: number | null })[];
  usage: Usage;
  toolCalls: number;
  todos: TodoItem[];
  approvals: ApprovalView[];
  /** The newest lines; older ones stay in the event log. */
  log: LogLine[];
  logLines: number;
}

/** How many log lines a view keeps. */
export const LOG_TAIL = 200;

/** The run before its first event. */
export function emptyRunView(): RunView {
  return {
    runId: '',
    kind: 'run',
    title: null,
    state: 'running',
    exitCode: null,
    reason: null,
    startedAt: null,
    lastAt: null,
    lastSeq: 0,
    plannedCases: null,
    phases: [],
    cases: [],
    defects: [],
    gates: [],
    guardrails: [],
    artifacts: [],
    usage: { ...NO_USAGE },
    toolCalls: 0,
    todos: [],
    approvals: [],
    log: [],
    logLines: 0,
  };
}
