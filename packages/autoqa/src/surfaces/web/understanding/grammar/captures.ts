import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';

export type CapturedValue = string | number | readonly string[] | readonly TargetPhrase[] | TargetPhrase;

/** What the slots and classes of a pattern found, by name. */
export class Captures {
  readonly #values: ReadonlyMap<string, CapturedValue>;

  constructor(values: ReadonlyMap<string, CapturedValue> = new Map()) {
    this.#values = values;
  }

  with(name: string, value: CapturedValue): Captures {
    return new Captures(new Map(this.#values).set(name, value));
  }

  without(name: string): Captures {
    const values = new Map(this.#values);
    values.delete(name);
    return new Captures(values);
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  text(name: string): string | undefined {
    const value = this.#values.get(name);
    return typeof value === 'string' ? value : undefined;
  }

  number(name: string): number | undefined {
    const value = this.#values.get(name);
    return typeof value === 'number' ? value : undefined;
  }

  list(name: string): string[] | undefined {
    const value = this.#values.get(name);
    if (!Array.isArray(value)) return undefined;
    return value.filter((entry): entry is string => typeof entry === 'string');
  }

  target(name: string): TargetPhrase | undefined {
    const value = this.#values.get(name);
    return typeof value === 'object' && 'raw' in value ? value : undefined;
  }

  targets(name: string): TargetPhrase[] | undefined {
    const value = this.#values.get(name);
    if (!Array.isArray(value)) return undefined;
    return value.filter((entry): entry is TargetPhrase => typeof entry === 'object');
  }

  /** A class with the meanings `yes` and `no`; `yes` when it was left out. */
  flag(name: string): boolean {
    return this.#values.get(name) !== 'no';
  }
}
