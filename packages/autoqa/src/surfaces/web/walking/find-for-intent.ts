import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebIntent } from '@autoqa/domain/model/web-intent';
import type { Deadline } from '../../../kernel/deadline.ts';
import { findTarget, type Found } from '../finding/target-finder.ts';
import type { Purpose } from '../grounding/purpose.ts';
import { lockKey, type LockEntry, type LockedTarget } from '../locks/lock-file.ts';
import type { WebWalk } from './web-case.ts';

export interface IntentTarget {
  intent: WebIntent;
  phrase: TargetPhrase;
  purpose: Purpose;
  /** The sentence, for the lock. */
  text: string;
  intentIndex: number;
  /** `to` is the second element of an action that has two. */
  role?: 'target' | 'to';
  deadline: Deadline;
}

/** Finds the target of an intent with the help of the lock, and remembers what was found for the next run. */
export async function findForIntent(walk: WebWalk, request: IntentTarget): Promise<Found> {
  const { intent, phrase, purpose, text, intentIndex, role = 'target', deadline } = request;
  const occurrence = walk.occurrences.get(text) ?? 0;
  const key = lockKey({ text, occurrence, intentIndex });
  const entry = walk.lock.get(key);
  const locked = entry?.[role];
  const mayHeal = walk.settings.heal !== 'off' && purpose !== 'read';
  const found = await findTarget(walk.page, { phrase, purpose, locked, lastRef: walk.lastRef, mayHeal, deadline });
  if (found.status !== 'found') return found;
  if (found.ref !== undefined) walk.lastRef = found.ref;
  const keep = keptTarget(walk, found, locked);
  if (keep !== undefined) learn(walk, { key, entry, text, intent, role, target: keep });
  return found;
}

/** A proposed heal is not kept: a person decides first. */
function keptTarget(walk: WebWalk, found: Extract<Found, { status: 'found' }>, locked: LockedTarget | undefined) {
  if (found.heal !== undefined && walk.settings.heal !== 'apply') return locked;
  return found.learned ?? locked;
}

interface Lesson {
  key: string;
  entry: LockEntry | undefined;
  text: string;
  intent: WebIntent;
  role: 'target' | 'to';
  target: LockedTarget;
}

function learn(walk: WebWalk, { key, entry, text, intent, role, target }: Lesson): void {
  const base = { text, intent, by: entry?.by ?? 'offline', at: new Date().toISOString() };
  const known = walk.lock.learned(key) ?? entry;
  const targets = {
    ...(known?.target === undefined ? {} : { target: known.target }),
    ...(known?.to === undefined ? {} : { to: known.to }),
  };
  walk.lock.learn(key, { ...base, ...targets, [role]: target });
}
