import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeFileAtomic } from '../../kernel/atomic-file.ts';
import { hasCode, InputError } from '../../kernel/errors.ts';
import { unusableFile } from './file-error.ts';
import { withFileLock } from './file-lock.ts';
import { KeyRing, newKeyEntry } from './key-ring.ts';
import type { KeySource } from './key-source.ts';

const OWNER_ONLY = 0o600;
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
    await writeFileAtomic(this.name, `${[HEADER, ...entries].join('\n')}\n`, { mode: OWNER_ONLY });
    return ring;
  }

  async #locked<T>(work: () => Promise<T>): Promise<T> {
    try {
      await mkdir(dirname(this.name), { recursive: true, mode: 0o700 });
    } catch (error) {
      throw unusableFile(this.name, error);
    }
    return withFileLock(this.name, work);
  }

  async #readEntries(): Promise<string[] | undefined> {
    try {
      const { mode } = await stat(this.name);
      refuseIfExposed(this.name, mode);
      const lines = (await readFile(this.name, 'utf8')).split(/\r?\n/);
      return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error instanceof InputError ? error : unusableFile(this.name, error);
    }
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
