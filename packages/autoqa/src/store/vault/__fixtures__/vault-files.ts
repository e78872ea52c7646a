import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { newKey } from '../envelope.ts';
import { environmentKeys } from '../environment-keys.ts';
import { FileVault } from '../file-vault.ts';
import type { VaultDocument } from '../vault-document.ts';

/** Paths of a vault and a key file that are gone after the test. */
export function vaultFiles(): { folder: string; vault: string; keys: string } {
  const folder = mkdtempSync(join(tmpdir(), 'autoqa-vault-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, vault: join(folder, '.autoqa/vault.json'), keys: join(folder, 'config/keys') };
}

export function openWithKeys(path: string, ...entries: string[]): Promise<FileVault> {
  return FileVault.open({ path, keys: environmentKeys(entries.join(',')) });
}

export function keyEntry(id: string): string {
  return `${id}:${newKey().toString('base64')}`;
}

/** Changes the file as somebody with an editor would. */
export function editDocument(path: string, edit: (document: VaultDocument) => void): void {
  const document = readDocument(path);
  edit(document);
  writeFileSync(path, JSON.stringify(document));
}

export function readDocument(path: string): VaultDocument {
  return JSON.parse(readFileSync(path, 'utf8')) as VaultDocument;
}
