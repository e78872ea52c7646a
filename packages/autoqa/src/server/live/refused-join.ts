import type { JoinAnswer } from '@autoqa/domain/contract/live';
import type { Language } from '@autoqa/domain/model/language';
import { problemWords, type ProblemCode } from '../http/problem-words.ts';

/** Why somebody cannot follow a run. */
export function refusedJoin(kind: ProblemCode, language: Language = 'en'): JoinAnswer {
  return { ok: false, code: kind, message: problemWords(kind, language).message };
}
