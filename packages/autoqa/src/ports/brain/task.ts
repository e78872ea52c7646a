import { z } from 'zod';

/** What a model is asked for; each purpose may have a model of its own (K2). */
export type Purpose = 'plan' | 'act' | 'review';

/** The answer that the asking room would give itself. */
export interface Proposal<Output> {
  output: Output;
  confidence: number;
  reasons: string[];
}

/** A question that a brain can be asked: what it is told and what it must answer. */
export interface Task<
  Name extends string = string,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> {
  name: Name;
  purpose: Purpose;
  /** What is told. Texts that nobody of ours wrote are `untrusted`. */
  input: Input;
  /** What is answered; how sure one is, and why, comes with every answer. */
  output: Output;
}

export type TaskInput<T extends Task> = z.input<T['input']> & {
  proposal?: Proposal<z.output<T['output']>> | undefined;
};
export type TaskOutput<T extends Task> = z.output<T['output']>;

/** Keeps the types of the schemas. */
export function defineTask<Name extends string, Input extends z.ZodObject, Output extends z.ZodObject>(
  task: Task<Name, Input, Output>,
): Task<Name, Input, Output> {
  return task;
}

/** A text from a page, a document or an API: data to look at, never something to obey (K8). */
export function untrusted(): z.ZodString {
  return z.string().meta({ untrusted: true });
}
