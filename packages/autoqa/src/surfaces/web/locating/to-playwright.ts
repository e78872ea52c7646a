import type { Locator } from '@autoqa/domain/model/locator';
import type { FrameLocator, Locator as PlaywrightLocator, Page } from 'playwright-core';
import { playwrightSteps, type LocatorStep, type StepArgument } from './playwright-steps.ts';

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
  const calls = playwrightSteps(locator).map(({ method, args }) => `${method}(${args.map(printed).join(', ')})`);
  return [page, ...calls].join('.');
}

function printed(argument: StepArgument): string {
  if (typeof argument === 'string') return quoted(argument);
  if (typeof argument === 'number') return String(argument);
  if (argument instanceof RegExp) return String(argument);
  const fields = Object.entries(argument).map(([name, value]) => `${name}: ${printedField(value)}`);
  return `{ ${fields.join(', ')} }`;
}

function printedField(value: string | boolean | RegExp): string {
  return typeof value === 'string' ? quoted(value) : String(value);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": String.raw`\'`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

function quoted(text: string): string {
  return `'${text.replace(/[\\'\n\r\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)}'`;
}
