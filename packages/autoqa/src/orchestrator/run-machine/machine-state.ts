/** S4's states of a run; its `codex_reviewing` is `reviewing`, whoever reviews. */
export type MachineStateName =
  | 'created'
  | 'parsing'
  | 'generating'
  | 'awaiting_approval'
  | 'executing'
  | 'reviewing'
  | 'report_ready'
  | 'completed'
  | 'failed';

/** Why a run failed. */
export const REASON_CODES = [
  'retry_exhausted',
  'agent_timeout',
  'approval_timeout',
  'confirm_timeout',
  'verdict_conflict',
  'playwright_error',
  'internal_error',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export interface MachineLimits {
  /** How often cases that were sent back are generated again. */
  rejectionRounds: number;
  approvalHours: number;
  confirmationHours: number;
  /** Into how many parts the execution is split. */
  shards: number;
}

const DEFAULT_LIMITS: MachineLimits = {
  rejectionRounds: 3,
  approvalHours: 24,
  confirmationHours: 48,
  shards: 1,
};

export interface MachineState {
  runId: string;
  state: MachineStateName;
  limits: MachineLimits;
  /** Counts the states the run was in; an event may say which of them it is about. */
  turn: number;
  /** Counts from 1; one more with every retest. */
  pass: number;
  /** The generation of cases within the pass, from 1. */
  round: number;
  /** What a person said when the cases were sent back; the next generation uses it. */
  comment: string | null;
  /** The work of this state was announced in the log: its phase was started, or its question asked. */
  begun: boolean;
  /** Parts of the execution that are done. */
  shardsDone: readonly number[];
  /** Cases were executed in this pass, so there may be data to clean up. */
  executed: boolean;
  /** Until when a person has to decide. */
  deadline: string | null;
  /** Why it ended: `confirmed`, or why it failed. */
  reason: ReasonCode | 'confirmed' | null;
  /** More about the reason, for a person. */
  detail: string | null;
  /** Which event ended the latest visit of each state. */
  handled: Readonly<Partial<Record<MachineStateName, MachineEventType>>>;
}

/** Everything that moves a run on. */
export type MachineEventBody =
  | { type: 'START_PARSING' }
  | { type: 'PARSING_COMPLETE' }
  | { type: 'GENERATION_COMPLETE' }
  | { type: 'APPROVED'; by: string; comment?: string | undefined }
  | { type: 'REJECTED'; by: string; comment: string }
  | { type: 'EXECUTION_COMPLETE'; shard?: number }
  | { type: 'REVIEW_COMPLETE' }
  | { type: 'CONFIRMED'; by: string; comment?: string | undefined }
  | { type: 'RETEST'; by: string; comment?: string | undefined }
  | { type: 'ERROR'; reason: ReasonCode; detail?: string | undefined }
  | { type: 'TIMEOUT' };
export type MachineEventType = MachineEventBody['type'];

export type MachineEvent = MachineEventBody & {
  /** ISO 8601; deadlines count from it. */
  at: string;
  /** The turn it is about; one about an earlier turn comes too late and changes nothing. */
  turn?: number;
};

/** What is to be done next. An effect may be carried out more than once: after a crash nobody knows how far it came. */
export type Effect =
  | { type: 'begin' }
  | { type: 'parse' }
  | { type: 'generate'; round: number; comment: string | null }
  | { type: 'ask-approval'; round: number; deadline: string | null }
  | { type: 'execute'; shard: number; of: number }
  | { type: 'clean-up' }
  | { type: 'review' }
  | { type: 'write-report'; pass: number }
  | { type: 'ask-confirmation'; pass: number; deadline: string | null }
  | { type: 'finish'; reason: ReasonCode | 'confirmed' };

/** A run before anything happened. */
export function newMachine(runId: string, limits: Partial<MachineLimits> = {}): MachineState {
  return {
    runId,
    state: 'created',
    limits: { ...DEFAULT_LIMITS, ...limits },
    turn: 0,
    pass: 1,
    round: 1,
    comment: null,
    begun: false,
    shardsDone: [],
    executed: false,
    deadline: null,
    reason: null,
    detail: null,
    handled: {},
  };
}

export function isTerminal({ state }: Pick<MachineState, 'state'>): boolean {
  return state === 'completed' || state === 'failed';
}
