import type { TestCase } from '@autoqa/domain/model/test-case';
import type { PlannedStep } from './web-case.ts';

/** The page that a case opens before its first step: the one it names, else the start page unless its first step opens another. */
export function startPageOf({ route }: TestCase, [first]: readonly PlannedStep[]): string | undefined {
  const [intent] = first?.intents ?? [];
  const opensItself = intent !== undefined && 'do' in intent && intent.do === 'navigate';
  return route ?? (opensItself ? undefined : '/');
}

/** A spec written in Chinese is tested with the browser of somebody who reads Chinese. */
export function localeOf({ title, steps }: TestCase): string {
  const sentences = [title, ...steps.map(({ text }) => text)];
  const chinese = sentences.filter((text) => /\p{Script=Han}/u.test(text)).length;
  return chinese * 2 > sentences.length ? 'zh-CN' : 'en-US';
}
