import type { Locator } from 'playwright-core';
import { savedPart } from '@autoqa/domain/model/saving';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import { Deadline } from '../../../kernel/deadline.ts';
import { readValue } from '../checking/check-element.ts';
import { readLabelledValue } from '../checking/labelled-value.ts';
import { foldText } from '../checking/match-text.ts';
import { settle, waitForChange } from '../observing/settle.ts';
import { isPlaywrightError } from '../playwright-error.ts';
import { fillIntent } from './fill-values.ts';
import { findForIntent } from './find-for-intent.ts';
import type { ActionReport } from './run-action.ts';
import { StepFailed, type PlannedSaving, type WebWalk } from './web-case.ts';

interface SavingPlace {
  text: string;
  stepIndex: number;
}

const LOOK_AGAIN_MS = 200;

/** Keeps what the page shows under a name (X3). It waits until there is something to keep. */
export async function saveValue(walk: WebWalk, saving: PlannedSaving, place: SavingPlace): Promise<ActionReport> {
  const { settings, signal } = walk;
  if (settings.save === undefined) throw unkept(place);
  await settle(walk.page, walk.observer);
  const deadline = Deadline.after(settings.stepTimeoutMs, signal);
  for (;;) {
    const { seen, found } = await look(walk, saving, { place, deadline });
    const kept = savedPart(seen, saving.pattern)?.trim() ?? '';
    if (kept !== '') {
      settings.save(saving.name, kept);
      return { action: 'save', found, hadEffect: true };
    }
    if (deadline.remainingMs() === 0) throw nothingFits(seen, place);
    await waitForChange(walk.page, Math.min(deadline.remainingMs(), LOOK_AGAIN_MS));
  }
}

interface Look {
  place: SavingPlace;
  deadline: Deadline;
}

async function look(
  walk: WebWalk,
  { phrase }: PlannedSaving,
  { place, deadline }: Look,
): Promise<{ seen: string; found: ActionReport['found'] }> {
  if (phrase === undefined) return { seen: walk.page.url(), found: undefined };
  const intent = { verify: 'visible' as const, target: phrase, visible: true };
  const { target } = fillIntent(intent, walk.settings.lookup);
  const request = { intent, phrase: target, purpose: 'read' as const, ...place, intentIndex: 0, deadline };
  const found = await findForIntent(walk, request);
  if (found.status === 'found') return { seen: await readShown(found.locator, target), found };
  const { stepIndex, text } = place;
  if (found.status === 'ambiguous') {
    const { candidates } = found;
    const message = `${text}: several things are meant: ${candidates.join('; ')}.`;
    throw new StepFailed({ kind: 'target-ambiguous', stepIndex, message, candidates });
  }
  const { nearest, reason } = found;
  const message = `${text}: "${phrase.raw}" was not found (${reason}).`;
  throw new StepFailed({ kind: 'target-missing', stepIndex, message, nearest, seenBefore: walk.lock.knows(text) });
}

/** Of a label, what stands beside it or behind its colon; of everything else what it holds or shows. */
async function readShown(element: Locator, { name, kind }: TargetPhrase): Promise<string> {
  try {
    const own = foldText(await readValue(element));
    if (name === undefined || (kind !== undefined && kind !== 'text')) return own;
    const label = foldText(name);
    if (!own.toLowerCase().startsWith(label.toLowerCase())) return own;
    const behind = own.slice(label.length).replace(/^\s*[:：]\s*/u, '');
    if (behind !== own.slice(label.length)) return behind;
    return behind === '' ? foldText((await readLabelledValue(element)) ?? '') : own;
  } catch (error) {
    // What is being drawn anew is looked at again.
    if (!isPlaywrightError(error)) throw error;
    return '';
  }
}

function unkept({ text, stepIndex }: SavingPlace): StepFailed {
  const message = `${text}: nothing keeps values here.`;
  return new StepFailed({ kind: 'not-understood', stepIndex, message, unclear: text });
}

function nothingFits(seen: string, { text, stepIndex }: SavingPlace): StepFailed {
  const shown = seen === '' ? 'nothing is shown there' : `"${seen.slice(0, 200)}" does not fit`;
  const message = `${text}: there is nothing to keep: ${shown}.`;
  return new StepFailed({ kind: 'target-missing', stepIndex, message, nearest: [], seenBefore: false });
}
