export interface FailureDetail {
  readonly in: 'query' | 'body';
  readonly field: string;
  readonly message: string;
}

/** A refusal that the API documents: thrown anywhere while a request is handled, sent as `{ error }`. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly status: number;
  /** Stable, for programs. */
  readonly code: string;
  readonly details: readonly FailureDetail[] | undefined;

  constructor(status: number, code: string, message: string, details?: readonly FailureDetail[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function invalid(details: readonly FailureDetail[]): HttpFailure {
  const named = details.map((detail) => `${detail.field} ${detail.message}`).join('; ');
  return new HttpFailure(400, 'invalid', `Invalid request: ${named}.`, details);
}

export function notFound(what: string): HttpFailure {
  return new HttpFailure(404, 'not-found', `No such ${what}.`);
}

export function conflict(code: string, message: string): HttpFailure {
  return new HttpFailure(409, code, message);
}

export function tooLarge(maxBytes: number): HttpFailure {
  return new HttpFailure(413, 'too-large', `The content may hold at most ${maxBytes} bytes.`);
}

export function unsupportedType(expected: readonly string[]): HttpFailure {
  return new HttpFailure(415, 'unsupported-type', `The content must be ${expected.join(' or ')}.`);
}

/** For refusals of the web framework, which know their status only. */
export const errorCodeByStatus: Readonly<Record<number, string>> = {
  400: 'invalid',
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-type',
};
