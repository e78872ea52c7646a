import { RE2JS } from 're2js';

/** Whether a text matches a pattern, in a time that grows with the text only; nothing when the pattern cannot be read. */
export function matches(pattern: string, text: string): boolean | undefined {
  try {
    return RE2JS.compile(pattern).matcher(text).find();
  } catch {
    // Look-around and back references: nobody can say.
    return undefined;
  }
}

const MAX_REPEAT = 40;

/** A text that matches the pattern, as plain as possible; nothing when the pattern is beyond this small reader. */
export function samplePattern(pattern: string): string | undefined {
  // What is no pattern, or repeats without measure, must not be walked at all.
  if (matches(pattern, '') === undefined) return undefined;
  const sampler = new Sampler(pattern);
  const sample = sampler.read();
  return sample !== undefined && matches(pattern, sample) === true ? sample : undefined;
}

const CLASSES: Readonly<Record<string, string>> = { d: '1', w: 'a', s: ' ', D: 'a', W: '-', S: 'a' };

/** Walks a pattern and writes the first thing that each part allows. */
class Sampler {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  read(): string | undefined {
    const sample = this.#alternatives();
    return this.#at >= this.#pattern.length ? sample : undefined;
  }

  #alternatives(): string {
    const first = this.#sequence();
    while (this.#pattern[this.#at] === '|') {
      this.#at += 1;
      this.#sequence();
    }
    return first;
  }

  #sequence(): string {
    let text = '';
    while (this.#at < this.#pattern.length && !'|)'.includes(this.#pattern[this.#at] ?? '')) {
      const part = this.#part();
      text += part.repeat(this.#times());
    }
    return text;
  }

  #part(): string {
    const sign = this.#pattern[this.#at] ?? '';
    this.#at += 1;
    if (sign === '^' || sign === '$') return '';
    if (sign === '.') return 'a';
    if (sign === '\\') return this.#escaped();
    if (sign === '[') return this.#class();
    if (sign !== '(') return sign;
    if (this.#pattern.startsWith('?:', this.#at)) this.#at += 2;
    const inner = this.#alternatives();
    this.#at += 1;
    return inner;
  }

  #escaped(): string {
    const sign = this.#pattern[this.#at] ?? '';
    this.#at += 1;
    return CLASSES[sign] ?? (sign === 'b' || sign === 'B' ? '' : sign);
  }

  /** The first letter or digit of a class; of a negated one, something that it does not name. */
  #class(): string {
    const end = this.#pattern.indexOf(']', this.#at + 1);
    if (end === -1) {
      this.#at = this.#pattern.length;
      return '';
    }
    const inside = this.#pattern.slice(this.#at, end);
    this.#at = end + 1;
    if (inside.startsWith('^')) return [...'a1-_~ '].find((each) => !inside.includes(each)) ?? 'a';
    const shortcut = /^\\([dws])/.exec(inside)?.[1];
    return shortcut === undefined ? inside.replace(/^\\/, '').slice(0, 1) : (CLASSES[shortcut] ?? 'a');
  }

  #times(): number {
    const rest = this.#pattern.slice(this.#at);
    const counted = /^\{(\d+)(?:,(\d*))?\}\??/.exec(rest);
    const sign = /^[*+?]\??/.exec(rest);
    this.#at += (counted ?? sign)?.[0].length ?? 0;
    if (counted !== null) return Math.min(Number(counted[1]), MAX_REPEAT);
    return sign !== null && sign[0].startsWith('+') ? 1 : sign === null ? 1 : 0;
  }
}
