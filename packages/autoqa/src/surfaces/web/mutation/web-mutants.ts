import { createHash } from 'node:crypto';
import type { Mutant } from '@autoqa/domain/model/strength';
import type { BrowserContext } from 'playwright-core';
import { groupBy } from '../../../kernel/group-by.ts';
import type { ReachableMutant } from '../../../ports/breakable-tests.ts';
import { addressPattern } from '../exploring/state/address-pattern.ts';
import { answerMutants } from './answers/answer-mutants.ts';
import { breakAnswers } from './answers/answer-watch.ts';
import type { AnswerChange } from './answers/break-answer.ts';
import { shapeOf } from './answers/json-shape.ts';
import type { SeenAnswer } from './answers/seen-answer.ts';
import type { PageBreakage } from './in-page/breaking.ts';
import { likelyFirst, type SeenTest } from './likely-first.ts';
import { isTelling, textMutants, touchMutants, type PageMutant } from './page-mutants.ts';
import { breakageScript } from './page-scripts.ts';

/** How a mutant is made in a window. */
export type Breakage = { answers: string; change: AnswerChange } | { page: PageBreakage };

export interface WebMutant extends ReachableMutant {
  breakage: Breakage;
}

/** Breaks the application for all that happens in a window. */
export async function breakContext(context: BrowserContext, breakage: Breakage): Promise<void> {
  if ('page' in breakage) await context.addInitScript({ content: breakageScript(breakage.page) });
  else await breakAnswers(context, breakage.answers, breakage.change);
}

/** Everything that can be broken of what the tests met. */
export function webMutants(tests: readonly SeenTest[]): WebMutant[] {
  const pages = [...touchMutants(touchesIn(tests)), ...textMutants(textsIn(tests))];
  return [...answersIn(tests), ...pages.map((each) => fromPage(each, tests))];
}

function answersIn(tests: readonly SeenTest[]): WebMutant[] {
  const seen = tests.flatMap(({ testCase, baseline }) =>
    baseline.answers.map((answer) => ({ ...answer, testId: testCase.id })),
  );
  return [...groupBy(seen, ({ place }) => place)].flatMap(([place, answers]) => {
    const bodies = answers.flatMap(({ body }) => (body === undefined ? [] : [body]));
    const testIds = [...new Set(answers.map(({ testId }) => testId))];
    return answerMutants(bodies, answers[0]?.status ?? 200).map(({ kind, detail, change, values }) => {
      const mutant: Mutant = { id: idOf(kind, place, detail), surface: 'web', kind, place, detail };
      const reachedBy = likelyFirst(testIds, { values, rows: [] }, tests);
      return { mutant, breakage: { answers: place, change }, reachedBy };
    });
  });
}

function fromPage(
  { kind, place, detail, breakage, testIds, ...broken }: PageMutant,
  tests: readonly SeenTest[],
): WebMutant {
  const mutant: Mutant = { id: idOf(kind, place, detail), surface: 'web', kind, place, detail };
  return { mutant, breakage: { page: breakage }, reachedBy: likelyFirst(testIds, broken, tests) };
}

function touchesIn(tests: readonly SeenTest[]) {
  return tests.flatMap(({ testCase, baseline }) =>
    baseline.touches.map((touch) => ({ ...touch, path: patternOf(touch.path), testId: testCase.id })),
  );
}

function textsIn(tests: readonly SeenTest[]) {
  return tests.flatMap(({ testCase, baseline }) => {
    const values = valuesIn(baseline.answers);
    return baseline
      .steadyPieces()
      .flatMap(({ path, pieces }) =>
        pieces
          .filter((piece) => piece.what === 'text' && isTelling(piece, values))
          .map((piece) => ({ ...piece, path: patternOf(path), testId: testCase.id })),
      );
  });
}

function valuesIn(answers: readonly SeenAnswer[]): ReadonlySet<string> {
  const { fields } = shapeOf(answers.map(({ body }) => body));
  return new Set(fields.flatMap(({ values }) => values.map(String)));
}

function patternOf(path: string): string {
  return addressPattern(`http://host${path}`).split('?')[0] ?? path;
}

function idOf(...words: readonly string[]): string {
  return `web-${createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 10)}`;
}
