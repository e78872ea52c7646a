import { EXIT_CODES, type ExitCode } from '@autoqa/domain/model/run';

export interface AutoqaErrorOptions {
  /** Stable, kebab-case, for programs. */
  code: string;
  /** What the person can do about it. */
  hint?: string;
  exitCode?: ExitCode;
  cause?: unknown;
  /** What the message speaks of, for programs and for saying it in another language. */
  details?: Readonly<Record<string, string | number>>;
}

/** Something wrong with us, our input or our surroundings; never with the tested product (that is a verdict). */
export class AutoqaError extends Error {
  readonly code: string;
  readonly hint: string | undefined;
  readonly exitCode: ExitCode;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(message: string, options: AutoqaErrorOptions) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.code = options.code;
    this.hint = options.hint;
    this.exitCode = options.exitCode ?? EXIT_CODES.failed;
    this.details = options.details ?? {};
  }
}

/** Wrong usage, configuration or input: the message names the file, line or field (exit code 2). */
export class InputError extends AutoqaError {
  constructor(message: string, options: Omit<AutoqaErrorOptions, 'exitCode'>) {
    super(message, { ...options, exitCode: EXIT_CODES.usage });
  }
}

/** Something outside is missing or unreachable: browser, target, program (exit code 3). */
export class EnvironmentError extends AutoqaError {
  constructor(message: string, options: Omit<AutoqaErrorOptions, 'exitCode'>) {
    super(message, { ...options, exitCode: EXIT_CODES.environment });
  }
}

/** The person or a signal asked to stop (exit code 130). */
export class CancelledError extends AutoqaError {
  constructor(message = 'Cancelled.', options: { cause?: unknown } = {}) {
    super(message, { code: 'cancelled', exitCode: EXIT_CODES.cancelled, ...options });
  }
}

/** A wait ran out of time. */
export class DeadlineError extends AutoqaError {
  readonly timeoutMs: number;

  constructor(what: string, timeoutMs: number) {
    super(`${what} did not finish within ${timeoutMs} ms.`, { code: 'deadline-exceeded' });
    this.timeoutMs = timeoutMs;
  }
}

/** The message of anything that was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** True for an error of the operating system with one of these codes. */
export function hasCode(thrown: unknown, ...codes: string[]): boolean {
  return thrown instanceof Error && 'code' in thrown && codes.includes(String(thrown.code));
}
