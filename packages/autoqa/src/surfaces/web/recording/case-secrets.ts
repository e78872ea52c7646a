import type { TestCase } from '@autoqa/domain/model/test-case';
import { PLACEHOLDER } from '../walking/fill-values.ts';
import type { WalkSettings } from '../walking/web-case.ts';

/** The secret values that the sentences of a case stand for. */
export function secretsOf(
  { steps }: TestCase,
  { secretNames, lookup }: Pick<WalkSettings, 'secretNames' | 'lookup'>,
): string[] {
  const sentences = steps.flatMap(({ text, expectations }) => [text, ...expectations.map((each) => each.text)]);
  const names = sentences.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name));
  return [...new Set(names)].filter((name) => secretNames.has(name)).map((name) => lookup(name));
}
