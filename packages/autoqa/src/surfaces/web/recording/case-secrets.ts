import type { TestCase } from '@autoqa/domain/model/test-case';
import { placeholdersIn } from '../walking/fill-values.ts';
import type { WalkSettings } from '../walking/web-case.ts';

/** The secret values that the sentences of a case stand for. */
export function secretsOf(
  { steps }: TestCase,
  { secretNames, lookup }: Pick<WalkSettings, 'secretNames' | 'lookup'>,
): string[] {
  const sentences = steps.flatMap(({ text, expectations }) => [text, ...expectations.map((each) => each.text)]);
  return [...new Set(sentences.flatMap(placeholdersIn))]
    .filter((name) => secretNames.has(name))
    .map((name) => lookup(name));
}
