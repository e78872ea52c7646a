import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitrarySecret } from '../kernel/redaction/__fixtures__/arbitrary-secret.ts';
import type { CredentialVault } from './credential-vault.ts';

interface VaultUnderTest {
  /** A vault that nobody used before. */
  openEmpty(): Promise<CredentialVault>;
  /** Another opening of what was saved in that vault, as a second process would have it. */
  reopen(vault: CredentialVault): Promise<CredentialVault>;
}

const RUNS = { numRuns: 100 };
const HOST = 'shop.example.com';
const MASK = '******';

const domains = fc
  .tuple(fc.domain(), fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined }))
  .map(([host, port]) => (port === undefined ? host : `${host}:${port}`));
const names = fc.oneof(
  fc.constantFrom('USERNAME', 'PASSWORD', 'API_TOKEN', '密码', '__proto__', 'constructor'),
  fc.stringMatching(/^[A-Z_][A-Z0-9_]{0,12}$/),
);
const values = fc.oneof(arbitrarySecret, fc.string({ unit: 'binary' }), fc.constantFrom('', '******', '\ud800', '|'));
const fields = fc
  .uniqueArray(fc.tuple(names, values), { selector: ([name]) => name, minLength: 1, maxLength: 5 })
  .map((entries) => Object.fromEntries(entries));

/** What every vault must do; each implementation runs this suite. */
export function describeCredentialVault(name: string, { openEmpty, reopen }: VaultUnderTest): void {
  describe(`W15 credential vault: ${name}`, () => {
    test('W15 property 2: credentials round-trip', async () => {
      const vault = await openEmpty();
      await fc.assert(
        fc.asyncProperty(domains, fields, async (domain, saved) => {
          await vault.remove(domain);
          await vault.save(domain, saved);
          const other = await reopen(vault);
          for (const [field, value] of Object.entries(saved)) {
            expect(await other.readSecret(domain, field)).toBe(value);
          }
          const kept = Object.keys(saved).map((field) => field.toUpperCase());
          expect((await other.find(domain))?.fields.map((each) => each.name)).toEqual(kept);
        }),
        RUNS,
      );
    });

    test('W15 property 3: masked display', async () => {
      const vault = await openEmpty();
      await fc.assert(
        fc.asyncProperty(fields, async (saved) => {
          await vault.remove(HOST);
          await vault.save(HOST, saved);
          const found = await vault.find(HOST);
          expect(await vault.list()).toEqual([found]);
          const shown = new Map(found?.fields.map((each) => [each.name, each.shown]));
          const { USERNAME: user, ...secrets } = saved;
          for (const field of Object.keys(secrets)) expect(shown.get(field.toUpperCase())).toBe(MASK);
          const shownUser = shown.get('USERNAME') ?? '';
          expect([MASK, user ?? '']).toContain(shownUser);
          const givenAway = Object.values(secrets).filter((secret) => secret !== '' && shownUser.includes(secret));
          expect(shownUser === MASK ? [] : givenAway).toEqual([]);
          expect(JSON.stringify(vault)).toBe('{}');
        }),
        RUNS,
      );
    });

    test('the user name is shown, unless it gives the password away', async () => {
      const vault = await openEmpty();
      await vault.save(HOST, { USERNAME: 'alice', PASSWORD: 'correct horse' });
      expect((await vault.find(HOST))?.fields).toMatchObject([{ shown: 'alice' }, { shown: MASK }]);
      await vault.save(HOST, { PASSWORD: 'Alice' });
      expect((await vault.find(HOST))?.fields).toMatchObject([{ shown: MASK }, { shown: MASK }]);
    });

    test('nothing is known in an empty vault', async () => {
      const vault = await openEmpty();
      expect(await vault.list()).toEqual([]);
      expect(await vault.find(HOST)).toBeUndefined();
      expect(await vault.readSecret(HOST, 'PASSWORD')).toBeUndefined();
      expect(await vault.remove(HOST)).toBe(false);
    });

    test('a second save replaces the fields it names and keeps the others', async () => {
      const vault = await openEmpty();
      await vault.save(HOST, { USERNAME: 'alice', PASSWORD: 'old' });
      await vault.save(HOST, { PASSWORD: 'new', API_TOKEN: 't' });
      expect(await vault.readSecret(HOST, 'USERNAME')).toBe('alice');
      expect(await vault.readSecret(HOST, 'PASSWORD')).toBe('new');
      expect(await vault.readSecret(HOST, 'API_TOKEN')).toBe('t');
      expect((await vault.find(HOST))?.fields).toHaveLength(3);
    });

    test('one domain has many spellings, another port is another domain', async () => {
      const vault = await openEmpty();
      expect(await vault.save('HTTPS://Shop.Example.com:443/login?x=1', { PASSWORD: 'a' })).toBe(HOST);
      expect(await vault.save('商店.example', { PASSWORD: 'b' })).toBe('xn--czrs0t.example');
      for (const spelling of [HOST, `${HOST}.`, ` ${HOST} `, `http://${HOST}:80`, `${HOST}:443`, `https://${HOST}`]) {
        expect(await vault.readSecret(spelling, 'password')).toBe('a');
      }
      expect(await vault.readSecret('https://商店.example/a', 'PASSWORD')).toBe('b');
      expect(await vault.readSecret(`${HOST}:8443`, 'PASSWORD')).toBeUndefined();
      expect(await vault.readSecret('example.com', 'PASSWORD')).toBeUndefined();
    });

    test.each([
      '',
      ' ',
      'a b',
      'alice:hunter2@shop.example',
      'PASSWORD=hunter2',
      'ftp://shop.example',
      'a|b',
      'x:99999',
    ])('what is no domain is refused and not repeated: %j', async (domain) => {
      const vault = await openEmpty();
      const refused = vault.save(domain, { PASSWORD: 'x' });
      await expect(refused).rejects.toMatchObject({ code: 'domain-invalid', exitCode: 2 });
      await expect(refused).rejects.toHaveProperty('message', expect.not.stringContaining('hunter2'));
      expect(await vault.list()).toEqual([]);
    });

    test.each(['', 'A B', 'A-B', '1A', 'A|B', 'PASSWORD=hunter2'])(
      'what is no field name is refused: %j',
      async (field) => {
        const vault = await openEmpty();
        const refused = vault.save(HOST, { USERNAME: 'alice', [field]: 'x' });
        await expect(refused).rejects.toMatchObject({ code: 'credential-field-invalid', exitCode: 2 });
        await expect(refused).rejects.toHaveProperty('message', expect.not.stringContaining('hunter2'));
        expect(await vault.list()).toEqual([]);
      },
    );

    test('what is removed is gone, the rest stays', async () => {
      const vault = await openEmpty();
      await vault.save(HOST, { PASSWORD: 'a' });
      await vault.save('other.example', { PASSWORD: 'b' });
      expect(await vault.remove(`https://${HOST}/`)).toBe(true);
      expect(await vault.remove(HOST)).toBe(false);
      expect(await vault.readSecret(HOST, 'PASSWORD')).toBeUndefined();
      expect((await vault.list()).map(({ domain }) => domain)).toEqual(['other.example']);
    });

    test('many who save at once lose nothing', async () => {
      const vault = await openEmpty();
      const others = await Promise.all(Array.from({ length: 10 }, () => reopen(vault)));
      await Promise.all(others.map((other, index) => other.save(HOST, { [`FIELD_${index}`]: `value ${index}` })));
      await Promise.all(others.map((other, index) => other.save(`${HOST}:${9000 + index}`, { PASSWORD: `${index}` })));
      for (let index = 0; index < others.length; index += 1) {
        expect(await vault.readSecret(HOST, `FIELD_${index}`)).toBe(`value ${index}`);
        expect(await vault.readSecret(`${HOST}:${9000 + index}`, 'PASSWORD')).toBe(`${index}`);
      }
    });

    test('rotation keeps every value and says which key is no longer needed', async () => {
      const vault = await openEmpty();
      await vault.save(HOST, { USERNAME: 'alice', PASSWORD: 'a' });
      await vault.save('other.example', { PASSWORD: 'b' });
      const { activeKey, rewrapped, retiredKeys } = await vault.rotate();
      expect(rewrapped).toBe(2);
      expect(retiredKeys).toHaveLength(1);
      expect(retiredKeys).not.toContain(activeKey);
      const other = await reopen(vault);
      expect(await other.readSecret(HOST, 'PASSWORD')).toBe('a');
      expect(await other.readSecret('other.example', 'PASSWORD')).toBe('b');
    });
  });
}
