import type { BodyNote, NoAnswerReason } from '@autoqa/domain/model/api/case-run';

/** What came of a request. That nothing came is a value as well: it says something about the server. */
export type Answer = HttpAnswer | NoAnswer;

export interface HttpAnswer {
  kind: 'answer';
  status: number;
  /** Names in lower case; a header that came several times is joined by commas. */
  headers: Readonly<Record<string, string>>;
  /** In lower case, without parameters. */
  contentType: string | undefined;
  /** Decoded, at most as much as the client keeps. */
  bytes: Uint8Array;
  /** Nothing for pictures and other bytes that are no text. */
  bodyText: string;
  /** What the body says if it is JSON. */
  json?: unknown;
  notes: readonly BodyNote[];
  durationMs: number;
  /** The first try was torn on a connection that had been idle; only harmless requests are sent again. */
  sentAgain?: true;
  /** The token had ended: the identity signed in again and the request was repeated. */
  renewedLogin?: true;
}

export interface NoAnswer {
  kind: 'no-answer';
  reason: NoAnswerReason;
  message: string;
  durationMs: number;
}

/** A request below the base address; there is no way to name another host. */
export interface HttpRequest {
  method: string;
  /** Starts with `/`, is percent-encoded and may hold a query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  timeoutMs?: number;
  /** How many redirects to follow, within the same origin; none unless given: a 3xx is an answer. */
  followRedirects?: number;
}

export type Send = (request: HttpRequest, signal?: AbortSignal) => Promise<Answer>;

/** The answer in a few words, for a message. */
export function describeAnswer(answer: Answer): string {
  return answer.kind === 'answer' ? `status ${answer.status}` : `no answer (${answer.reason}: ${answer.message})`;
}
