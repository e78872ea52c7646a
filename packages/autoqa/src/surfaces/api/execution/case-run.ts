import type { ApiCheck, ApiStep } from '@autoqa/domain/model/api/api-case';
import type { BodyNote, NoAnswerReason } from '../http/answer.ts';

/** What happened when a case ran: facts for the judge, with every secret already masked. */
export interface CaseRun {
  caseId: string;
  /** The text that makes the data of this run unlike that of others. */
  run: string;
  end: CaseEnd;
  steps: StepRun[];
  /** What the steps kept; masked. */
  kept: Readonly<Record<string, unknown>>;
  /** Names of the variables that stand for secrets, without `$`. */
  secrets: readonly string[];
  durationMs: number;
}

export type CaseEnd =
  /** All steps ran; what came of it is in the checks. */
  | { kind: 'finished' }
  /** What the case needs could not be made: nothing was tested. */
  | { kind: 'blocked'; step: number; message: string }
  /** A step that is not about preparing got no answer. */
  | { kind: 'no-answer'; step: number; message: string }
  | { kind: 'timeout'; step: number; message: string }
  | { kind: 'cancelled'; step: number; message: string }
  /** The server was down before the case began. */
  | { kind: 'not-run'; message: string };

export interface StepRun {
  /** Place in the case, from 0. */
  index: number;
  role: ApiStep['role'];
  operation: string;
  as: string;
  /** Nothing if it could not be made. */
  request?: RecordedRequest;
  answer?: RecordedAnswer;
  checks: CheckRun[];
  trouble?: StepTrouble;
  /** What else somebody should know: a pattern that was not checked, a value that was not there. */
  notes: string[];
}

export interface RecordedRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

export type RecordedAnswer =
  | {
      kind: 'answer';
      status: number;
      headers: Readonly<Record<string, string>>;
      body: string;
      /** Of the decoded body, before it was cut for the record. */
      bytes: number;
      notes: readonly BodyNote[];
      durationMs: number;
      renewedLogin?: true;
      sentAgain?: true;
    }
  | { kind: 'no-answer'; reason: NoAnswerReason; message: string; durationMs: number };

export interface CheckRun {
  check: ApiCheck;
  /** `unknown`: it could not be decided, which is never a pass. */
  verdict: 'pass' | 'fail' | 'unknown';
  expected: string;
  actual: string;
}

/** Something on the wire that is about more than the expectations of the step. */
export interface StepTrouble {
  /**
   * `environment`: the server or the way to it is not there. `crash`: the server is there, this request was torn.
   * `hang`: the server is there, this request got no answer in time.
   */
  kind: 'environment' | 'crash' | 'hang';
  message: string;
}
