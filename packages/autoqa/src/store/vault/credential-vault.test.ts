import { describeCredentialVault } from '../../ports/credential-vault.contract.ts';
import { MemoryVault } from './__fixtures__/memory-vault.ts';
import { openWithKeyFile } from './__fixtures__/open-with-key-file.ts';
import { vaultFiles } from './__fixtures__/vault-files.ts';
import type { CredentialVault } from '../../ports/credential-vault.ts';

describeCredentialVault('in memory', { openEmpty: async () => new MemoryVault(), reopen: async (vault) => vault });

const filesOf = new WeakMap<CredentialVault, ReturnType<typeof vaultFiles>>();

describeCredentialVault('in a file', {
  openEmpty: async () => {
    const files = vaultFiles();
    const vault = await openWithKeyFile(files);
    filesOf.set(vault, files);
    return vault;
  },
  reopen: (vault) => openWithKeyFile(filesOf.get(vault) ?? vaultFiles()),
});
