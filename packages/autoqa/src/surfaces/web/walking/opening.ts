import type { TestCase } from '@autoqa/domain/model/test-case';
import type { PlannedStep } from './web-case.ts';

/** The page that a case opens before its first step: the one it names, else the start page; none if that step opens one. */
export function startPageOf({ route }: TestCase, [first]: readonly PlannedStep[]): string | undefined {
  return opensPage(first) ? undefined : (route ?? '/');
}

/** The page that its own steps begin on, wherever its preconditions have ended. */
export function returnPageOf({ route }: TestCase, plan: readonly PlannedStep[]): string | undefined {
  const own = plan.find(({ step }) => step.section === 'steps');
  const hasPreconditions = plan[0]?.step.section === 'preconditions';
  return hasPreconditions && own !== undefined && !opensPage(own) ? route : undefined;
}

function opensPage(planned: PlannedStep | undefined): boolean {
  const [intent] = planned?.intents ?? [];
  return intent !== undefined && 'do' in intent && intent.do === 'navigate';
}

/** A spec written in Chinese is tested with the browser of somebody who reads Chinese. */
export function localeOf({ title, steps }: TestCase): string {
  return localeOfSentences([title, ...steps.map(({ text }) => text)]);
}

/** What most of them are written in. */
export function localeOfSentences(sentences: readonly string[]): string {
  const chinese = sentences.filter((text) => /\p{Script=Han}/u.test(text)).length;
  return chinese * 2 > sentences.length ? 'zh-CN' : 'en-US';
}
