import { assertNever } from '@autoqa/domain/assert-never';
import type { GeneratedStep } from './generated-step.ts';

/** Which tool carries out a step, and with what. */
export interface StepCall {
  tool: string;
  args: Record<string, unknown>;
}

/** The call of a tool that a step stands for (S2, property 8). S2 verifies with `evaluate`; our `assert` also gives a verdict. */
export function callForStep({ actionType, selector, value = '' }: GeneratedStep): StepCall {
  switch (actionType) {
    case 'navigate':
      return { tool: 'navigate', args: { url: value } };
    case 'click':
      return { tool: 'click', args: { target: selector } };
    case 'fill':
      return { tool: 'fill', args: { target: selector, value } };
    case 'select':
      return { tool: 'select', args: { target: selector, options: [value] } };
    case 'verify':
      return value === '' ? { tool: 'waitFor', args: { selector } } : { tool: 'assert', args: { sentence: value } };
    default:
      return assertNever(actionType);
  }
}
