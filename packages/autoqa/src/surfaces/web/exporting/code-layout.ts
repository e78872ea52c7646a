import { displayWidth } from '../../../kernel/display-width.ts';
import type { Locator } from '@autoqa/domain/model/locator';
import { playwrightSteps } from '../locating/playwright-steps.ts';
import { printedStep } from '../locating/to-playwright.ts';

/**
 * Lays code out as Prettier would (120 columns, single quotes), for the few forms that exported tests are made of. What
 * none of the forms fits into is left on one line and marked, so that a formatter leaves it alone.
 */
export const PRINT_WIDTH = 120;

/** `page.getByRole(…).filter(…)`: what it starts with, and the calls. */
export interface Chain {
  head: string;
  calls: readonly string[];
  /** No call is given a long pattern; Prettier breaks chains of three calls otherwise. */
  isPlain: boolean;
}

/** The chain that leads to a located element. */
export function locatorChain(locator: Locator, page = 'page'): Chain {
  return chainOf(page, playwrightSteps(locator).map(printedStep));
}

export function chainOf(head: string, calls: readonly string[]): Chain {
  return { head, calls, isPlain: !calls.some(hasLongPattern) };
}

function hasLongPattern(call: string): boolean {
  return /(?:\(|: |, )\/.{6,}\//.test(call) || call.includes('=>') || call.includes('new RegExp(');
}

export function withCall({ head, calls }: Chain, ...more: readonly string[]): Chain {
  return chainOf(head, [...calls, ...more]);
}

export function chainCode({ head, calls }: Chain): string {
  return [head, ...calls].join('.');
}

/** Whether the chain may stand on one line. */
function isShort({ calls, isPlain }: Chain): boolean {
  return calls.length <= 2 || isPlain;
}

/** A statement that is one chain: `await page.getByRole(…).click();` */
export function chainStatement(prefix: string, chain: Chain, width: number): string[] {
  const line = `${prefix}${chainCode(chain)};`;
  if (isShort(chain) && fits(line, width)) return [line];
  if (chain.calls.length <= 2) return unbroken(line, width);
  const calls = chain.calls.map((call) => `  .${call}`);
  return [`${prefix}${chain.head}`, ...calls.slice(0, -1), `${calls.at(-1)};`];
}

/** Whether the chain may stand inside a statement, or must be given a name before. */
export function fitsInside(chain: Chain, line: string, width: number): boolean {
  return isShort(chain) && fits(line, width);
}

/** One line, broken at its last object or left as it is when it is too long. */
export function unbroken(line: string, width: number): string[] {
  if (fits(line, width)) return [line];
  const [, before, fields, after] = /^(.*\{) (\w+: [^{}]*) (\}\);)$/.exec(line) ?? [];
  if (before === undefined || fields === undefined || after === undefined || !fits(before, width))
    return ['// prettier-ignore', line];
  return [before, ...fields.split(/, (?=\w+: )/).map((field) => `  ${field},`), after];
}

export function fits(line: string, width: number): boolean {
  return displayWidth(line) <= width;
}

export function indented(lines: readonly string[], by = '  '): string[] {
  return lines.map((line) => (line === '' ? line : `${by}${line}`));
}
