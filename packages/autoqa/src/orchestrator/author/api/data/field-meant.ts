import { normalizeName } from '@autoqa/domain/model/api/names';
import { conceptOf } from './synonyms.ts';

/** The field that a word means: by its own name, and a Chinese word by every name for the same thing. */
export function fieldMeant(names: readonly string[], word: string): string | undefined {
  const wanted = normalizeName(word);
  const concept = /\p{Script=Han}/u.test(wanted) ? conceptOf(wanted) : undefined;
  return (
    names.find((name) => normalizeName(name) === wanted) ??
    names.find((name) => concept !== undefined && conceptOf(normalizeName(name)) === concept)
  );
}
