import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BIN, runCli } from '../support/cli.ts';
import { filesBelow, useWorkFolder } from '../support/work-folder.ts';

const work = useWorkFolder();
const DOMAIN = 'shop.example.com';
const SECRET = 'c4n"ary &<b>/ é密+%x';
const FIELDS = `USERNAME=alice\nPASSWORD=${SECRET}\n`;

const keyFile = () => join(work.path(), 'config/autoqa/keys');
const vaultFile = () => join(work.path(), '.autoqa/vault.json');
const place = (env: Record<string, string> = {}) => ({
  cwd: work.path(),
  env: { XDG_CONFIG_HOME: join(work.path(), 'config'), ...env },
});
const creds = (args: string[], env: Record<string, string> = {}) => runCli(['creds', ...args], place(env));
const set = (input: string | Uint8Array, args: string[] = [DOMAIN], env: Record<string, string> = {}) =>
  runCli(['creds', 'set', ...args], { ...place(env), input });

describe('W15 autoqa creds', () => {
  test('set from standard input, list masked, remove', async () => {
    const stored = await set(FIELDS);
    expect(stored.code).toBe(0);
    expect(stored.stdout).toContain(`${DOMAIN}: stored USERNAME, PASSWORD`);
    expect(stored.stdout).toContain(keyFile());
    expect(statSync(vaultFile()).mode & 0o777).toBe(0o600);

    const listed = await creds(['list']);
    expect(listed.stdout).toMatch(/shop\.example\.com +USERNAME +alice +\d{4}-/);
    expect(listed.stdout).toMatch(/PASSWORD +\*{6} +\d{4}-/);
    const json = await creds(['list', 'https://SHOP.example.com/', '--json']);
    expect(JSON.parse(json.stdout)).toEqual({
      credentials: [
        {
          domain: DOMAIN,
          fields: [
            { name: 'USERNAME', shown: 'alice', setAt: expect.any(String) },
            { name: 'PASSWORD', shown: '******', setAt: expect.any(String) },
          ],
        },
      ],
    });

    const removed = await creds(['rm', DOMAIN, '--json']);
    expect(JSON.parse(removed.stdout)).toEqual({ removed: [DOMAIN] });
    expect((await creds(['list'])).stdout).toContain('No credentials are stored');
    const shown = [stored, listed, json, removed].map(({ stdout, stderr }) => stdout + stderr).join('');
    expect(shown).not.toContain(SECRET);
    for (const path of filesBelow(work.path())) expect(readFileSync(path, 'utf8')).not.toContain(SECRET);
  });

  test('set from the environment, in Chinese', async () => {
    const args = ['set', '商店.example:8443', '--from-env', 'API_TOKEN=SHOP_TOKEN', '--lang', 'zh'];
    const stored = await creds(args, { SHOP_TOKEN: SECRET });
    expect(stored.stdout).toContain('xn--czrs0t.example:8443：已保存 API_TOKEN');
    const listed = await creds(['--lang', 'zh']);
    expect(listed.stdout).toContain('商店.example');
    expect(listed.stdout).toContain('******');
    const unknown = await creds(['rm', '商店.example', '--lang', 'zh']);
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain('你是不是想找 xn--czrs0t.example:8443');
  });

  test.each([
    [[DOMAIN, 'hunter2']],
    [[DOMAIN, '--password', 'hunter2']],
    [[DOMAIN, '--password=hunter2']],
    [[DOMAIN, '--field', 'PASSWORD=hunter2']],
    [['alice:hunter2@shop.example']],
  ])('a secret as an argument is refused, explained and not repeated: %j', async (args) => {
    for (const more of [[], ['--json', '--verbose'], ['--lang', 'zh']]) {
      const { code, stdout, stderr } = await set(FIELDS, [...args, ...more]);
      expect(code).toBe(2);
      expect(stderr).toContain('--from-env');
      expect(stdout + stderr).not.toContain('hunter2');
    }
    expect(existsSync(vaultFile())).toBe(false);
  });

  test('input that is missing or malformed is refused without being repeated', async () => {
    expect((await creds(['set', DOMAIN])).stderr).toContain('No value was given for USERNAME, PASSWORD');
    const malformed = await set('USERNAME=alice\nhunter2\n');
    expect(malformed.code).toBe(2);
    expect(malformed.stderr).toContain('Line 2');
    expect(malformed.stderr).not.toContain('hunter2');
    expect(existsSync(vaultFile())).toBe(false);
  });

  test('many commands at once lose nothing', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `FIELD_${index}`);
    const outcomes = await Promise.all(names.map((name) => set(`${name}=x`)));
    expect(outcomes.map(({ code }) => code)).toEqual(names.map(() => 0));
    const { credentials } = JSON.parse((await creds(['list', '--json'])).stdout);
    expect(credentials[0].fields.map(({ name }: { name: string }) => name).toSorted()).toEqual(names);
  });
});

describe('W15 autoqa creds: what can go wrong ends with 2, says what to do, and loses nothing', () => {
  const KEYS = ['k1', 'k2'].map((id, index) => `${id}:${Buffer.alloc(32, index + 1).toString('base64')}`) as [
    string,
    string,
  ];

  test('rotation: the old key can go afterwards, and not before', async () => {
    await set(FIELDS, [DOMAIN], { AUTOQA_KEYS: KEYS[0] });
    const early = await creds(['list'], { AUTOQA_KEYS: KEYS[1] });
    expect(early.code).toBe(2);
    expect(early.stderr).toContain('"k1"');
    expect(early.stderr).toContain('creds rotate');
    const rotated = await creds(['rotate', '--json'], { AUTOQA_KEYS: `${KEYS[1]},${KEYS[0]}` });
    expect(JSON.parse(rotated.stdout)).toEqual({ activeKey: 'k2', rewrapped: 1, retiredKeys: ['k1'] });
    expect((await creds(['list'], { AUTOQA_KEYS: KEYS[1] })).stdout).toContain('alice');
  });

  test('wrong key, missing key file, key file open to others, damaged and changed vault', async () => {
    await set(FIELDS, [DOMAIN]);
    const [vault, keys] = [readFileSync(vaultFile(), 'utf8'), readFileSync(keyFile(), 'utf8')];
    const refused = async (text: RegExp, env = {}) => {
      for (const lang of ['en', 'zh']) {
        const { code, stderr } = await creds(['list', '--lang', lang], env);
        expect(code).toBe(2);
        expect(stderr).toMatch(lang === 'en' ? text : /\p{Script=Han}/u);
        expect(stderr).toMatch(/Hint|提示/);
      }
    };
    const id = /^(k-\w+):/m.exec(keys)?.[1] ?? '';
    await refused(/is not the one that sealed/, { AUTOQA_KEYS: KEYS[0].replace('k1', id) });
    await refused(/entry 1 is not a key/, { AUTOQA_KEYS: 'nonsense' });
    chmodSync(keyFile(), 0o644);
    await refused(/chmod 600/);
    rmSync(keyFile());
    await refused(/keys are missing/);
    expect((await set(FIELDS)).code).toBe(2);
    expect(existsSync(keyFile())).toBe(false);
    writeFileSync(keyFile(), keys, { mode: 0o600 });
    truncateSync(vaultFile(), vault.length / 2);
    await refused(/damaged/);
    writeFileSync(vaultFile(), vault.replace('"PASSWORD"', '"PASSWORT"'));
    await refused(/changed outside/);
    writeFileSync(vaultFile(), vault);
    expect((await creds(['list'])).stdout).toContain('alice');
  });
});

describe('W15 on a terminal', () => {
  const SCRIPT = '/usr/bin/script';
  const hasScript = process.platform === 'linux' && existsSync(SCRIPT);

  test.skipIf(!hasScript)(
    'the prompt shows nothing of what is typed (needs the program "script" of Linux)',
    async () => {
      const command = `'${process.execPath}' '${BIN}' creds set ${DOMAIN}`;
      const { cwd, env } = place({ LANG: 'en_US.UTF-8', LC_ALL: '' });
      const child = spawn(SCRIPT, ['-qec', command, '/dev/null'], { cwd, env: { ...process.env, ...env } });
      onTestFinished(() => void child.kill());
      let screen = '';
      child.stdout.on('data', (chunk: Buffer) => (screen += chunk.toString()));
      const seen = async (text: string) => {
        while (!screen.includes(text)) await once(child.stdout, 'data');
      };
      await seen('USERNAME for');
      child.stdin.write('alice\r');
      await seen('PASSWORD for');
      child.stdin.write('hunter2\r');
      const [code] = await once(child, 'close');
      expect(code).toBe(0);
      expect(screen).toContain('stored USERNAME, PASSWORD');
      expect(screen).not.toMatch(/alice|hunter2/);
      expect((await creds(['list'])).stdout).toContain('alice');
    },
  );
});

describe('W15 a run', () => {
  const SPEC = `# Log in
## Steps
1. Fill the "Username" field with {{USERNAME}}
2. Fill the "Password" field with {{PASSWORD}}
3. Click the "Login" button
   - Expected: the page shows "Welcome"
`;

  async function startShop(): Promise<{ url: string; received: URLSearchParams[] }> {
    const received: URLSearchParams[] = [];
    const server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://shop');
      if (searchParams.has('p')) received.push(searchParams);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<title>Shop</title>${searchParams.has('p') ? '<h1>Welcome</h1>' : ''}
        <form><label>Username <input name="u"></label><label>Password <input name="p" type="password"></label>
        <button>Login</button></form>`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
  }

  test('fills placeholders from the vault of the domain, and leaves the secret in no file', async () => {
    const { url, received } = await startShop();
    writeFileSync(join(work.path(), 'login.md'), SPEC);
    const missing = await runCli(['run', 'login.md', '--url', url], place());
    expect(missing.code).toBe(2);
    expect(missing.stderr).toContain('USERNAME');

    await set(FIELDS, [url]);
    const { code, stdout, stderr } = await runCli(['run', 'login.md', '--url', url, '--artifacts', 'all'], place());
    expect(stdout + stderr).not.toContain(SECRET);
    expect(code).toBe(0);
    expect(received.at(-1)?.get('u')).toBe('alice');
    expect(received.at(-1)?.get('p')).toBe(SECRET);
    const forms = [SECRET, encodeURIComponent(SECRET), new URLSearchParams({ p: SECRET }).toString().slice(2)];
    for (const path of filesBelow(work.path())) {
      const text = readFileSync(path, 'utf8');
      expect(
        forms.filter((form) => text.includes(form)),
        path,
      ).toEqual([]);
    }
  });

  test('a vault that cannot be opened stops the run before it starts', async () => {
    const { url, received } = await startShop();
    writeFileSync(join(work.path(), 'login.md'), SPEC);
    await set(FIELDS, [url]);
    rmSync(keyFile());
    const { code, stderr } = await runCli(['run', 'login.md', '--url', url], place());
    expect(code).toBe(2);
    expect(stderr).toContain('keys are missing');
    expect(received).toEqual([]);
  });
});
