import { createHash } from 'node:crypto';
import type { AnswerKeeper } from '../../ports/cockpit/record-keeping.ts';
import { Refusal } from './refusal.ts';

interface KeyedRequest {
  /** As the caller chose it. */
  key: string;
  callerKey: string;
  /** Everything that makes it the same request. */
  content: unknown;
}

const TRY_AGAIN_SECONDS = 1;

/** Does the work the first time; a request with the same key and content gets the first answer again. */
export async function answerOnce<T>(
  answers: AnswerKeeper,
  { key, callerKey, content }: KeyedRequest,
  { status, work }: { status: number; work: () => Promise<T> },
): Promise<{ answer: T; replayed: boolean }> {
  const kept = digest([callerKey, key]);
  const claim = await answers.claim(kept, digest(content));
  switch (claim.state) {
    case 'other':
      throw new Refusal('idempotency-key-reused');
    case 'busy':
      throw new Refusal('request-still-running', { retryAfterSeconds: TRY_AGAIN_SECONDS });
    case 'done':
      return { answer: claim.answer.body as T, replayed: true };
    case 'new':
      return { answer: await firstTime(answers, kept, { status, work }), replayed: false };
  }
}

async function firstTime<T>(
  answers: AnswerKeeper,
  kept: string,
  { status, work }: { status: number; work: () => Promise<T> },
): Promise<T> {
  let answer: T;
  try {
    answer = await work();
  } catch (error) {
    await answers.drop(kept);
    throw error;
  }
  await answers.keep(kept, { status, body: answer });
  return answer;
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
