import { readSaving, thingToSave } from '@autoqa/domain/model/saving';
import type { Step } from '@autoqa/domain/model/step';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebIntent } from '@autoqa/domain/model/web-intent';
import { placeIntents } from '../understanding/meanings/scoping.ts';
import { understandExpectation, understandStep } from '../understanding/understand.ts';
import { readTarget } from '../tools/read-target.ts';
import type { PlannedSaving, PlannedStep } from './web-case.ts';

/**
 * Understands every sentence of a case before the first one is carried out: later ones tell what to watch for. Steps that
 * name another surface are for those who carry them out (X3); where there is nobody else, they are not understood.
 */
export function planSteps(steps: readonly Step[], { hasOthers = false } = {}): PlannedStep[] {
  const place = new FramePlace();
  return steps.map((step, index) => {
    if (step.surface !== undefined) {
      return { index, step, intents: [], ...(hasOthers ? {} : { unclear: step.text }), expectations: [] };
    }
    const saving = planSaving(step.text);
    return {
      index,
      step,
      ...(saving === undefined ? planned(understandStep(step.text), place) : { intents: [], saving }),
      expectations: step.expectations.map(({ text }) => ({ text, ...planned(understandExpectation(text), place) })),
    };
  });
}

const ADDRESS = /^(?:the\s+)?(?:url|address|page address|网址|地址栏|页面地址|当前地址)$/iu;

/** A step that keeps what the page shows; nothing for every other step. */
function planSaving(text: string): PlannedSaving | undefined {
  const saving = readSaving(text);
  if (saving === undefined) return undefined;
  const { name, what, pattern } = saving;
  const kept = { name, ...(pattern === undefined ? {} : { pattern }) };
  if (ADDRESS.test(what)) return kept;
  const target = readTarget(thingToSave(what));
  return target.by === 'words' ? { ...kept, phrase: target.phrase } : undefined;
}

function planned(understood: ReturnType<typeof understandStep>, place: FramePlace) {
  if (!understood.ok) return { intents: [], unclear: understood.unclear };
  return { intents: understood.intents.map((intent) => place.put(intent)) };
}

const LEAVES_FRAME = new Set<string>(['navigate', 'history', 'switch-page', 'close-page']);

/** Where the steps are: after "switch to the iframe" everything lies in it, until they go elsewhere. */
class FramePlace {
  #frame: TargetPhrase | undefined;

  put(intent: WebIntent): WebIntent {
    if ('do' in intent && intent.do === 'switch-frame') this.#frame = intent.target;
    else if ('do' in intent && LEAVES_FRAME.has(intent.do)) this.#frame = undefined;
    else if (this.#frame !== undefined && !namesFrame(intent))
      return placeIntents([intent], this.#frame)?.[0] ?? intent;
    return intent;
  }
}

function namesFrame(intent: WebIntent): boolean {
  const first = 'row' in intent ? intent.row : 'target' in intent ? intent.target : undefined;
  for (let at = first; at !== undefined; at = at.scope) if (at.kind === 'frame') return true;
  return false;
}
