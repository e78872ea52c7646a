import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openWithKeyFile } from './__fixtures__/open-with-key-file.ts';
import { keyEntry, openWithKeys, readDocument, vaultFiles } from './__fixtures__/vault-files.ts';

const HOST = 'shop.example.com';
const OTHER = 'other.example';
const onPosix = process.platform !== 'win32';

describe('W15 the keys of a vault', () => {
  const [k1, k2, k3] = ['k1', 'k2', 'k3'].map(keyEntry) as [string, string, string];

  test('rotation wraps with the first key; then the old one can be dropped, and not before', async () => {
    const { vault: path } = vaultFiles();
    await (await openWithKeys(path, k1)).save(HOST, { PASSWORD: 'a' });
    await expect(openWithKeys(path, k2)).rejects.toMatchObject({ code: 'vault-key-unknown', details: { key: 'k1' } });
    const both = await openWithKeys(path, k2, k1);
    await both.save(OTHER, { PASSWORD: 'b' });
    await expect(openWithKeys(path, k2)).rejects.toMatchObject({ code: 'vault-key-unknown' });
    await expect(openWithKeys(path, k1)).rejects.toMatchObject({ code: 'vault-key-unknown' });
    const values = readDocument(path).credentials.map(({ fields }) => fields);
    expect(await both.rotate()).toEqual({ activeKey: 'k2', rewrapped: 2, retiredKeys: ['k1'] });
    expect(readDocument(path).credentials.map(({ fields }) => fields)).toEqual(values);
    const after = await openWithKeys(path, k2);
    expect(await after.readSecret(HOST, 'PASSWORD')).toBe('a');
    expect(await after.readSecret(OTHER, 'PASSWORD')).toBe('b');
    expect(await after.rotate()).toEqual({ activeKey: 'k2', rewrapped: 2, retiredKeys: [] });
  });

  test('any history of saves and rotations keeps the values, with the last key alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(2), fc.boolean()), { minLength: 1, maxLength: 6 }), async (history) => {
        const { vault: path } = vaultFiles();
        const ring = [k1, k2, k3];
        for (const [first, rotates] of history) {
          const active = ring.splice(first, 1);
          ring.unshift(...active);
          const vault = await openWithKeys(path, ...ring);
          await vault.save(`host-${first}.example`, { PASSWORD: `value ${first}` });
          if (rotates) await vault.rotate();
        }
        await (await openWithKeys(path, ...ring)).rotate();
        const last = await openWithKeys(path, ring[0] ?? '');
        for (const [first] of history)
          expect(await last.readSecret(`host-${first}.example`, 'PASSWORD')).toBe(`value ${first}`);
      }),
      { numRuns: 100 },
    );
  });

  test('another key under the same name is told from a changed file, and nothing is lost', async () => {
    const { vault: path } = vaultFiles();
    await (await openWithKeys(path, k1)).save(HOST, { PASSWORD: 'a' });
    const before = readFileSync(path, 'utf8');
    const wrong = openWithKeys(path, keyEntry('k1'));
    await expect(wrong).rejects.toMatchObject({
      code: 'vault-key-wrong',
      exitCode: 2,
      hint: expect.stringContaining('AUTOQA_KEYS'),
    });
    expect(readFileSync(path, 'utf8')).toBe(before);
    expect(await (await openWithKeys(path, k1)).readSecret(HOST, 'PASSWORD')).toBe('a');
  });

  test('a key file that is gone is not replaced by a new one', async () => {
    const files = vaultFiles();
    const vault = await openWithKeyFile(files);
    await vault.save(HOST, { PASSWORD: 'a' });
    rmSync(files.keys);
    for (const call of [
      () => vault.save(HOST, { A: 'x' }),
      () => vault.readSecret(HOST, 'PASSWORD'),
      () => openWithKeyFile(files),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'vault-key-missing', exitCode: 2 });
    }
    expect(existsSync(files.keys)).toBe(false);
  });

  test('rotation with a key file makes a new key and keeps the old one for other vaults', async () => {
    const files = vaultFiles();
    const second = { ...vaultFiles(), keys: files.keys };
    const [first, other] = [await openWithKeyFile(files), await openWithKeyFile(second)];
    await first.save(HOST, { PASSWORD: 'a' });
    await other.save(HOST, { PASSWORD: 'b' });
    const { activeKey, retiredKeys } = await first.rotate();
    expect(await other.readSecret(HOST, 'PASSWORD')).toBe('b');
    expect(await other.rotate()).toEqual({ activeKey, rewrapped: 1, retiredKeys });
    const withoutOld = readFileSync(files.keys, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith(`${retiredKeys[0]}:`));
    writeFileSync(files.keys, withoutOld.join('\n'));
    expect(await first.readSecret(HOST, 'PASSWORD')).toBe('a');
    expect(await other.readSecret(HOST, 'PASSWORD')).toBe('b');
  });

  test.runIf(onPosix)('a key file that others may read is refused', async () => {
    const files = vaultFiles();
    const vault = await openWithKeyFile(files);
    await vault.save(HOST, { PASSWORD: 'a' });
    for (const mode of [0o640, 0o604, 0o620]) {
      chmodSync(files.keys, mode);
      await expect(vault.list()).rejects.toMatchObject({
        code: 'key-file-exposed',
        exitCode: 2,
        hint: expect.stringContaining('chmod 600'),
      });
    }
    chmodSync(files.keys, 0o400);
    expect(await vault.list()).toHaveLength(1);
  });

  test.each([
    '',
    'k1',
    'k1:',
    ':AAAA',
    `k1:${'A'.repeat(40)}`,
    `k1:${'*'.repeat(44)}`,
    `${k1},`,
    `${k1},${k1}`,
    `${k1}:x`,
  ])('keys that are none are refused without being repeated, case %#', async (keys) => {
    const { vault: path } = vaultFiles();
    const vault = await openWithKeys(path, keys);
    const refused = vault.save(HOST, { PASSWORD: 'a' });
    await expect(refused).rejects.toMatchObject({ code: 'vault-keys-malformed', exitCode: 2 });
    await expect(refused).rejects.toHaveProperty('message', expect.not.stringContaining(k1.slice(3)));
    expect(existsSync(path)).toBe(false);
  });
});
