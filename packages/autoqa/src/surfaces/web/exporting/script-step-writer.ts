import type { StepSection } from '@autoqa/domain/model/step';
import { isDoing, upcomingIntents, type AskedIntent } from '../walking/asked-intents.ts';
import { checkId, plannedChecks } from '../walking/planned-checks.ts';
import { sentencesOf } from '../walking/walk-steps.ts';
import type { PlannedStep } from '../walking/web-case.ts';
import { PRINT_WIDTH } from './code-layout.ts';
import type { CodeScene } from './code-scene.ts';
import { commentText } from './code-text.ts';
import { EvidenceManner, elementSeen } from './evidence-manner.ts';
import type { LockedTargets } from './locked-targets.ts';
import { StepWriter } from './step-writer.ts';

/** Writes the steps of a script that runs by itself and tells what it finds. */
export class ScriptStepWriter {
  readonly manner = new EvidenceManner();
  readonly #scene: CodeScene;
  readonly #targets: LockedTargets;
  readonly #plan: readonly PlannedStep[];
  readonly #plain: StepWriter;
  #isPreparing = false;

  constructor(scene: CodeScene, targets: LockedTargets, plan: readonly PlannedStep[]) {
    this.#scene = scene;
    this.#targets = targets;
    this.#plan = plan;
    this.#plain = new StepWriter(scene, targets, plan);
  }

  section(section: StepSection): string[] {
    const steps = this.#plan.filter(({ step }) => step.section === section);
    const written = steps.map((planned, index) => this.#step(planned, index + 1));
    return written.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
  }

  #step(planned: PlannedStep, number: number): string[] {
    const { step } = planned;
    this.#scene.step = step.text;
    this.#isPreparing = step.section === 'preconditions';
    const checks = plannedChecks([planned]).map(({ id }) => id);
    if (step.section === 'cleanup') return this.#whole(planned, number);
    if (step.optional) {
      this.manner.leaveOut(checks, 'it is optional');
      return this.manner.isOver ? [] : this.#whole(planned, number);
    }
    this.#scene.width = PRINT_WIDTH - 4;
    const acted = this.manner.isOver ? [] : this.#action(planned);
    if (this.manner.isOver) this.manner.leaveOut(checks);
    const looked = this.manner.isOver ? [] : this.#checks(planned);
    this.#targets.met(sentencesOf(planned));
    return [`// ${number}. ${commentText(step.text)}`, ...acted, ...looked];
  }

  /** As any exported test has it; what cannot be written is said instead. */
  #whole(planned: PlannedStep, number: number): string[] {
    const lines = this.manner.attempt(() => this.#plain.step(planned, number));
    return lines ?? [`// ${number}. Not written: ${commentText(planned.step.text)}`];
  }

  #action(planned: PlannedStep): string[] {
    const { step, intents, unclear, index } = planned;
    const doing = asked(step.text, intents).filter(({ intent }) => isDoing(intent));
    if (doing.length === 0 && unclear === undefined) return [];
    return this.manner.action(index, () => {
      if (unclear !== undefined) this.#scene.refuse(`"${unclear}" is not understood without a model`);
      const at = doing.findLastIndex(({ intent }) => isDoing(intent) && intent.do !== 'dialog');
      const written = doing.map((each) => this.#plain.intent(each));
      const prepared = at === -1 ? [] : this.#prepared(planned);
      return [...written.slice(0, at).flat(), ...prepared, ...written.slice(Math.max(0, at)).flat()];
    });
  }

  /** A dialog is answered in one place for all that ask about it; everything else is read for each by itself. */
  #prepared(planned: PlannedStep): string[] {
    const upcoming = upcomingIntents(planned, this.#plan);
    const isAboutDialog = ({ intent }: AskedIntent) =>
      isDoing(intent) ? intent.do === 'dialog' : intent.verify === 'dialog';
    const groups = [
      upcoming.filter(isAboutDialog),
      ...upcoming.filter((each) => !isAboutDialog(each)).map((each) => [each]),
    ];
    return groups.flatMap((group) => this.manner.attempt(() => this.#plain.preparations(group)) ?? []);
  }

  #checks({ step, intents, expectations, index }: PlannedStep): string[] {
    const sentences = [{ text: step.text, intents }, ...expectations];
    return sentences.flatMap(({ text, intents: own }, part) =>
      asked(text, own).flatMap((each) => this.#check(each, checkId(index, part, each.intentIndex), part > 0)),
    );
  }

  #check(each: AskedIntent, id: string, isBelow: boolean): string[] {
    const { intent, text } = each;
    if (isDoing(intent)) return [];
    // What preparing looks at must hold, or nothing is proven by what comes after it.
    if (this.#isPreparing) return this.manner.attempt(() => this.#plain.intent(each)) ?? [];
    const lines = this.manner.check(
      id,
      () => this.#plain.intent(each),
      this.manner.attempt(() => elementSeen(intent, this.#plain.place(each))),
    );
    return isBelow && each.intentIndex === 0 ? [`// expect: ${commentText(text)}`, ...lines] : lines;
  }
}

function asked(text: string, intents: PlannedStep['intents']): AskedIntent[] {
  return intents.map((intent, intentIndex) => ({ intent, text, intentIndex }));
}
