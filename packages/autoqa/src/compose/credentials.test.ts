import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCredentials, removeCredentials, secretLookup, showCredentials } from './credentials.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'autoqa-credentials-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const place = (env: Record<string, string> = {}) => ({
  out: join(folder, '.autoqa'),
  env: { XDG_CONFIG_HOME: join(folder, 'config'), ...env },
});

describe('W15 credentials of the output folder', () => {
  test('the key file lies where the person keeps settings, or where a variable says', async () => {
    const created: string[] = [];
    const onKeyCreated = (path: string) => void created.push(path);
    await (await openCredentials({ ...place(), onKeyCreated })).save('a.example', { PASSWORD: 'x' });
    const elsewhere = join(folder, 'my keys');
    const other = {
      ...place({ AUTOQA_KEY_FILE: elsewhere, AUTOQA_KEYS: '' }),
      out: join(folder, 'other'),
      onKeyCreated,
    };
    await (await openCredentials(other)).save('a.example', { PASSWORD: 'x' });
    await (await openCredentials(other)).save('b.example', { PASSWORD: 'x' });
    expect(created).toEqual([join(folder, 'config/autoqa/keys'), elsewhere]);
    expect(existsSync(elsewhere)).toBe(true);
  });

  test('a key file beside the vault is refused', async () => {
    for (const path of ['.autoqa/keys', '.autoqa/deep/keys']) {
      const env = { AUTOQA_KEY_FILE: join(folder, path) };
      await expect(openCredentials(place(env))).rejects.toMatchObject({ code: 'key-file-inside-data', exitCode: 2 });
    }
  });

  test('keys from the environment need no file', async () => {
    const env = { AUTOQA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` };
    await (await openCredentials(place(env))).save('a.example', { PASSWORD: 'x' });
    expect(existsSync(join(folder, 'config'))).toBe(false);
    expect(readFileSync(join(folder, '.autoqa/vault.json'), 'utf8')).toContain('"k1"');
  });

  test('an unknown domain is answered with the nearest', async () => {
    const vault = await openCredentials(place());
    await expect(showCredentials(vault, 'shop.example')).rejects.toMatchObject({ details: { suggestion: '' } });
    await vault.save('shop.example.com', { PASSWORD: 'x' });
    for (const call of [
      () => showCredentials(vault, 'shp.example.com'),
      () => removeCredentials(vault, 'shp.example.com'),
    ]) {
      await expect(call()).rejects.toMatchObject({
        code: 'credential-unknown',
        exitCode: 2,
        hint: expect.stringContaining('shop.example.com'),
      });
    }
    expect(await removeCredentials(vault, 'https://SHOP.example.com/')).toBe('shop.example.com');
  });
});

describe('W15 placeholders from the vault', () => {
  test('are those of the domain under test, by any case', async () => {
    const vault = await openCredentials(place());
    await vault.save('localhost:3000', { username: 'alice', api_token: 't' });
    await vault.save('localhost:4000', { username: 'bob' });
    const lookup = secretLookup(place(), 'http://localhost:3000/shop');
    expect(await lookup('USERNAME')).toBe('alice');
    expect(await lookup('API_TOKEN', '/login')).toBe('t');
    expect(await lookup('PASSWORD')).toBeUndefined();
    expect(await secretLookup(place(), 'http://localhost:5000')('USERNAME')).toBeUndefined();
    expect(await secretLookup(place(), undefined)('USERNAME')).toBeUndefined();
  });

  test('are withheld from a spec that starts at another domain', async () => {
    await (await openCredentials(place())).save('shop.example', { PASSWORD: 'x' });
    const lookup = secretLookup(place(), 'https://shop.example/');
    expect(await lookup('PASSWORD', 'https://shop.example/login')).toBe('x');
    for (const start of [
      'https://evil.example/',
      '//evil.example/',
      'https://shop.example.evil/',
      'https://{{HOST}}/',
    ]) {
      expect(await lookup('PASSWORD', start)).toBeUndefined();
    }
  });

  test('without a vault nothing is opened and no key is made', async () => {
    expect(await secretLookup(place(), 'http://localhost:3000')('PASSWORD')).toBeUndefined();
    expect(existsSync(join(folder, 'config'))).toBe(false);
  });
});
