import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebIntent } from '@autoqa/domain/model/web-intent';
import type { Deadline } from '../../../kernel/deadline.ts';
import { findTarget, type Found } from '../finding/target-finder.ts';
import type { Purpose } from '../grounding/purpose.ts';
import { lockKey, planPartOf, type LockEntry, type LockedTarget } from '../locks/lock-file.ts';
import { clearTheWay } from './clear-the-way.ts';
import type { ChosenElement } from './chosen-element.ts';
import type { WebWalk } from './web-case.ts';

export interface IntentTarget {
  intent: WebIntent;
  phrase: TargetPhrase;
  purpose: Purpose;
  /** The sentence, for the lock. */
  text: string;
  stepIndex: number;
  intentIndex: number;
  /** `to` is the second element of an action that has two. */
  role?: 'target' | 'to';
  deadline: Deadline;
  /** What a model pointed at: it need not be looked for. */
  chosen?: ChosenElement | undefined;
}

/** Finds the target of an intent with the help of the lock, and remembers what was found for the next run. */
export async function findForIntent(walk: WebWalk, request: IntentTarget): Promise<Found> {
  const { intent, phrase, purpose, text, role = 'target', deadline } = request;
  const key = lockKeyOf(walk, request);
  const entry = walk.lock.get(key);
  const locked = entry?.[role];
  const option =
    'do' in intent && intent.do === 'select' && intent.options.length === 1 ? intent.options[0] : undefined;
  const found = await findTarget(walk.page, {
    phrase,
    purpose,
    locked,
    lastRef: walk.lastRef,
    chosen: request.chosen,
    option,
    withoutLock: purpose === 'read' ? 'words' : walk.settings.heal === 'off' ? 'nothing' : 'heal',
    wasRejected: (from, to) => walk.rejectedHeals.has({ key, from, to }),
    onDelay: purpose === 'read' ? undefined : () => clearTheWay(walk, undefined, deadline),
    deadline,
  });
  if (found.status !== 'found') return found;
  if (found.ref !== undefined) walk.lastRef = found.ref;
  const lesson = { key, entry, text, intent, role, by: request.chosen?.by };
  if (found.heal === undefined) {
    const target = found.learned ?? locked;
    if (target !== undefined) walk.lock.learn(key, lessonEntry(walk, lesson, target));
    return found;
  }
  // What was healed is kept apart from what is known until it is proven.
  if (locked !== undefined) walk.lock.learn(key, lessonEntry(walk, lesson, locked));
  if (found.learned !== undefined) walk.lock.propose(key, lessonEntry(walk, lesson, found.learned));
  walk.heals.push({ ...found.heal, key, text, stepIndex: request.stepIndex });
  return found;
}

/** Where a sentence stands: its words, and which of its intents is meant. */
interface SentencePlace {
  text: string;
  intentIndex: number;
}

/** The key in the lock of what a sentence asks, here and now. */
export function lockKeyOf({ occurrences, testCase }: WebWalk, { text, intentIndex }: SentencePlace): string {
  return lockKey({ part: planPartOf(testCase), text, occurrence: occurrences.get(text) ?? 0, intentIndex });
}

interface Lesson {
  key: string;
  entry: LockEntry | undefined;
  text: string;
  intent: WebIntent;
  role: 'target' | 'to';
  by: string | undefined;
}

function lessonEntry(walk: WebWalk, { key, entry, text, intent, role, by }: Lesson, target: LockedTarget): LockEntry {
  const known = walk.lock.learned(key) ?? entry;
  const base = { text, intent, by: by ?? known?.by ?? 'offline', at: new Date().toISOString() };
  const targets = {
    ...(known?.target === undefined ? {} : { target: known.target }),
    ...(known?.to === undefined ? {} : { to: known.to }),
  };
  return { ...base, ...targets, [role]: target };
}
