import { randomBytes } from 'node:crypto';
import { InputError } from '../../kernel/errors.ts';
import { KEY_BYTES, newKey } from './envelope.ts';

export const KEY_ID = /^[A-Za-z0-9_.-]{1,64}$/;
const KEY = /^[A-Za-z0-9+/_-]{43}=?$/;

/** A key that wraps data keys. */
export interface WrappingKey {
  id: string;
  bytes: Buffer;
}

/** The wrapping keys of a person or a machine, the active one first. Printed or serialized it shows no key. */
export class KeyRing {
  readonly #keys: readonly WrappingKey[];
  readonly active: string;
  /** `AUTOQA_KEYS` or the path of the key file; for messages. */
  readonly source: string;

  private constructor(keys: readonly [WrappingKey, ...WrappingKey[]], source: string) {
    this.#keys = keys;
    this.active = keys[0].id;
    this.source = source;
  }

  /** Reads `id:base64` entries. A bad entry is named by its number: its text may be a key. */
  static parse(entries: readonly string[], source: string): KeyRing {
    const keys = entries.map((entry, index) => parseEntry(entry, { source, number: index + 1 }));
    const [first, ...others] = keys;
    if (first === undefined) throw malformed(source, 1);
    const repeated = keys.findIndex(({ id }, index) => keys.findIndex((each) => each.id === id) < index);
    if (repeated !== -1) throw malformed(source, repeated + 1);
    return new KeyRing([first, ...others], source);
  }

  find(id: string): Buffer | undefined {
    return this.#keys.find((key) => key.id === id)?.bytes;
  }
}

/** A new entry for a key file. Its id is random, so that a key of another machine is not mistaken for it. */
export function newKeyEntry(): string {
  return `k-${randomBytes(4).toString('hex')}:${newKey().toString('base64')}`;
}

function parseEntry(entry: string, where: { source: string; number: number }): WrappingKey {
  const [id = '', key = '', ...others] = entry.trim().split(':');
  const bytes = Buffer.from(key, 'base64');
  const isWell = KEY_ID.test(id) && KEY.test(key) && bytes.length === KEY_BYTES && others.length === 0;
  if (!isWell) throw malformed(where.source, where.number);
  return { id, bytes };
}

function malformed(source: string, number: number): InputError {
  return new InputError(`${source}: entry ${number} is not a key of its own.`, {
    code: 'vault-keys-malformed',
    hint: 'Write name:key, each name once; the key is 32 random bytes in base64, as "openssl rand -base64 32" prints them.',
    details: { source, number },
  });
}
