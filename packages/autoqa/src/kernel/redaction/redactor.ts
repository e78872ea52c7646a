import { escapeRegExp } from '@autoqa/domain/escape-reg-exp';
import { encodedForms } from './encodings.ts';
import { isSensitiveHeader, MASK, maskHeaders } from './sensitive-headers.ts';

/** Shorter secrets are masked only where they stand alone, or every word would lose its letters. */
const MIN_FREE_STANDING = 4;

interface KnownForm {
  placeholder: string;
  standsAlone: boolean;
}

/** Keeps secrets out of everything that is written: knows their values, writes their placeholders. */
export class Redactor {
  readonly #forms = new Map<string, KnownForm>();
  readonly #secrets = new Set<string>();
  #pattern: RegExp | undefined;

  /** Registers a secret under the name of its placeholder. Registering twice is harmless. */
  addSecret(name: string, value: string): void {
    if (value === '' || this.#secrets.has(value)) return;
    this.#secrets.add(value);
    const standsAlone = value.length < MIN_FREE_STANDING;
    for (const form of encodedForms(value)) {
      // What one secret shows only alone, another may be anywhere.
      if (this.#forms.get(form)?.standsAlone ?? true)
        this.#forms.set(form, { placeholder: `{{${name}}}`, standsAlone });
    }
    this.#pattern = undefined;
  }

  /** The text with every known secret, in every known form, replaced by its placeholder, and credential headers masked. */
  redact(text: string): string {
    return maskHeaders(this.redactSecrets(text));
  }

  /** Only the known secrets; for formats where headers are masked by their own structure. */
  redactSecrets(text: string): string {
    if (this.#forms.size === 0) return text;
    this.#pattern ??= compile(this.#forms);
    return text.replace(this.#pattern, (form) => this.#forms.get(form)?.placeholder ?? MASK);
  }

  /** The same for any JSON-like value, keys included. */
  redactValue<T>(value: T): T;
  redactValue(value: unknown): unknown {
    if (typeof value === 'string') return this.redact(value);
    if (Array.isArray(value)) return value.map((each) => this.redactValue<unknown>(each));
    if (typeof value !== 'object' || value === null) return value;
    if (!isPlainObject(value)) return this.redact(String(value));
    return this.#redactObject(value);
  }

  #redactObject(value: Record<string, unknown>): Record<string, unknown> {
    const isCredentialPair = typeof value['name'] === 'string' && isSensitiveHeader(value['name']);
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => {
        const isCredential = isSensitiveHeader(key) || (isCredentialPair && key === 'value');
        return [this.redactSecrets(key), isCredential ? this.#maskCredential(each) : this.redactValue(each)];
      }),
    );
  }

  /** A header that came several times is a list, as `set-cookie` is in Node. */
  #maskCredential(value: unknown): unknown {
    if (typeof value === 'string') return MASK;
    if (Array.isArray(value)) return value.map((each) => this.#maskCredential(each));
    return this.redactValue(value);
  }
}

function isPlainObject(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function compile(forms: ReadonlyMap<string, KnownForm>): RegExp {
  const alternatives = [...forms]
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([form, { standsAlone }]) => {
      const literal = escapeRegExp(form);
      return standsAlone ? String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])` : literal;
    });
  return new RegExp(alternatives.join('|'), 'gu');
}
