import { FileVault } from '../file-vault.ts';
import { KeyFile } from '../key-file.ts';

export function openWithKeyFile({ vault, keys }: { vault: string; keys: string }): Promise<FileVault> {
  return FileVault.open({ path: vault, keys: new KeyFile(keys) });
}
