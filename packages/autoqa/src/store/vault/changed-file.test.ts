import { readFileSync, writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openWithKeyFile } from './__fixtures__/open-with-key-file.ts';
import { editDocument, readDocument, vaultFiles } from './__fixtures__/vault-files.ts';

const HOST = 'shop.example.com';
const OTHER = 'other.example';

describe('W15 a file that somebody changed', () => {
  async function twoDomains() {
    const files = vaultFiles();
    const vault = await openWithKeyFile(files);
    await vault.save(HOST, { USERNAME: 'alice', PASSWORD: 'a-secret' });
    await vault.save(OTHER, { USERNAME: 'bob', PASSWORD: 'b-secret' });
    return { files, vault };
  }

  test('AAD: a value moved to another field, domain or project does not open', async () => {
    const tampered = { code: 'vault-tampered', exitCode: 2, message: expect.not.stringContaining('secret') };
    const swaps: Record<string, Parameters<typeof editDocument>[1]> = {
      fields: ({ credentials: [first] }) => {
        const [user, password] = first?.fields ?? [];
        if (user && password) [user.sealed, password.sealed] = [password.sealed, user.sealed];
      },
      'field names': ({ credentials: [first] }) => {
        const [user, password] = first?.fields ?? [];
        if (user && password) [user.name, password.name] = [password.name, user.name];
      },
      'values of domains': ({ credentials: [first, second] }) => {
        if (first && second) [first.fields, second.fields] = [second.fields, first.fields];
      },
      'keys of domains': ({ credentials: [first, second] }) => {
        if (first && second) [first.dataKey, second.dataKey] = [second.dataKey, first.dataKey];
      },
      'whole domains': ({ credentials: [first, second] }) => {
        if (first && second) [first.domain, second.domain] = [second.domain, first.domain];
      },
    };
    for (const [name, swap] of Object.entries(swaps)) {
      const { files, vault } = await twoDomains();
      editDocument(files.vault, swap);
      await expect(vault.readSecret(HOST, 'PASSWORD'), name).rejects.toMatchObject(tampered);
      await expect(vault.list(), name).rejects.toMatchObject(tampered);
    }
    const { files, vault } = await twoDomains();
    const elsewhere = { ...vaultFiles(), keys: files.keys };
    await (await openWithKeyFile(elsewhere)).save(HOST, { PASSWORD: 'c-secret' });
    const foreign = readDocument(elsewhere.vault).credentials;
    editDocument(files.vault, (document) => (document.credentials = foreign));
    await expect(vault.readSecret(HOST, 'PASSWORD')).rejects.toMatchObject(tampered);
  });

  test('any changed character of any sealed text is noticed, and rm still works', async () => {
    const { files, vault } = await twoDomains();
    const whole = readFileSync(files.vault, 'utf8');
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.constantFrom('field', 'key', 'canary'), async (at, part) => {
        writeFileSync(files.vault, whole);
        editDocument(files.vault, ({ credentials: [first], canaries: [canary] }) => {
          const holder = { field: first?.fields[1], key: first?.dataKey, canary }[part];
          if (holder === undefined) throw new Error('nothing to change');
          const bytes = Buffer.from(holder.sealed, 'base64');
          bytes.writeUInt8(bytes.readUInt8(at % bytes.length) ^ (1 << (at % 8)), at % bytes.length);
          holder.sealed = bytes.toString('base64');
        });
        const code = part === 'canary' ? 'vault-key-wrong' : 'vault-tampered';
        await expect(vault.readSecret(HOST, 'PASSWORD')).rejects.toMatchObject({ code, exitCode: 2 });
        if (part === 'canary') return;
        expect(await vault.remove(HOST)).toBe(true);
        expect(await vault.readSecret(OTHER, 'PASSWORD')).toBe('b-secret');
      }),
      { numRuns: 100 },
    );
  });

  test('a file cut off anywhere is refused and never overwritten', async () => {
    const { files, vault } = await twoDomains();
    const whole = readFileSync(files.vault, 'utf8').trimEnd();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (length) => {
        writeFileSync(files.vault, whole.slice(0, length));
        for (const call of [
          () => vault.list(),
          () => vault.save(HOST, { A: 'x' }),
          () => vault.remove(HOST),
          () => vault.rotate(),
          () => openWithKeyFile(files),
        ]) {
          await expect(call()).rejects.toMatchObject({ code: 'vault-damaged', exitCode: 2 });
        }
        expect(readFileSync(files.vault, 'utf8')).toBe(whole.slice(0, length));
      }),
      { numRuns: 100 },
    );
  });

  test('names that would act on a terminal or a shell make it no vault; a newer format says so', async () => {
    const { files, vault } = await twoDomains();
    const whole = readFileSync(files.vault, 'utf8');
    for (const domain of ['x; rm -rf ~', '\u001b[2J', 'a b']) {
      writeFileSync(files.vault, whole.replace(HOST, JSON.stringify(domain).slice(1, -1)));
      await expect(vault.list()).rejects.toMatchObject({ code: 'vault-damaged' });
    }
    writeFileSync(files.vault, whole.replace('"version": 1', '"version": 2'));
    await expect(vault.list()).rejects.toMatchObject({ code: 'vault-newer', exitCode: 2 });
  });
});
