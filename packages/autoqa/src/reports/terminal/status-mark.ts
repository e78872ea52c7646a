import type { StepStatus } from '@autoqa/domain/model/step';
import type { CaseStatus } from '@autoqa/domain/model/verdict';
import type { Palette } from './palette.ts';

const MARKS = { passed: '✓', failed: '✘', skipped: '-', flaky: '~', healed: '✓' } as const;
const COLOURS = { passed: 'green', failed: 'red', skipped: 'cyan', flaky: 'yellow', healed: 'yellow' } as const;

/** The sign and colour of a status. */
export function statusMark(status: CaseStatus | StepStatus, palette: Palette): string {
  return palette[COLOURS[status]](MARKS[status]);
}

/** A text in the colour of a status. */
export function inStatusColour(status: CaseStatus | StepStatus, text: string, palette: Palette): string {
  return palette[COLOURS[status]](text);
}
