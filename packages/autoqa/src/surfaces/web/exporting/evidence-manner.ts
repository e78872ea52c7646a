import type { WebChecking } from '@autoqa/domain/model/web-intent';
import { InputError } from '../../../kernel/errors.ts';
import { stringLiteral } from '../locating/string-literal.ts';
import { chainCode, indented } from './code-layout.ts';
import type { IntentPlace } from './print-action.ts';

/**
 * How the steps of a script that runs by itself are written (U6, U7): every check is named, every step and check leaves its
 * evidence. What cannot be written costs its own verdict: a check is left out, after an action nothing more is written.
 */
export class EvidenceManner {
  /** Why checks are not in the script, by their ids. */
  readonly unwritten = new Map<string, string>();
  #stoppedBy: string | undefined;
  #hasChecked = false;

  get isOver(): boolean {
    return this.#stoppedBy !== undefined;
  }

  leaveOut(ids: readonly string[], reason = this.#stoppedBy ?? ''): void {
    for (const id of ids) this.unwritten.set(id, reason);
  }

  action(index: number, write: () => string[]): string[] {
    const lines = this.attempt(write, (reason) => (this.#stoppedBy = reason));
    if (lines === undefined) return [`// Not written: ${this.#stoppedBy}`];
    const held = this.#hasChecked ? ['evidence.mustHold();'] : [];
    this.#hasChecked = false;
    return [...held, ...lines, `await evidence.step(page, ${index});`];
  }

  /** `seen`: the element that the check is about, to be brought into sight first. */
  check(id: string, write: () => string[], seen: string | undefined): string[] {
    const lines = this.attempt(write, (reason) => this.unwritten.set(id, reason));
    if (lines === undefined) return [`// Not written: ${this.unwritten.get(id)}`];
    this.#hasChecked = true;
    const opening = `await evidence.check(page, ${stringLiteral(id)}, async () => {`;
    const sight = seen === undefined ? [] : [`await evidence.show(${seen});`];
    return [opening, ...indented([...sight, ...lines]), '});'];
  }

  /** What is written, or nothing where it cannot be said in Playwright with the same strength. */
  attempt<Written>(write: () => Written, refused: (reason: string) => void = () => undefined): Written | undefined {
    try {
      return write();
    } catch (error) {
      if (!(error instanceof InputError) || error.code !== 'export-untranslatable') throw error;
      refused(String(error.details['reason'] ?? error.message));
      return undefined;
    }
  }
}

/** The one element that a check is about, where a walk has seen it. */
export function elementSeen(check: WebChecking, { scene, targets, entry }: IntentPlace): string | undefined {
  if (!('target' in check) || check.target === undefined || entry?.target === undefined) return undefined;
  return chainCode(targets.locate(scene, check.target, entry).chain);
}
