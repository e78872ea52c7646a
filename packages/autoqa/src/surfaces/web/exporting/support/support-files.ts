import { ATTEMPTS, CLOSING, ENVIRONMENT, OPTIONS, PAGES, PATTERNS, QUESTION_ANSWERS } from './acting-support.ts';
import { LAYOUT } from './layout-support.ts';
import { NUMBERS, ORDER, STATES, TEXTS } from './reading-support.ts';
import { ACCESSIBILITY, DIALOGS, MESSAGES, NETWORK, REST } from './watching-support.ts';

/** Small files of plain Playwright code that exported tests share; each is written only where a test needs it. */
const FILES = {
  accessibility: ACCESSIBILITY,
  attempts: ATTEMPTS,
  closing: CLOSING,
  dialogs: DIALOGS,
  environment: ENVIRONMENT,
  layout: LAYOUT,
  messages: MESSAGES,
  network: NETWORK,
  numbers: NUMBERS,
  options: OPTIONS,
  order: ORDER,
  pages: PAGES,
  patterns: PATTERNS,
  questions: QUESTION_ANSWERS,
  rest: REST,
  states: STATES,
  texts: TEXTS,
} as const;

export type SupportFile = keyof typeof FILES;

/** The named files and those they import, by name. */
export function supportFiles(names: Iterable<SupportFile>): Map<SupportFile, string> {
  const files = new Map<SupportFile, string>();
  const add = (name: SupportFile): void => {
    if (files.has(name)) return;
    files.set(name, FILES[name]);
    for (const [, inner] of FILES[name].matchAll(/from '\.\/(\w+)\.js'/g)) add(inner as SupportFile);
  };
  for (const name of names) add(name);
  return files;
}
