import { compareDurations } from './compare-requests.ts';
import type { Pair, Suspicion } from './suspicion.ts';
import type { TrailWindow } from './trail-window.ts';

const MIN_SLOWER_MS = 500;
const MOST_LINES = 8;
const LONGEST_LINE = 120;

/** How long steps took, and what was shown where the attempts part. */
export function compareSteps(pair: Pair): Suspicion[] {
  return [...compareTimes(pair), ...compareShown(pair)];
}

/** Only steps before the one that failed: that one waited until its time was over. */
function compareTimes(pair: Pair): Suspicion[] {
  const { failed, other, stepIndex } = pair;
  return failed.trail.steps.flatMap((step): Suspicion[] => {
    const twin = other.trail.steps.find(({ index }) => index === step.index);
    const isCompared = step.index < stepIndex && step.status !== 'skipped' && twin?.status !== 'skipped';
    if (twin === undefined || !isCompared) return [];
    const [failedMs, otherMs] = [step.endMs - step.startMs, twin.endMs - twin.startMs];
    const time = compareDurations(failedMs, otherMs, pair, MIN_SLOWER_MS);
    if (time === undefined) return [];
    const details = { step: step.index + 1, failedMs, otherMs };
    return [{ code: `step-${time}`, details, stepIndex: step.index, weight: time === 'slower' ? 32 : 20 }];
  });
}

function compareShown({ failed, other, stepIndex }: Pair): Suspicion[] {
  const [here, there] = [linesAt(failed, stepIndex), linesAt(other, stepIndex)];
  if (here === undefined || there === undefined) return [];
  const told = (code: 'shown-extra' | 'shown-missing', lines: readonly string[]): Suspicion[] => {
    if (lines.length === 0) return [];
    const details = { step: stepIndex + 1, text: tellLines(lines) };
    return [{ code, details, stepIndex, weight: code === 'shown-missing' ? 18 : 16 }];
  };
  return [...told('shown-missing', linesOnlyIn(there, here)), ...told('shown-extra', linesOnlyIn(here, there))];
}

function linesAt({ trail }: TrailWindow, stepIndex: number): readonly string[] | undefined {
  return trail.steps.find(({ index }) => index === stepIndex)?.shown;
}

/** Lines that one has more of than the other. */
function linesOnlyIn(one: readonly string[], another: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of another) left.set(line, (left.get(line) ?? 0) + 1);
  return one.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

function tellLines(lines: readonly string[]): string {
  const told = lines.slice(0, MOST_LINES).map((line) => line.replace(/^- /, '').slice(0, LONGEST_LINE));
  return [...told, ...(lines.length > MOST_LINES ? [`… +${lines.length - MOST_LINES}`] : [])].join(' · ');
}
