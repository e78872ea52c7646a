import type { Place, SpecEntry, SpecStep } from '../spec-document.ts';
import { specError } from '../spec-error.ts';
import { asAssertion, claimOf, isLabelledExpectation } from './expectation-label.ts';
import { readInclude } from './include-line.ts';
import { hasWords, isEmptyLabel, type ListItem } from './list-items.ts';
import { stripSentencePrefix, takeOptional } from './markers.ts';

/** The items of a section as steps with their expectations. */
export function readSteps(items: readonly ListItem[], path: string): SpecEntry[] {
  const reader = new StepReader(path);
  for (const item of items) reader.readStep(item);
  reader.refuseEmptyLabels();
  return reader.steps;
}

class StepReader {
  readonly steps: SpecEntry[] = [];
  readonly #path: string;
  readonly #emptyLabels: { line: number; step: SpecStep | undefined }[] = [];

  constructor(path: string) {
    this.#path = path;
  }

  readStep(item: ListItem): void {
    const sentence = stripSentencePrefix(item.text);
    if (isLabelledExpectation(sentence)) {
      this.#readExpectation(item, this.#lastStep());
      return;
    }
    this.#readChildren(item.children, this.#addStep(sentence, this.#placeOf(item)));
  }

  /** A label that announces nothing would be a check that is never made. */
  refuseEmptyLabels(): void {
    const empty = this.#emptyLabels.find(({ step }) => step === undefined || step.expectations.length === 0);
    if (empty === undefined) return;
    throw specError({ path: this.#path, line: empty.line }, 'nothing is said after "Expected:".', {
      code: 'spec-expectation-empty',
      hint: 'Write what must hold after the colon or in bullets below, or take the line out.',
    });
  }

  /** Nothing comes back for an include and for a line without words: what is nested below then stands for itself. */
  #addStep(sentence: string, place: Place): SpecStep | undefined {
    const include = readInclude(sentence, place);
    if (include !== undefined) {
      this.steps.push(include);
      return undefined;
    }
    const { text, optional } = takeOptional(sentence);
    return hasWords(text) ? this.#push(text, optional, place) : undefined;
  }

  /** Numbered lines below a step are steps too; everything else is expected of it. */
  #readChildren(children: readonly ListItem[], step: SpecStep | undefined): void {
    for (const child of children) {
      if (child.ordered) this.readStep(child);
      else this.#readExpectation(child, step);
    }
  }

  #readExpectation(item: ListItem, step: SpecStep | undefined): void {
    const text = claimOf(item.text);
    if (hasWords(text)) this.#expect(text, this.#placeOf(item), step);
    else if (isEmptyLabel(item)) this.#emptyLabels.push({ line: item.line, step });
    for (const child of item.children) this.#readExpectation(child, step);
  }

  #expect(text: string, place: Place, step: SpecStep | undefined): void {
    if (step === undefined) this.#assert(text, place);
    else step.expectations.push({ text, ...place });
  }

  #assert(sentence: string, place: Place): void {
    const { text, optional } = takeOptional(sentence);
    if (hasWords(text)) this.#push(asAssertion(text), optional, place);
  }

  #push(text: string, optional: boolean, place: Place): SpecStep {
    const step: SpecStep = { kind: 'step', text, optional, expectations: [], ...place };
    this.steps.push(step);
    return step;
  }

  #lastStep(): SpecStep | undefined {
    const last = this.steps.at(-1);
    return last?.kind === 'step' ? last : undefined;
  }

  #placeOf({ line }: ListItem): Place {
    return { path: this.#path, line };
  }
}
