import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { somePython } from '../../surfaces/api/suites/__fixtures__/some-python.ts';
import { apiRequest, textsBelow } from './__fixtures__/api-request.ts';
import { startNotes, type NotesOptions } from './__fixtures__/notes-api.ts';
import { testApi, type ApiTestRequest } from './test-api.ts';

const CANARY = 'canary pass/5e1f+"x"';
const KEY = 'canary-key-77/a+b';
const LOGIN = `
auth: { type: login, operation: login, body: { username: alice, password: $ALICE_PASSWORD }, tokenPath: token }
`;
const PROJECT = join(import.meta.dirname, '../../../../..');

const python = await somePython();

interface Tried {
  notes: NotesOptions;
  config: string;
  env: Record<string, string>;
  own?: Partial<ApiTestRequest>;
}

async function tryNotes({ notes, config, env, own = {} }: Tried) {
  const server = await startNotes(notes);
  const request = await apiRequest(server.url, config, env);
  await symlink(join(PROJECT, 'node_modules'), join(request.cwd, 'node_modules'));
  const plain = { prd: [], rules: [], data: [], only: [], explore: true, runSuite: false, approve: false };
  const whole = { ...request, ...plain, target: 'playwright' as const, ...own };
  const finished = await testApi(whole);
  return { ...finished, request: whole, server, texts: await textsBelow(finished.folder) };
}

const filesWith = (texts: ReadonlyMap<string, string>, ...secrets: string[]) =>
  [...texts].filter(([, text]) => secrets.some((secret) => text.includes(secret))).map(([path]) => path);

const people = { alice: CANARY };
const example = { username: 'alice', password: CANARY };
const login = { notes: { people, example }, config: LOGIN, env: { ALICE_PASSWORD: CANARY } };

describe('A9 A10 a case that needs the password of the configuration', { timeout: 180_000 }, () => {
  test.for(['playwright', 'pytest'] as const)('says so without it, and %s agrees about it', async (target, context) => {
    if (target === 'pytest' && python.reason !== undefined) return context.skip(python.reason);
    const { result, texts } = await tryNotes({ ...login, own: { target, runSuite: true } });
    expect(filesWith(texts, CANARY, JSON.stringify(CANARY).slice(1, -1), encodeURIComponent(CANARY))).toEqual([]);
    expect(texts.get('testcases.md')).toContain('{{secrets.ALICE_PASSWORD}}');
    expect(JSON.parse(texts.get('tests/settings.json') ?? '')).toMatchObject({
      secrets: { ALICE_PASSWORD: '$API_PASSWORD' },
    });
    const positive = result.cases.find(({ id }) => id === 'API-001-01');
    expect(positive).toMatchObject({ title: expect.stringContaining('login') as string, verdict: 'pass' });
    expect(texts.get('events.jsonl')).not.toContain('said otherwise');
    expect(texts.get('events.jsonl')).toMatch(/"code":"suite-ran"/);
    const { failures } = JSON.parse(texts.get('failures.json') ?? '') as { failures: unknown[] };
    expect(failures).toEqual([]);
  });

  test('is run as it was when testcases.md is read back, and refused when the configuration lacks the secret', async () => {
    const { request, result } = await tryNotes({ ...login, own: { approve: true } });
    const resumed = await testApi({ ...request, approve: false, resume: result.runId });
    expect(resumed.result.cases.find(({ id }) => id === 'API-001-01')).toMatchObject({ verdict: 'pass' });
    const without = { ...request, approve: false, resume: result.runId, configFile: undefined };
    await expect(testApi(without)).rejects.toMatchObject({ code: 'api-secret-unknown' });
  });
});

describe('A1 A10 A13 a key in the query', { timeout: 180_000 }, () => {
  const key = {
    notes: { key: KEY },
    config: 'auth: { type: query, name: api_key, value: $API_KEY }\n',
    env: { API_KEY: KEY },
  };

  test.for(['playwright', 'pytest'] as const)(
    'lets the owner in, and nobody else, also in %s',
    async (target, context) => {
      if (target === 'pytest' && python.reason !== undefined) return context.skip(python.reason);
      const { result, texts, server } = await tryNotes({ ...key, own: { target, runSuite: true } });
      expect(result.cases.filter(({ verdict }) => verdict !== 'pass').map(({ id, reason }) => [id, reason])).toEqual(
        [],
      );
      expect(filesWith(texts, KEY, encodeURIComponent(KEY))).toEqual([]);
      expect(texts.get('events.jsonl')).not.toContain('said otherwise');
      const { failures } = JSON.parse(texts.get('failures.json') ?? '') as { failures: unknown[] };
      expect(failures).toEqual([]);
      const keys = new Set(
        server.requests.map(({ url }) => new URL(url, 'http://localhost').searchParams.get('api_key')),
      );
      expect(keys).toEqual(new Set([null, KEY, 'autoqa-token-that-nobody-issued', 'made-up-by-a-test']));
      expect(texts.get('explored_data.json')).toContain('listNotes');
    },
  );

  test('stands in the script of a bug as a variable', async () => {
    const { result, texts } = await tryNotes({ ...key, notes: { ...key.notes, takesEmpty: true } });
    expect(result.defects.length).toBeGreaterThan(0);
    for (const { reproducer } of result.defects) {
      expect(reproducer).toMatchObject({ verified: true });
      expect(reproducer?.code).toContain('/notes?api_key=');
      expect(reproducer?.code).toContain('"${TOKEN_OWNER_IN_QUERY}"');
    }
    expect(filesWith(texts, KEY, encodeURIComponent(KEY))).toEqual([]);
  });
});
