import type { Task, TaskInput, TaskOutput } from './task.ts';

/** Why a model gave no usable answer. None of these ends a run. */
export type BrainFailureKind =
  /** No key, no program, no network, an error of the provider. */
  | 'unavailable'
  | 'timed-out'
  /** Not JSON, or not what was asked for, also when asked again. */
  | 'invalid-answer'
  /** The model or its program would not do it. */
  | 'refused'
  | 'over-budget';

export interface BrainFailure {
  kind: BrainFailureKind;
  message: string;
  /** What the person can do about it. */
  hint?: string;
}

/** What a brain says: an answer, that it does not know, or that it could not be asked. */
export type Answer<Output> = {
  /** `offline`, or the id of the model. */
  by: string;
  confidence: number;
  reasons: string[];
} & ({ status: 'answered'; output: Output } | { status: 'unsure' } | { status: 'failed'; failure: BrainFailure });

export interface Question<T extends Task> {
  task: T;
  input: TaskInput<T>;
  signal: AbortSignal;
  /** The case it is asked for, for the record. */
  caseId?: string | undefined;
  /** A person asked for a model: the deterministic answer alone will not do. */
  insist?: boolean | undefined;
  /** What is wrong with an answer that fits the schema; it is told to the model, which may answer once more. */
  check?: ((output: TaskOutput<T>) => string | undefined) | undefined;
}

/** Answers typed questions, with or without a model. */
export interface Brain {
  ask<T extends Task>(question: Question<T>): Promise<Answer<TaskOutput<T>>>;
}
