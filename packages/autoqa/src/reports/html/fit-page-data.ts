import { cutText } from '../reading/value-text.ts';
import { toJsonIsland } from '../escape/json-island.ts';
import type { PageCase, PageData } from './page-data.ts';

/** How much of a run the page tells; later ones are for runs whose texts alone would break the limit. */
const MEASURES: readonly { longestText: number; cases: (each: PageCase) => PageCase }[] = [
  // A script that shows a bug must be copied whole.
  { longestText: 40_000, cases: (each) => each },
  { longestText: 8000, cases: (each) => each },
  { longestText: 1000, cases: (each) => each },
  { longestText: 300, cases: withoutPassedSteps },
  { longestText: 120, cases: withoutAnySteps },
];

/** The data as text for the page, cut only as far as the limit asks, and saying so. */
export function fitPageData(data: PageData, mostBytes: number, limit: string): string {
  let island = '';
  for (const [index, measure] of MEASURES.entries()) {
    const cleaner = new TextCleaner(measure.longestText);
    const cleaned = cleaner.clean({ ...data, cases: data.cases.map(measure.cases) });
    if (cleaner.cut) cleaned.notes.push({ word: 'note.trimmed', values: { limit } });
    if (index >= 3) cleaned.notes.push({ word: 'note.stepsLeftOut', values: { limit } });
    island = toJsonIsland(cleaned);
    if (Buffer.byteLength(island) <= mostBytes) break;
  }
  return island;
}

function withoutPassedSteps(each: PageCase): PageCase {
  return each.status === 'passed' ? withoutAnySteps(each) : each;
}

function withoutAnySteps({ flake, ...each }: PageCase): PageCase {
  // The sentences stay; bars and pages are what takes room.
  const told = flake === undefined ? {} : { flake: { ...flake, attempts: [], shown: [] } };
  return {
    ...each,
    ...told,
    steps: [],
    assertions: each.assertions.filter((assertion) => assertion.finalVerdict !== 'pass'),
  };
}

/** Cuts long texts, and shows control characters by their pictures, so that what is there can be seen. */
class TextCleaner {
  cut = false;
  readonly #longest: number;

  constructor(longest: number) {
    this.#longest = longest;
  }

  clean<T>(value: T): T;
  clean(value: unknown): unknown {
    if (typeof value === 'string') return this.#cleanText(value);
    if (Array.isArray(value)) return value.map((each) => this.clean<unknown>(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.clean<unknown>(each)]));
  }

  #cleanText(text: string): string {
    if (text.length > this.#longest) this.cut = true;
    return cutText(text, this.#longest)
      .toWellFormed()
      .replace(/(?![\t\n\r])\p{Cc}/gu, (control) => controlPicture(control.charCodeAt(0)));
  }
}

/** Unicode has pictures of the old control characters; the newer ones have none. */
function controlPicture(code: number): string {
  if (code === 0x7f) return '\u2421';
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\uFFFD';
}
