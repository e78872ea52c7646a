import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Problem } from '@autoqa/domain/contract/problem';
import type { Language } from '@autoqa/domain/model/language';
import { AutoqaError, CancelledError, EnvironmentError, InputError } from '../../kernel/errors.ts';
import { DatabaseAwayError } from '../../ports/cockpit/database-away-error.ts';
import { invalidFields } from './invalid-fields.ts';
import { isProblemCode, problemWords, PROBLEM_KINDS, type ProblemCode } from './problem-words.ts';
import { Refusal } from './refusal.ts';

/** Says an error in the caller's language; whoever knows the words of all rooms gives it. */
export type SayError = (error: AutoqaError, language: Language) => { message: string; hint?: string | undefined };

interface ProblemAnswer {
  status: number;
  retryAfterSeconds?: number | undefined;
  body: Problem;
}

const WAIT_FOR_DATABASE_SECONDS = 2;

/** What anything that was thrown is answered with. Only what is meant for people gets out. */
export function toProblem(thrown: unknown, language: Language, say: SayError): ProblemAnswer {
  if (thrown instanceof Refusal) return { ...ofKind(thrown.kind, language, thrown.details), ...retry(thrown) };
  if (thrown instanceof DatabaseAwayError) {
    return { ...ofKind('database-away', language), retryAfterSeconds: WAIT_FOR_DATABASE_SECONDS };
  }
  if (thrown instanceof CancelledError) return ofKind('server-closing', language);
  if (hasZodFastifySchemaValidationErrors(thrown)) return ofFields(thrown.validation, language);
  if (thrown instanceof InputError) return inOwnWords(422, thrown, language, say);
  if (thrown instanceof EnvironmentError) return inOwnWords(502, thrown, language, say);
  return ofKind(kindOfForeign(thrown), language);
}

function retry({ retryAfterSeconds }: Refusal): Pick<ProblemAnswer, 'retryAfterSeconds'> {
  return { retryAfterSeconds };
}

function ofKind(kind: ProblemCode, language: Language, details?: AutoqaError['details']): ProblemAnswer {
  return {
    status: PROBLEM_KINDS[kind].status,
    body: { error: { code: kind, ...problemWords(kind, language, details) } },
  };
}

function ofFields(validation: Parameters<typeof invalidFields>[0], language: Language): ProblemAnswer {
  const { status, body } = ofKind('request-invalid', language);
  return { status, body: { error: { ...body.error, fields: invalidFields(validation, language) } } };
}

/** Input that AutoQA cannot work with, or a page or program that it could not reach: the error's own words say why. */
function inOwnWords(status: number, error: AutoqaError, language: Language, say: SayError): ProblemAnswer {
  const { message, hint = '' } = say(error, language);
  return { status, body: { error: { code: error.code, message, hint } } };
}

const STATUS_KINDS: Readonly<Record<number, ProblemCode>> = {
  400: 'request-malformed',
  404: 'route-unknown',
  413: 'too-large',
  415: 'media-type-refused',
  429: 'too-many-requests',
};

/** Errors of the web framework say by their status what they mean. */
function kindOfForeign(thrown: unknown): ProblemCode {
  if (thrown instanceof AutoqaError && isProblemCode(thrown.code)) return thrown.code;
  if (!(thrown instanceof Error) || !('statusCode' in thrown)) return 'internal-error';
  const status = Number(thrown.statusCode);
  const isTheirs = status >= 400 && status < 500;
  return STATUS_KINDS[status] ?? (isTheirs ? 'request-malformed' : 'internal-error');
}
