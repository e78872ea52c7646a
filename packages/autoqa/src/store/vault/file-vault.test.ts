import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitrarySecret } from '../../kernel/redaction/__fixtures__/arbitrary-secret.ts';
import { encodedForms } from '../../kernel/redaction/encodings.ts';
import { openWithKeyFile } from './__fixtures__/open-with-key-file.ts';
import { readDocument, vaultFiles } from './__fixtures__/vault-files.ts';

const HOST = 'shop.example.com';
const onPosix = process.platform !== 'win32';

/** Long enough not to be found by chance in base64 of random bytes. */
const longSecret = fc
  .tuple(arbitrarySecret, arbitrarySecret)
  .map((parts) => parts.join(''))
  .filter((text) => text.length >= 8);

describe('W15 the vault file', () => {
  test('holds no secret in any encoding', async () => {
    const files = vaultFiles();
    const vault = await openWithKeyFile(files);
    await fc.assert(
      fc.asyncProperty(longSecret, longSecret, async (username, password) => {
        await vault.remove(HOST);
        await vault.save(HOST, { username, password });
        const text = readFileSync(files.vault, 'utf8');
        const sealed = readDocument(files.vault).credentials.flatMap((each) =>
          each.fields.map((field) => field.sealed),
        );
        const bytes = Buffer.concat(sealed.map((each) => Buffer.from(each, 'base64')));
        for (const secret of [username, password]) {
          expect(encodedForms(secret).filter((form) => text.includes(form))).toEqual([]);
          const raw = (['utf8', 'utf16le', 'latin1'] as const).map((encoding) => Buffer.from(secret, encoding));
          expect(raw.filter((each) => bytes.includes(each) || text.includes(each.toString('hex')))).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });

  test.runIf(onPosix)('vault and key file are for their owner alone; no lock and no half file is left', async () => {
    const files = vaultFiles();
    await (await openWithKeyFile(files)).save(HOST, { PASSWORD: 'a' });
    for (const path of [files.vault, files.keys]) {
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(readdirSync(dirname(path))).toHaveLength(1);
    }
    expect(statSync(dirname(files.keys)).mode & 0o777).toBe(0o700);
  });

  test('a vault without entries is no file', async () => {
    const files = vaultFiles();
    const vault = await openWithKeyFile(files);
    await vault.list();
    expect(existsSync(files.keys)).toBe(false);
    await vault.save(HOST, { PASSWORD: 'a' });
    await vault.remove(HOST);
    expect(existsSync(files.vault)).toBe(false);
    expect(await vault.rotate()).toEqual({ activeKey: '', rewrapped: 0, retiredKeys: [] });
  });

  test('one save gives every value another nonce, also when nothing changed', async () => {
    const files = vaultFiles();
    const vault = await openWithKeyFile(files);
    await vault.save(HOST, { A: 'same', B: 'same' });
    const first = readFileSync(files.vault, 'utf8');
    await vault.save(HOST, { A: 'same', B: 'same' });
    expect(readFileSync(files.vault, 'utf8')).not.toBe(first);
    const sealed = readDocument(files.vault).credentials[0]?.fields.map((field) => field.sealed.slice(0, 16)) ?? [];
    expect(new Set(sealed).size).toBe(2);
  });
});
