import { normalizeName, singular } from '@autoqa/domain/model/api/names';
import { conceptOf } from './synonyms.ts';

/** The name that a word means: that word, one or many; for a Chinese word every name of the same thing. */
export function nameMeant(names: readonly string[], word: string): string | undefined {
  const wanted = thing(word);
  const concept = /\p{Script=Han}/u.test(wanted) ? conceptOf(wanted) : undefined;
  return (
    names.find((name) => thing(name) === wanted) ??
    names.find((name) => concept !== undefined && conceptOf(thing(name)) === concept)
  );
}

function thing(name: string): string {
  return singular(normalizeName(name));
}
