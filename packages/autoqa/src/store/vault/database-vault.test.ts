import { join } from 'node:path';
import { describe } from 'vitest';
import { describeCredentialVault } from '../../ports/credential-vault.contract.ts';
import type { CredentialVault } from '../../ports/credential-vault.ts';
import { DATABASES } from '../database/__fixtures__/databases.ts';
import { vaultFiles } from './__fixtures__/vault-files.ts';
import { KeyFile } from './key-file.ts';

for (const { name, reason, openEmpty } of DATABASES) {
  const reopened = new WeakMap<CredentialVault, () => Promise<CredentialVault>>();
  describe.skipIf(reason !== undefined)(`W15 ${name}`, () => {
    describeCredentialVault(`in the database (${name})`, {
      openEmpty: async () => {
        const store = await openEmpty();
        const keys = new KeyFile(join(vaultFiles().folder, 'keys'));
        const vault = await store.openVault(keys);
        reopened.set(vault, () => store.openVault(keys));
        return vault;
      },
      reopen: async (vault) => (await reopened.get(vault)?.()) ?? vault,
    });
  });
}
