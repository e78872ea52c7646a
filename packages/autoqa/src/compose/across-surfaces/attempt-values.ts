import { splitPlaceholders } from '../../intake/spec/placeholders/placeholder-text.ts';
import { isSecretPlaceholder } from '../../intake/spec/placeholders/resolve-placeholders.ts';
import type { CaseValues } from '../../ports/case-session.ts';
import type { Step } from '@autoqa/domain/model/step';
import { savedBy } from './case-parts.ts';

export interface ValueSources {
  /** What was given before the run. */
  given(name: string): string | undefined;
  /** Told of every value that nobody may see. */
  hide(name: string, value: string): void;
}

/** The values of one attempt: what its steps have kept goes before what was given. */
export class AttemptValues implements CaseValues {
  readonly #saved = new Map<string, string>();
  readonly #sources: ValueSources;

  constructor(sources: ValueSources) {
    this.#sources = sources;
  }

  /** Nothing for a name without a value; steps that need one are not carried out. */
  readonly lookup = (name: string): string => this.#saved.get(name) ?? this.#sources.given(name) ?? '';

  readonly save = (name: string, value: string, { isSecret = false } = {}): void => {
    if (isSecret || isSecretPlaceholder(name)) this.#sources.hide(name, value);
    this.#saved.set(name, value);
  };

  /** The first of these steps that needs a value which no step has kept and nobody gave. */
  firstWithout(steps: readonly Step[]): { step: Step; name: string } | undefined {
    const kept = new Set(this.#saved.keys());
    for (const step of steps) {
      const own = savedBy(step);
      const texts = [step.text, ...step.expectations.map(({ text }) => text)];
      const names = texts
        .flatMap(splitPlaceholders)
        .flatMap((part) => (part.kind === 'placeholder' ? [part.name] : []));
      const name = names.find((each) => each !== own && !kept.has(each) && this.#sources.given(each) === undefined);
      if (name !== undefined) return { step, name };
      if (own !== undefined) kept.add(own);
    }
    return undefined;
  }
}
