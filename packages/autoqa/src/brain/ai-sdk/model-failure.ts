import { APICallError } from 'ai';
import { CancelledError, DeadlineError, hasCode, messageOf } from '../../kernel/errors.ts';
import { ModelError } from '../model.ts';
import type { HostedModel } from './open-language-model.ts';

type FailureContext = Pick<HostedModel, 'id' | 'access'>;

const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'UND_ERR_SOCKET'];
const CONTENT_REFUSED = /content_(filter|policy)|content_management|data_inspection_failed/i;
const MOST_QUOTED = 300;

/** What went wrong with a call, in the terms of the port. The caller's own wish to stop stays a CancelledError. */
export function toModelError(thrown: unknown, context: FailureContext): ModelError | CancelledError {
  if (thrown instanceof CancelledError || thrown instanceof ModelError) return thrown;
  const cause = withoutSecrets(thrown, context);
  if (thrown instanceof DeadlineError) {
    return new ModelError('timed-out', `${context.id.id} did not answer within ${thrown.timeoutMs / 1000} s.`, {
      hint: 'Try again later, or use a faster model.',
      cause,
    });
  }
  const reason = quote(messageOf(thrown), context);
  const network = networkCodeOf(thrown);
  if (network !== undefined) return unreachable(network, context, cause);
  if (!APICallError.isInstance(thrown) || thrown.statusCode === undefined) {
    return new ModelError('unavailable', `${context.id.id} could not be asked: ${reason}`, { cause });
  }
  if (CONTENT_REFUSED.test(thrown.responseBody ?? '')) {
    return new ModelError('refused', `${context.id.id} would not answer: ${reason}`, { cause });
  }
  const { what, hint } = describeStatus(thrown.statusCode, thrown.responseHeaders ?? {}, context);
  return new ModelError('unavailable', `${context.id.id} ${what} (HTTP ${thrown.statusCode}): ${reason}`, {
    hint,
    cause,
  });
}

function unreachable(code: string, { id, access }: FailureContext, cause: unknown): ModelError {
  const where = access.baseUrl === undefined ? 'its provider' : new URL(access.baseUrl).host;
  const variable = access.baseUrlVariable === undefined ? 'the base URL' : `the network and ${access.baseUrlVariable}`;
  const isOllama = id.kind === 'provider' && id.provider === 'ollama';
  return new ModelError('unavailable', `${id.id} cannot be reached at ${where} (${code}).`, {
    hint: isOllama ? `Start it with "ollama serve", or check ${variable}.` : `Check ${variable}.`,
    cause,
  });
}

function describeStatus(
  status: number,
  headers: Readonly<Record<string, string>>,
  { id, access }: FailureContext,
): { what: string; hint: string } {
  const isOllama = id.kind === 'provider' && id.provider === 'ollama';
  if (status === 401 || status === 403) {
    return { what: 'refused the key', hint: `Check ${access.keyVariable ?? 'the API key'} and what it may use.` };
  }
  if (status === 402) return { what: 'wants to be paid', hint: 'Check the balance of the account.' };
  if (status === 404) {
    const mend = isOllama ? `Fetch it with "ollama pull ${id.model}".` : "Check the model's name and the base URL.";
    return { what: 'was not found', hint: mend };
  }
  if (status === 429) {
    const seconds = headers['retry-after'];
    const wait = seconds === undefined ? 'Wait a while' : `Wait ${seconds} s`;
    return { what: 'takes no more calls now', hint: `${wait}, use fewer workers, or name another model.` };
  }
  if (status >= 500) return { what: 'is out of order', hint: 'Try again later, or name another model.' };
  if (status < 300) return { what: 'sent something that is not its API', hint: 'Check the base URL.' };
  return { what: 'did not take the question', hint: 'Check that the model can do what it is asked.' };
}

/** Whether the provider rejected the schema or the demand for JSON itself, not the question. */
export function rejectsStructuredOutput(thrown: unknown): boolean {
  if (!APICallError.isInstance(thrown) || (thrown.statusCode !== 400 && thrown.statusCode !== 422)) return false;
  return /response_?format|json_?schema|json_object|response_?schema|output_config|input_schema|structured.?output/i.test(
    `${thrown.message} ${thrown.responseBody ?? ''}`,
  );
}

function networkCodeOf(thrown: unknown): string | undefined {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const current = error;
    const code = NETWORK_CODES.find((each) => hasCode(current, each));
    if (code !== undefined) return code;
    // A host with several addresses fails with one error for each.
    if (current instanceof AggregateError) return current.errors.map(networkCodeOf).find((each) => each !== undefined);
  }
  return undefined;
}

function quote(text: string, context: FailureContext): string {
  const line = scrub(text, context).replaceAll(/\s+/g, ' ').trim();
  return line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED)}…` : line;
}

function scrub(text: string, { access }: FailureContext): string {
  return access.apiKey === undefined ? text : text.replaceAll(access.apiKey, '***');
}

/** A provider may repeat the key in its answer; such an error is not kept as a cause. */
function withoutSecrets(thrown: unknown, context: FailureContext): unknown {
  if (!APICallError.isInstance(thrown)) return new Error(scrub(messageOf(thrown), context));
  const { message, url, statusCode, responseBody } = thrown;
  const where = `${url.split('?')[0] ?? ''}${statusCode === undefined ? '' : `, HTTP ${statusCode}`}`;
  return new Error(scrub(`${message} (${where})\n${responseBody ?? ''}`.trim(), context));
}
