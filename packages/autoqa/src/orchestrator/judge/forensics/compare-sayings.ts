import type { TrailNote } from '@autoqa/domain/model/flake/attempt-trail';
import { nearer, type Pair, type Suspicion } from './suspicion.ts';
import { stepAt, type TrailWindow } from './trail-window.ts';

/** What pages said in passing, and what their consoles told. */
export function compareSayings(pair: Pair): Suspicion[] {
  const { failed, other } = pair;
  return [
    ...goneMessages(pair),
    ...onlyIn(failed.messages, other.trail.messages).map((note) => said('message-extra', note, 56, pair)),
    ...onlyIn(other.messages, failed.trail.messages).map((note) => said('message-missing', note, 34, pair)),
    ...onlyIn(failed.errors, other.trail.errors).map((note) => said('console-extra', note, 46, pair)),
    ...onlyIn(other.errors, failed.trail.errors).map((note) => said('console-missing', note, 14, pair)),
  ];
}

/** The message that the failed step looked for: it did come, and was no longer shown when the step ended. */
function goneMessages(pair: Pair): Suspicion[] {
  const { failed, other, stepIndex } = pair;
  const shown = shownAt(failed, stepIndex);
  const { failure } = failed.trail;
  if (shown === undefined || failure === undefined || other.trail.failedStep === stepIndex) return [];
  const wanted = wantedTexts(failure);
  const isGone = ({ text }: TrailNote) => wanted.some((each) => text.includes(each)) && !shown.includes(text);
  return distinct(failed.messages.filter(isGone)).map(({ text, atMs }) => {
    const details = { text, step: stepIndex + 1, agoMs: Math.max(0, Math.round(failed.endMs - atMs)) };
    return { code: 'message-gone', details, stepIndex, weight: 95 };
  });
}

/** What a failure quotes as expected; what was seen instead comes after it. */
function wantedTexts(failure: string): string[] {
  const [expected = ''] = failure.split(', seen ', 1);
  return [...expected.matchAll(/"([^"]{2,})"|“([^”]{2,})”/g)].map(([, plain, curly]) => plain ?? curly ?? '');
}

function shownAt({ trail }: TrailWindow, stepIndex: number): string | undefined {
  return trail.steps.find(({ index }) => index === stepIndex)?.shown?.join('\n');
}

function said(
  code: 'message-extra' | 'message-missing' | 'console-extra' | 'console-missing',
  { text, atMs }: TrailNote,
  weight: number,
  pair: Pair,
): Suspicion {
  const window = code.endsWith('extra') ? pair.failed : pair.other;
  const at = stepAt(window.trail, atMs);
  return { code, details: { text }, ...(at === undefined ? {} : { stepIndex: at }), weight: nearer(weight, at, pair) };
}

/** Numbers aside, for clocks and counters make a new text each time. */
function onlyIn(notes: readonly TrailNote[], others: readonly TrailNote[]): TrailNote[] {
  const known = new Set(others.map(keyOf));
  return distinct(notes).filter((note) => !known.has(keyOf(note)));
}

function distinct(notes: readonly TrailNote[]): TrailNote[] {
  return [...new Map(notes.map((note) => [keyOf(note), note])).values()];
}

function keyOf({ text }: TrailNote): string {
  return text.replace(/\d+/g, '0');
}
