import type { Tool } from '../../ports/tool.ts';

/** The same call, come to the same, as often as this in a row is an endless loop. */
const MOST_IN_VAIN = 3;
/** To press the same key or button several times is work, even when each press reads the same. */
const MOST_SAME_ACTS = 6;

export interface CallOutcome {
  tool: string;
  args: unknown;
  /** Undefined for a tool that does not exist. */
  effect: Tool['effect'] | undefined;
  success: boolean;
  text: string;
}

/** Notices that a model does the same thing again and again and nothing comes of it. */
export class RepetitionWatch {
  #last: { call: string; text: string } | undefined;
  #inARow = 0;

  /** Takes note of a call; says why the run should end, if it should. */
  note(outcome: CallOutcome): string | undefined {
    const call = `${outcome.tool} ${canonicalJson(outcome.args)}`;
    const isSame = this.#last?.call === call && (!outcome.success || this.#last.text === outcome.text);
    this.#inARow = isSame ? this.#inARow + 1 : 1;
    this.#last = { call, text: outcome.text };
    const most = outcome.success && outcome.effect === 'act' ? MOST_SAME_ACTS : MOST_IN_VAIN;
    if (this.#inARow < most) return undefined;
    const came = outcome.success ? 'with the same result' : 'and failed';
    return `${outcome.tool} was called ${this.#inARow} times in a row with the same arguments ${came} each time.`;
  }
}

/** The same text for the same value, whatever the order of its keys. */
function canonicalJson(value: unknown): string {
  const sorted = (_key: string, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each;
  return JSON.stringify(value, sorted) ?? 'undefined';
}
