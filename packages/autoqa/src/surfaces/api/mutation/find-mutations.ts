import type { HttpAnswer } from '../http/answer.ts';
import { answerMutations, type MutationFacts, type SeenAnswers } from './answer-mutations.ts';
import type { ApiMutation } from './api-mutation.ts';
import { freshKey, type FreshPlaces } from './fresh-values.ts';
import { lostWrites } from './lost-write.ts';
import type { SeenExchange } from './seen-exchanges.ts';

/** Answers of one kind look alike; a few show what there is to break. */
const MOST_SAMPLES = 12;

/** Everything about an API that can be broken, learned from what it answered, in the order of its document. */
export function findMutations(
  exchanges: readonly SeenExchange[],
  facts: MutationFacts & { fresh: FreshPlaces },
): ApiMutation[] {
  return groupAnswers(exchanges, facts).flatMap((seen) => [
    ...answerMutations(seen, facts).map((mutation) => excuseFresh(mutation, facts.fresh)),
    ...lostWrites(seen.operation, seen.status, facts.description),
  ]);
}

function groupAnswers(exchanges: readonly SeenExchange[], { description }: MutationFacts): SeenAnswers[] {
  return description.operations.flatMap((operation) => {
    const own = exchanges.filter((each) => each.operation.id === operation.id).map(({ answer }) => answer);
    const success = richest(own.filter(({ status }) => status < 300));
    const statuses = [...new Set(own.map(({ status }) => status))].toSorted((one, two) => one - two);
    // What is broken already is not broken any further.
    return statuses
      .filter((status) => status < 300 || (status >= 400 && status < 500))
      .map((status) => ({ operation, status, samples: samplesOf(own, status), success }));
  });
}

/** Of different length: an empty list shows nothing of its items. */
function samplesOf(answers: readonly HttpAnswer[], status: number): HttpAnswer[] {
  const byLength = new Map<number, HttpAnswer>();
  for (const answer of answers) {
    if (answer.status === status && !byLength.has(answer.bytes.length)) byLength.set(answer.bytes.length, answer);
  }
  return [...byLength.values()].toSorted((one, two) => two.bytes.length - one.bytes.length).slice(0, MOST_SAMPLES);
}

function richest(answers: readonly HttpAnswer[]): HttpAnswer | undefined {
  return answers.toSorted((one, two) => two.bytes.length - one.bytes.length)[0];
}

/** Another value where any value would do is nothing that a test could call wrong. */
function excuseFresh(mutation: ApiMutation, fresh: FreshPlaces): ApiMutation {
  const { mutant, operation, status, place = '' } = mutation;
  const isValue = mutant.id.startsWith(`${operation} ${status} changed `);
  if (!isValue || !fresh.has(freshKey(operation, status, place))) return mutation;
  return { ...mutation, excuse: () => 'Its value is new each time, and nothing says what it has to be.' };
}
