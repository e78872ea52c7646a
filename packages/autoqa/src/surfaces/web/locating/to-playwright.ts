import type { Locator } from '@autoqa/domain/model/locator';
import type { FrameLocator, Locator as PlaywrightLocator, Page } from 'playwright-core';
import { playwrightSteps, type LocatorStep, type StepArgument } from './playwright-steps.ts';
import { stringLiteral } from './string-literal.ts';

type Place = Page | PlaywrightLocator | FrameLocator;
type Call = (...args: readonly StepArgument[]) => Place;

/** The live locator. */
export function toPlaywrightLocator(page: Page, locator: Locator): PlaywrightLocator {
  const found = playwrightSteps(locator).reduce<Place>(takeStep, page);
  return found as PlaywrightLocator;
}

function takeStep(place: Place, { method, args }: LocatorStep): Place {
  const calls = place as unknown as Record<LocatorStep['method'], Call>;
  return calls[method](...args);
}

/** The same as a line of test code: `page.getByRole('button', { name: 'Save' })`. */
export function toPlaywrightCode(locator: Locator, page = 'page'): string {
  return [page, ...playwrightSteps(locator).map(printedStep)].join('.');
}

/** One call of the chain as code, without the dot before it. */
export function printedStep({ method, args }: LocatorStep): string {
  return `${method}(${args.map(printed).join(', ')})`;
}

function printed(argument: StepArgument): string {
  if (typeof argument === 'string') return stringLiteral(argument);
  if (typeof argument === 'number') return String(argument);
  if (argument instanceof RegExp) return String(argument);
  const fields = Object.entries(argument).map(([name, value]) => `${name}: ${printedField(value)}`);
  return `{ ${fields.join(', ')} }`;
}

function printedField(value: string | boolean | RegExp): string {
  return typeof value === 'string' ? stringLiteral(value) : String(value);
}
