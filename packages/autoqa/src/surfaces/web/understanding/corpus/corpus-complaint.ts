import { meaningKey } from '../same-intents.ts';
import { understandExpectation, understandStep } from '../understand.ts';
import type { CorpusEntry } from './corpus.ts';

/** Reads a sentence as what it stands for. */
export function read(entry: CorpusEntry): ReturnType<typeof understandStep> {
  return entry.as === 'expectation' ? understandExpectation(entry.say) : understandStep(entry.say);
}

/** What is wrong with how an entry was read; undefined when nothing is. */
export function complaint(entry: CorpusEntry): string | undefined {
  const reading = read(entry);
  if ('unclear' in entry)
    return reading.ok ? `${entry.say}\n  must not be understood, was ${meaningKey(reading.intents)}` : undefined;
  const expected = meaningKey(entry.means);
  if (!reading.ok) return `${entry.say}\n  wanted ${expected}\n  was refused (${reading.kind}: ${reading.unclear})`;
  const actual = meaningKey(reading.intents);
  return actual === expected ? undefined : `${entry.say}\n  wanted ${expected}\n  was    ${actual}`;
}
