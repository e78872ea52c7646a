import type { StepSection } from '@autoqa/domain/model/step';
import { stringLiteral } from '../locating/string-literal.ts';
import { isDoing, ownIntents, upcomingIntents, type AskedIntent } from '../walking/asked-intents.ts';
import { sentencesOf } from '../walking/walk-steps.ts';
import type { PlannedStep } from '../walking/web-case.ts';
import { indented, PRINT_WIDTH } from './code-layout.ts';
import type { CodeScene } from './code-scene.ts';
import { commentText } from './code-text.ts';
import type { LockedTargets } from './locked-targets.ts';
import { emptyNotes, printPreparations } from './preparations.ts';
import { printAction, type IntentPlace } from './print-action.ts';
import { printExpectation } from './print-expectation.ts';

/** What is put around the code of one thing that a step asks. */
type Around = (asked: AskedIntent, planned: PlannedStep, write: () => string[]) => string[];

/** Writes the steps of one case, in the order in which they are walked. */
export class StepWriter {
  readonly #scene: CodeScene;
  readonly #targets: LockedTargets;
  readonly #plan: readonly PlannedStep[];
  readonly #around: Around;
  readonly #notes = emptyNotes();

  constructor(
    scene: CodeScene,
    targets: LockedTargets,
    plan: readonly PlannedStep[],
    around: Around = (_asked, _planned, write) => write(),
  ) {
    this.#scene = scene;
    this.#targets = targets;
    this.#plan = plan;
    this.#around = around;
  }

  section(section: StepSection): string[] {
    const steps = this.#plan.filter(({ step }) => step.section === section);
    const title = section === 'preconditions' && steps.length > 0 ? ['// Preconditions'] : [];
    const written = steps.map((planned, index) => this.step(planned, index + 1));
    return [...title, ...written.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]))];
  }

  /** One step with its comment. */
  step(planned: PlannedStep, number: number): string[] {
    const { step } = planned;
    this.#scene.step = step.text;
    if (planned.unclear !== undefined) this.#scene.refuse(`"${planned.unclear}" is not understood without a model`);
    const mayFail = step.optional || step.section === 'cleanup';
    this.#scene.width = PRINT_WIDTH - (mayFail ? 4 : 2);
    const lines = this.#lines(planned);
    this.#targets.met(sentencesOf(planned));
    const comment = `// ${number}. ${step.optional ? '(Optional) ' : ''}${commentText(step.text)}`;
    return [comment, ...(mayFail ? this.#attempted(step.text, lines) : lines)];
  }

  #attempted(text: string, lines: readonly string[]): string[] {
    if (lines.length === 0) return [];
    const attempt = this.#scene.use('attempts', 'attempt');
    return [`await ${attempt}(${stringLiteral(commentText(text))}, async () => {`, ...indented(lines), '});'];
  }

  #lines(planned: PlannedStep): string[] {
    const own = ownIntents(planned);
    const lastDoing = own.findLast(({ intent }) => isDoing(intent) && intent.do !== 'dialog');
    const prepared = lastDoing === undefined ? [] : this.preparations(upcomingIntents(planned, this.#plan));
    const written = own.map((each) => this.#around(each, planned, () => this.#told(each, planned)));
    const at = lastDoing === undefined ? 0 : own.indexOf(lastDoing);
    return [...written.slice(0, at).flat(), ...prepared, ...written.slice(at).flat()];
  }

  /** What must stand before an action for the sake of what comes after it. */
  preparations(upcoming: readonly AskedIntent[]): string[] {
    return printPreparations(upcoming, this.#notes, (each) => this.place(each));
  }

  /** One thing that a sentence asks. */
  intent(asked: AskedIntent): string[] {
    const place = this.place(asked);
    return isDoing(asked.intent)
      ? printAction(asked.intent, place)
      : printExpectation(asked.intent, place, this.#notes);
  }

  #told(asked: AskedIntent, { step }: PlannedStep): string[] {
    const lines = this.intent(asked);
    const isOwn = isDoing(asked.intent) || asked.text === step.text;
    return isOwn || asked.intentIndex > 0 ? lines : [`// expect: ${commentText(asked.text)}`, ...lines];
  }

  place({ text, intentIndex }: AskedIntent): IntentPlace {
    return { scene: this.#scene, targets: this.#targets, entry: this.#targets.entry({ text, intentIndex }) };
  }
}
