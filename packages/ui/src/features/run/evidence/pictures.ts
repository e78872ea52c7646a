import type { CaseView } from '@autoqa/domain/events/run-view';
import type { Evidence } from '@autoqa/domain/model/evidence';
import type { PictureBox } from '@autoqa/domain/model/result';

/** A picture of the run folder with what it shows. */
export interface Picture {
  path: string;
  caption: string;
  /** Where the target of the step is in it. */
  box?: PictureBox | undefined;
}

/** Whether a browser draws it. */
export function isPicture(path: string): boolean {
  return /\.(?:jpe?g|png|webp|gif)$/i.test(path);
}

/** The pictures among evidence. */
export function picturesIn(evidence: readonly Evidence[]): Picture[] {
  return evidence.flatMap(({ path, note }) =>
    path !== undefined && isPicture(path) ? [{ path, caption: note === '' ? path : note }] : [],
  );
}

/** Every picture of a case once, in the order of its steps. */
export function picturesOf(view: CaseView): Picture[] {
  const ofSteps = view.steps.flatMap(({ screenshot, text, index, targetBox: box }) =>
    screenshot === undefined ? [] : [{ path: screenshot, caption: `${index + 1}. ${text}`, box }],
  );
  const all: Picture[] = [
    ...ofSteps,
    ...view.assertions.flatMap((assertion) => picturesIn(assertion.evidence)),
    ...picturesIn(view.evidence),
  ];
  return all.filter(({ path }, index) => all.findIndex((picture) => picture.path === path) === index);
}
