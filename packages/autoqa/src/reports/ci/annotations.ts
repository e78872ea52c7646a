import type { CaseResult, RunResult, StepResult } from '@autoqa/domain/model/result';
import type { Translate } from '../i18n/translate.ts';
import { worstFirst } from '../reading/case-order.ts';
import { failedStep, unmetAssertions } from '../reading/failed-part.ts';
import { cutText, valueText } from '../reading/value-text.ts';
import { placesIn, type PlaceOf } from './case-place.ts';
import type { Annotation } from './workflow-command.ts';

const LONGEST_VALUE = 300;
const LONGEST_MESSAGE = 2_000;

interface Telling {
  say: Translate;
  placeOf: PlaceOf;
}

/** What a reviewer is shown beside the lines: failures, then flaky cases and heals, then what no case can say. */
export function annotationsOf(result: RunResult, say: Translate): Annotation[] {
  const cases = worstFirst(result.cases);
  const telling = { say, placeOf: placesIn(result) };
  const told = [
    ...cases.filter(({ status }) => status === 'failed').map((each) => failure(each, telling)),
    ...cases.filter(({ status }) => status === 'flaky').map((each) => flaky(each, telling)),
    ...cases.flatMap((each) => healedSteps(each).map((step) => heal(each, step, telling))),
    ...ending(result, say),
  ];
  return told.map((each) => ({ ...each, message: cutText(each.message, LONGEST_MESSAGE) }));
}

function failure(result: CaseResult, { say, placeOf }: Telling): Annotation {
  const step = failedStep(result);
  const [unmet] = unmetAssertions(result);
  const lines = [
    result.reason,
    ...(step === undefined ? [] : [`${say('field.step')}: ${step.text}`]),
    ...(unmet === undefined
      ? []
      : [
          `${say('field.expected')}: ${shortValue(unmet.expected ?? unmet.text)}`,
          `${say('field.actual')}: ${shortValue(unmet.actual)}`,
        ]),
  ];
  return {
    level: 'error',
    ...placeOf(result, step),
    title: titleOf(result, say(`verdict.${result.verdict}`)),
    message: lines.join('\n'),
  };
}

function flaky(result: CaseResult, { say, placeOf }: Telling): Annotation {
  const title = titleOf(result, say('verdict.flaky'));
  return { level: 'warning', ...placeOf(result), title, message: result.reason };
}

function heal(result: CaseResult, step: StepResult, { say, placeOf }: Telling): Annotation {
  const { from = '', to = '' } = step.heal ?? {};
  return {
    level: 'warning',
    ...placeOf(result, step),
    title: titleOf(result, say('status.healed')),
    message: [`${say('field.step')}: ${step.text}`, `${from} → ${to}`].join('\n'),
  };
}

/** A run that broke off, or lacks a part, says so even when every case it has passed. */
function ending({ state, reason }: RunResult, say: Translate): Annotation[] {
  if (reason === undefined || state === 'passed') return [];
  return [{ level: 'error', title: `AutoQA: ${say(`state.${state}`)}`, message: reason }];
}

function healedSteps({ steps }: CaseResult): StepResult[] {
  return steps.filter(({ status, heal: found }) => status === 'healed' && found?.decision !== 'rejected');
}

function titleOf({ title }: CaseResult, word: string): string {
  return `${word}: ${title}`;
}

function shortValue(value: unknown): string {
  return cutText(valueText(value), LONGEST_VALUE);
}
