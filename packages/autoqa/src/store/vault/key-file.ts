import { stat } from 'node:fs/promises';
import { InputError } from '../../kernel/errors.ts';
import { withFileLock } from './file-lock.ts';
import { KeyRing, newKeyEntry } from './key-ring.ts';
import type { KeySource } from './key-source.ts';
import { makeFolderOf, readIfThere, writePrivateFile } from './private-file.ts';

const HEADER = '# Keys of the AutoQA credential vault, the active one first. Keep them private, and keep a copy.';

/** One `id:base64` per line, the active key first, in a file that only its owner may read. It is made on first use. */
export class KeyFile implements KeySource {
  readonly name: string;
  readonly #onCreated: (path: string) => void;

  constructor(path: string, { onCreated = () => undefined }: { onCreated?: (path: string) => void } = {}) {
    this.name = path;
    this.#onCreated = onCreated;
  }

  async load(): Promise<KeyRing | undefined> {
    const entries = await this.#readEntries();
    return entries === undefined ? undefined : KeyRing.parse(entries, this.name);
  }

  async loadOrCreate(): Promise<KeyRing> {
    return (await this.load()) ?? this.#locked(async () => (await this.load()) ?? this.#create());
  }

  /** Older keys stay: vaults of other projects may need them. */
  renew(): Promise<KeyRing> {
    return this.#locked(async () => this.#write([newKeyEntry(), ...((await this.#readEntries()) ?? [])]));
  }

  async #create(): Promise<KeyRing> {
    const ring = await this.#write([newKeyEntry()]);
    this.#onCreated(this.name);
    return ring;
  }

  async #write(entries: readonly string[]): Promise<KeyRing> {
    const ring = KeyRing.parse(entries, this.name);
    await writePrivateFile(this.name, `${[HEADER, ...entries].join('\n')}\n`);
    return ring;
  }

  async #locked<T>(work: () => Promise<T>): Promise<T> {
    await makeFolderOf(this.name, 0o700);
    return withFileLock(this.name, work);
  }

  async #readEntries(): Promise<string[] | undefined> {
    const text = await readIfThere(this.name);
    if (text === undefined) return undefined;
    refuseIfExposed(this.name, (await stat(this.name)).mode);
    const lines = text.split('\n').map((line) => line.trim());
    return lines.filter((line) => line !== '' && !line.startsWith('#'));
  }
}

/** Windows has no such modes; there the user's profile is private by itself. */
function refuseIfExposed(path: string, mode: number): void {
  if (process.platform === 'win32' || (mode & 0o077) === 0) return;
  const shown = (mode & 0o777).toString(8).padStart(4, '0');
  throw new InputError(`Other users may access the key file ${path} (mode ${shown}).`, {
    code: 'key-file-exposed',
    hint: `Run chmod 600 ${path}. If somebody may have read it, run "autoqa creds rotate" and change the passwords.`,
    details: { path, mode: shown },
  });
}
