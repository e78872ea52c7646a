import { RE2JS } from 're2js';
import { messageOf } from '../../../kernel/errors.ts';

interface Matcher {
  test(text: string): boolean;
  /** The validator tells patterns apart by their text: with the same one, two would become one. */
  toString(): string;
}

/**
 * Patterns of a document in linear time: one such as `^(a+)+$` would otherwise stop this process for minutes. What RE2
 * cannot do (look-around, back references) lets everything pass and is told.
 */
export class LinearPatterns {
  readonly #known = new Map<string, Matcher>();
  readonly #skipped = new Set<string>();

  matcher(pattern: string): Matcher {
    const known = this.#known.get(pattern) ?? this.#compile(pattern);
    this.#known.set(pattern, known);
    return known;
  }

  /** The patterns that were met but not checked since the last call. */
  takeSkipped(): string[] {
    const skipped = [...this.#skipped];
    this.#skipped.clear();
    return skipped;
  }

  #compile(pattern: string): Matcher {
    try {
      const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
      return { test: (text) => compiled.test(text), toString: () => pattern };
    } catch (error) {
      const told = `pattern ${pattern} was not checked: ${messageOf(error)}`;
      return {
        test: () => {
          this.#skipped.add(told);
          return true;
        },
        toString: () => pattern,
      };
    }
  }
}
