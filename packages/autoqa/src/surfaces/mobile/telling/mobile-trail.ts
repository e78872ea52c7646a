import type { Trail, TrailStep } from '@autoqa/domain/model/flake/attempt-trail';
import { Deadline } from '../../../kernel/deadline.ts';
import type { MobileDevice, ScreenElement } from '../../../ports/mobile/mobile-device.ts';

const LOOK_MS = 3_000;
const MOST_LINES = 200;
const LONGEST_LINE = 200;

/** Whose screen is read, and what of it nobody may see. */
export interface Onlooker {
  device: MobileDevice;
  mask(text: string): string;
  signal: AbortSignal;
}

/** The trail of an attempt on a phone (X4): how long steps took, and the screen where this or an earlier attempt failed. */
export class MobileTrail {
  readonly #startedAt = performance.now();
  readonly #failedBefore: ReadonlySet<number>;
  readonly #steps: TrailStep[] = [];
  #onlooker: Onlooker | undefined;

  constructor(failedSteps: readonly number[]) {
    this.#failedBefore = new Set(failedSteps);
  }

  lookAt(onlooker: Onlooker): void {
    this.#onlooker = onlooker;
  }

  /** Without a start it began when the step before it ended. */
  async endStep({
    startedAt,
    ...step
  }: Pick<TrailStep, 'index' | 'text' | 'status'> & { startedAt: number | undefined }): Promise<void> {
    const endMs = Math.round(performance.now() - this.#startedAt);
    const startMs =
      startedAt === undefined ? (this.#steps.at(-1)?.endMs ?? 0) : Math.round(startedAt - this.#startedAt);
    const isTelling = step.status === 'failed' || (step.status !== 'skipped' && this.#failedBefore.has(step.index));
    const shown = isTelling && this.#onlooker !== undefined ? await readScreen(this.#onlooker) : undefined;
    this.#steps.push({
      ...step,
      startMs: Math.max(0, Math.min(startMs, endMs)),
      endMs,
      ...(shown === undefined ? {} : { shown }),
    });
  }

  tell(): Trail {
    return { steps: this.#steps, requests: [], messages: [], errors: [], requestsLeftOut: 0 };
  }
}

/** What can be read on the screen; nothing when the phone does not tell. */
async function readScreen({ device, mask, signal }: Onlooker): Promise<string[] | undefined> {
  try {
    const elements = await device.elements(Deadline.after(LOOK_MS, signal));
    return elements
      .map((element) => mask(lineOf(element)).slice(0, LONGEST_LINE))
      .filter((line) => line !== '')
      .slice(0, MOST_LINES);
  } catch {
    // A phone that is gone or busy has told so already, in the failure of the step.
    return undefined;
  }
}

function lineOf({ className, text, description, ...states }: ScreenElement): string {
  const words = [...new Set([text, description])].filter((each) => each !== '');
  if (words.length === 0) return '';
  const kind = className.split('.').at(-1) ?? className;
  const marks = (['checked', 'selected', 'focused'] as const).filter((state) => states[state] === true);
  const off = states.enabled === false ? ['disabled'] : [];
  return [kind, ...words.map((each) => `"${each}"`), ...[...marks, ...off].map((mark) => `[${mark}]`)].join(' ');
}
