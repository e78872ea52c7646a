import { rm } from 'node:fs/promises';
import type { Clock } from '../../kernel/clock.ts';
import { withFileLock } from './file-lock.ts';
import type { KeySource } from './key-source.ts';
import { makeFolderOf, readIfThere, writePrivateFile } from './private-file.ts';
import { SealedVault, type VaultPlace } from './sealed-vault.ts';
import { formatDocument, parseDocument, type VaultDocument } from './vault-document.ts';

interface FileVaultOptions {
  path: string;
  keys: KeySource;
  clock?: Clock;
}

/** Credentials in one file. */
export class FileVault extends SealedVault {
  static open({ path, keys, clock }: FileVaultOptions): Promise<FileVault> {
    return new FileVault({ place: new VaultFile(path), keys, clock }).checked();
  }
}

class VaultFile implements VaultPlace {
  readonly name: string;

  constructor(path: string) {
    this.name = path;
  }

  async read(): Promise<VaultDocument | undefined> {
    const text = await readIfThere(this.name);
    return text === undefined ? undefined : parseDocument(text, this.name);
  }

  async change(change: (document: VaultDocument | undefined) => Promise<VaultDocument | undefined>): Promise<void> {
    await makeFolderOf(this.name);
    await withFileLock(this.name, async () => {
      const document = await change(await this.read());
      if (document === undefined) return;
      if (document.credentials.length === 0) await rm(this.name, { force: true });
      else await writePrivateFile(this.name, formatDocument(document));
    });
  }
}
