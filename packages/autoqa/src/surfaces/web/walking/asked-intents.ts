import type { WebDoing, WebIntent } from '@autoqa/domain/model/web-intent';
import type { PlannedStep } from './web-case.ts';

/** An intent, and the sentence it stands in. */
export interface AskedIntent {
  intent: WebIntent;
  text: string;
  intentIndex: number;
}

/** What a step asks, its expectations included. */
export function ownIntents({ step, intents, expectations }: PlannedStep): AskedIntent[] {
  return [
    ...asked(step.text, intents),
    ...expectations.flatMap((expectation) => asked(expectation.text, expectation.intents)),
  ];
}

/** What a step and the checks right after it ask, up to the next step that does something but answer a dialog. */
export function upcomingIntents(planned: PlannedStep, plan: readonly PlannedStep[]): AskedIntent[] {
  const later: AskedIntent[] = [];
  for (const next of plan.slice(planned.index + 1)) {
    if (next.intents.some((intent) => isDoing(intent) && intent.do !== 'dialog')) break;
    later.push(...ownIntents(next));
  }
  return [...ownIntents(planned), ...later];
}

export function isDoing(intent: WebIntent): intent is WebDoing {
  return 'do' in intent;
}

function asked(text: string, intents: readonly WebIntent[]): AskedIntent[] {
  return intents.map((intent, intentIndex) => ({ intent, text, intentIndex }));
}
