import type { CaseRun } from '@autoqa/domain/model/api/case-run';
import type { Capture } from './captures.ts';
import type { ShellPart } from './shell-quote.ts';

const MARK = /"AUTOQAxBAREx(\d+)x"|AUTOQAx(?:BARE|TEXT)x(\d+)x/;

/**
 * Marks for values that a script takes from answers. They are plain letters, so that they come through JSON, URLs and
 * forms as they are; where they turn up again, a variable goes.
 */
export class Placeholders {
  /** Variables of the environment, without `$`. */
  readonly secrets: readonly string[];
  readonly #variables: { name: string; variable: string; after: number; isBare: boolean }[];
  readonly #pattern: RegExp;

  constructor(captures: readonly Capture[], { secrets }: Pick<CaseRun, 'secrets'>) {
    this.secrets = secrets;
    this.#variables = [
      { name: 'run', variable: 'run', after: -1, isBare: false },
      ...captures.map(({ name, variable, step, isBare }) => ({ name, variable, after: step, isBare })),
    ];
    const names = [...secrets].toSorted((one, two) => two.length - one.length);
    const secret = names.length === 0 ? '' : String.raw`|\$(${names.join('|')})(?!\w)`;
    this.#pattern = new RegExp(`${MARK.source}${secret}`, 'g');
  }

  /** The mark for a name that was taken before this step; an empty text when there is none. */
  of(name: string, step: number, isWhole: boolean): string {
    const index = this.#variables.findLastIndex((each) => each.name === name && each.after < step);
    if (index === -1) return '';
    return `AUTOQAx${isWhole && this.#variables[index]?.isBare === true ? 'BARE' : 'TEXT'}x${index}x`;
  }

  /** A text as words of the shell: marks and masked secrets become variables. */
  split(text: string): ShellPart[] {
    const parts: ShellPart[] = [];
    let end = 0;
    for (const match of text.matchAll(this.#pattern)) {
      const [found, bare, inText, secret] = match;
      const variable = secret ?? this.#variables[Number(bare ?? inText)]?.variable;
      if (variable === undefined) continue;
      parts.push({ text: text.slice(end, match.index) }, { variable });
      end = match.index + found.length;
    }
    return [...parts, { text: text.slice(end) }];
  }
}
