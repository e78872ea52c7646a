import { encodedForms } from '../../../kernel/redaction/encodings.ts';
import { isSensitiveHeader, MASK } from '../../../kernel/redaction/sensitive-headers.ts';
import { isSecretName } from './secret-names.ts';

/** Shorter texts are found everywhere by chance. */
const MIN_LENGTH = 4;
/** `"token": "…"` in JSON text; what is short is a state or a word, no credential. */
const SECRET_MEMBER = /("([\w.-]{1,60})"\s*:\s*")((?:[^"\\]|\\.){8,})"/g;
/** Headers, addresses and expectations say the same again and again. */
const REMEMBERED_LENGTH = 256;
const REMEMBERED_TEXTS = 2_000;
/** Most bodies have none, and are not looked at member by member. */
const SECRET_WORD = /token|secret|passw|passphrase|key|jwt|session|credential/i;

/**
 * Writes `$TOKEN_OWNER` for the token of the owner, so that what is recorded can be read, shared and run again with the
 * variables set. It runs over every answer, so it looks for plain texts first and builds no large pattern.
 */
export class SecretMasks {
  readonly #forms = new Map<string, string>();
  readonly #revealed = new Set<string>();
  readonly #secrets = new Map<string, string>();
  readonly #wider: SecretMasks | undefined;
  #longestFirst: [form: string, name: string][] = [];
  readonly #masked = new Map<string, string>();
  #names: string[] | undefined;

  /** Knows also what the wider masks know, now and later. */
  constructor(wider?: SecretMasks) {
    this.#wider = wider;
  }

  /** Registers a secret under the name of the variable that stands for it. The first name stays. */
  add(name: string, secret: string): void {
    if (secret.length < MIN_LENGTH || this.#forms.has(secret)) return;
    this.#secrets.set(name, secret);
    for (const form of encodedForms(secret)) if (!this.#forms.has(form)) this.#forms.set(form, name);
    this.#longestFirst = [...this.#forms].toSorted(([one], [two]) => two.length - one.length);
    this.#masked.clear();
    this.#names = undefined;
  }

  /** This value of a header is made up: it may be shown, whatever the header is called. */
  reveal(value: string): void {
    this.#revealed.add(value);
  }

  /** The names of all variables, without `$`. */
  names(): string[] {
    this.#names ??= [...this.#secrets.keys()];
    return this.#wider === undefined ? [...this.#names] : [...new Set([...this.#names, ...this.#wider.names()])];
  }

  /** What the variables stand for: for the environment of a script, never for a file. */
  variables(): Record<string, string> {
    return { ...this.#wider?.variables(), ...Object.fromEntries(this.#secrets) };
  }

  mask(text: string): string {
    const own = this.#maskOwn(text);
    return this.#wider?.mask(own) ?? own;
  }

  #maskOwn(text: string): string {
    // The last is the shortest: most texts are statuses and the like.
    if (text.length < (this.#longestFirst.at(-1)?.[0].length ?? Infinity)) return text;
    if (text.length > REMEMBERED_LENGTH) return this.#replaceForms(text);
    const known = this.#masked.get(text);
    if (known !== undefined) return known;
    const masked = this.#replaceForms(text);
    if (this.#masked.size >= REMEMBERED_TEXTS) this.#masked.clear();
    this.#masked.set(text, masked);
    return masked;
  }

  #replaceForms(text: string): string {
    let masked = text;
    for (const [form, name] of this.#longestFirst) {
      if (masked.includes(form)) masked = masked.replaceAll(form, () => `$${name}`);
    }
    return masked;
  }

  maskValue(value: unknown): unknown {
    if (typeof value === 'string') return this.mask(value);
    if (Array.isArray(value)) return value.map((each) => this.maskValue(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.maskValue(each)]));
  }

  /** An answer may hold a token that nobody has seen before: what is called so is masked as well. */
  maskBody(text: string): string {
    // No two bodies are the same: remembering them helps nobody.
    const own = this.#replaceForms(text);
    const masked = this.#wider?.mask(own) ?? own;
    if (!SECRET_WORD.test(masked)) return masked;
    return masked.replaceAll(SECRET_MEMBER, (member, start: string, name: string, value: string) =>
      isSecretName(name) && !value.startsWith('$') ? `${start}${MASK}"` : member,
    );
  }

  /** Credentials by the name of their header, unless a variable already stands for them. */
  maskHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
    const all: Record<string, string> = {};
    for (const [name, value] of Object.entries(headers)) {
      const masked = this.mask(value);
      const isBare = masked === value && value !== '' && isSensitiveHeader(name) && !this.#isRevealed(value);
      all[name] = isBare ? MASK : masked;
    }
    return all;
  }

  #isRevealed(value: string): boolean {
    return this.#revealed.has(value) || (this.#wider !== undefined && this.#wider.#isRevealed(value));
  }
}
