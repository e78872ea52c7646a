import type { SecretMasks } from '../auth/secret-masks.ts';
import type { Answer, HttpRequest } from '../http/answer.ts';
import type { RecordedAnswer, RecordedRequest } from '@autoqa/domain/model/api/case-run';

/** More of a body helps nobody, and fills the disk. */
const KEPT_CHARACTERS = 16 * 1024;
/** A secret that the cut would split must be masked whole. */
const OVERLAP = 4 * 1024;

export function recordRequest(request: HttpRequest, baseUrl: string, masks: SecretMasks): RecordedRequest {
  const { method, path, headers, body } = request;
  const recorded = { method, url: masks.mask(`${baseUrl}${path}`), headers: masks.maskHeaders(headers) };
  return typeof body === 'string' ? { ...recorded, body: cut(body, (text) => masks.mask(text)) } : recorded;
}

export function recordAnswer(answer: Answer, masks: SecretMasks): RecordedAnswer {
  if (answer.kind === 'no-answer') return { ...answer, message: masks.mask(answer.message) };
  const { status, headers, bodyText, bytes, notes, durationMs, renewedLogin, sentAgain } = answer;
  return {
    kind: 'answer',
    status,
    headers: masks.maskHeaders(headers),
    body: cut(bodyText, (text) => masks.maskBody(text)),
    bytes: bytes.length,
    notes,
    durationMs,
    ...(renewedLogin === undefined ? {} : { renewedLogin }),
    ...(sentAgain === undefined ? {} : { sentAgain }),
  };
}

function cut(text: string, mask: (text: string) => string): string {
  if (text.length <= KEPT_CHARACTERS) return mask(text);
  const masked = mask(text.slice(0, KEPT_CHARACTERS + OVERLAP));
  return `${masked.slice(0, KEPT_CHARACTERS).toWellFormed()}…`;
}
