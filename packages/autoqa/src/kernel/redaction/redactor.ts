import { encodedForms } from './encodings.ts';
import { isSensitiveHeader, MASK, maskHeaders } from './sensitive-headers.ts';

/** Shorter secrets are masked only where they stand alone, or every word would lose its letters. */
const MIN_FREE_STANDING = 4;

/** Keeps secrets out of everything that is written: knows their values, writes their placeholders. */
export class Redactor {
  readonly #placeholders = new Map<string, string>();
  readonly #secrets = new Map<string, string>();
  #pattern: RegExp | undefined;

  /** Registers a secret under the name of its placeholder. Registering twice is harmless. */
  addSecret(name: string, value: string): void {
    if (value === '' || this.#secrets.has(value)) return;
    this.#secrets.set(value, name);
    for (const form of encodedForms(value)) {
      if (!this.#placeholders.has(form)) this.#placeholders.set(form, `{{${name}}}`);
    }
    this.#pattern = undefined;
  }

  /** The text with every known secret, in every known form, replaced by its placeholder, and credential headers masked. */
  redact(text: string): string {
    return maskHeaders(this.redactSecrets(text));
  }

  /** Only the known secrets; for formats where headers are masked by their own structure. */
  redactSecrets(text: string): string {
    if (this.#placeholders.size === 0) return text;
    this.#pattern ??= compile([...this.#placeholders.keys()]);
    return text.replace(this.#pattern, (form) => this.#placeholders.get(form) ?? MASK);
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
        const masked = typeof each === 'string' && (isSensitiveHeader(key) || (isCredentialPair && key === 'value'));
        return [this.redactSecrets(key), masked ? MASK : this.redactValue(each)];
      }),
    );
  }
}

function isPlainObject(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function compile(forms: string[]): RegExp {
  const alternatives = forms
    .toSorted((a, b) => b.length - a.length)
    .map((form) => {
      const literal = form.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
      return form.length < MIN_FREE_STANDING ? String.raw`(?<![\p{L}\p{N}])${literal}(?![\p{L}\p{N}])` : literal;
    });
  return new RegExp(alternatives.join('|'), 'gu');
}
