import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiAuth } from '@autoqa/domain/model/api/api-auth';
import type { Technique } from '@autoqa/domain/model/api/api-case';
import { caseOf, isStatus, holds } from '../__fixtures__/api-cases.ts';
import { describeApi } from '../__fixtures__/describe-api.ts';
import { json, serve, type TestServer } from '../__fixtures__/test-server.ts';
import type { CaseRun } from '@autoqa/domain/model/api/case-run';
import { openApiRun, type ApiRun } from '../execution/open-api-run.ts';
import { runApiCase } from '../execution/run-api-case.ts';
import { runApiCases } from '../execution/run-api-cases.ts';

const secured = { security: [{ bearer: [] }], responses: { 200: {}, 401: {} } };
const API = describeApi({
  components: { securitySchemes: { bearer: {} } },
  paths: {
    '/login': { post: { operationId: 'login', security: [], responses: { 200: {} } } },
    '/logout': { post: { operationId: 'logout', ...secured } },
    '/me': { get: { operationId: 'me', ...secured } },
  },
});
const LOGIN: ApiAuth = {
  type: 'login',
  operation: 'login',
  body: { username: 'ann', password: 'pass word 1' },
  tokenPath: 'data.token',
};

let server: TestServer;
let tokens: Set<string>;
let issued: number;
let names: string[];
let open: ApiRun | undefined;

beforeEach(async () => {
  tokens = new Set();
  issued = 0;
  names = [];
  server = await serve((request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (request.url === '/login') {
      const { username, password } = JSON.parse(request.body) as { username: string; password: string };
      names.push(username);
      if (password !== 'pass word 1') return json(response, 401, { message: `wrong: ${password}` });
      issued += 1;
      tokens.add(`secret-token-${issued}`);
      return json(response, 200, { data: { token: `secret-token-${issued}` } });
    }
    if (!tokens.has(token)) return json(response, 401, {});
    if (request.url === '/logout') tokens.delete(token);
    return json(response, 200, { you: token });
  });
});

afterEach(async () => {
  await open?.close();
  await server.close();
});

function opening(auth: ApiAuth, identities: Record<string, ApiAuth> = {}): ApiRun {
  open = openApiRun({ description: API, baseUrl: server.url, auth, identities, patienceMs: 0 });
  return open;
}

function asking(as = 'owner', { technique = 'positive' as Technique, status = '200' } = {}) {
  return caseOf([{ request: { operation: 'me', as }, checks: [isStatus(status)] }], { technique });
}

const loginsSeen = (): number => server.seen.filter((each) => each === 'POST /login').length;
const renewals = (run: CaseRun): boolean[] =>
  run.steps.map(({ answer }) => answer?.kind === 'answer' && answer.renewedLogin === true);

describe('A11 identities', () => {
  it('A11 signs in once for all who ask at the same time', async () => {
    const { context } = opening(LOGIN, { other: LOGIN });
    const cases = Array.from({ length: 20 }, (_, index) => asking(index % 2 === 0 ? 'owner' : 'other'));
    const runs = await runApiCases(cases, context, { concurrency: 10 });
    expect(runs.every(({ steps }) => steps[0]?.checks[0]?.verdict === 'pass')).toBe(true);
    expect(loginsSeen()).toBe(2);
    expect(runs[1]?.steps[0]?.request?.headers['authorization']).toBe('Bearer $TOKEN_OTHER');
  });

  it('A1 somebody who registers gets a name that is free, each time', async () => {
    const register = { ...LOGIN, body: { username: 'aq-{{run}}', password: 'pass word 1' } };
    for (const _ of [1, 2]) {
      const run = opening(LOGIN, { other: register });
      expect((await runApiCase(asking('other'), run.context)).end.kind).toBe('finished');
      await run.close();
    }
    expect(names).toEqual([expect.stringMatching(/^aq-\d{10}$/), expect.stringMatching(/^aq-\d{10}$/)]);
    expect(new Set(names).size).toBe(2);
  });

  it('A11 a token that has ended is renewed once for all, and the answer says so', async () => {
    const { context } = opening(LOGIN);
    await runApiCase(asking(), context);
    tokens.clear();
    const runs = await runApiCases(
      Array.from({ length: 8 }, () => asking()),
      context,
      { concurrency: 8 },
    );
    expect(runs.every(({ steps }) => steps[0]?.checks[0]?.verdict === 'pass')).toBe(true);
    expect(runs.some((run) => renewals(run)[0] === true)).toBe(true);
    expect(loginsSeen()).toBe(2);
    expect(JSON.stringify(runs)).not.toContain('secret-token');
  });

  it('A11 a 401 is not healed when it is expected, when nobody was ever let in, or in a case about sessions', async () => {
    const { context } = opening(LOGIN);
    tokens.clear();
    await runApiCase(asking(), context);
    tokens.clear();
    const expected = await runApiCase(asking('owner', { status: '401' }), context);
    const alsoExpected = await runApiCase(
      caseOf([{ request: { operation: 'me' }, checks: [holds('status == 401')] }]),
      context,
    );
    expect([expected, alsoExpected].map((run) => run.steps[0]?.checks[0]?.verdict)).toEqual(['pass', 'pass']);
    expect(loginsSeen()).toBe(1);
    await open?.close();
    const strange = opening({ ...LOGIN, tokenPath: 'data' });
    const run = await runApiCase(asking(), strange.context);
    expect(run.end).toMatchObject({ kind: 'blocked', message: expect.stringContaining('tokenPath "data"') });
  });

  it('A11 a case about sessions has a sign-in of its own, and signs out nobody else', async () => {
    const { context } = opening(LOGIN);
    await runApiCase(asking(), context);
    const session = caseOf(
      [
        { request: { operation: 'logout' }, checks: [isStatus('200')] },
        { request: { operation: 'me' }, checks: [isStatus('401')] },
        { request: { operation: 'me' }, checks: [isStatus('200')] },
      ],
      { technique: 'session' },
    );
    const run = await runApiCase(session, context);
    expect(run.steps.map(({ checks }) => checks[0]?.verdict)).toEqual(['pass', 'pass', 'fail']);
    expect(loginsSeen()).toBe(2);
    const after = await runApiCase(asking(), context);
    expect([after.steps[0]?.checks[0]?.verdict, renewals(after)]).toEqual(['pass', [false]]);
    expect(JSON.stringify(run)).not.toContain('secret-token');
  });

  it('A11 nobody sends nothing, the impostor the same scheme with a made-up token', async () => {
    const auths: ApiAuth[] = [
      { type: 'bearer', token: 'the-owners-token' },
      { type: 'basic', username: 'ann', password: 'secret-pass' },
      { type: 'header', name: 'X-Key', value: 'the-owners-key' },
    ];
    for (const auth of auths) {
      const { context } = opening(auth);
      for (const as of ['owner', 'nobody', 'impostor']) await runApiCase(asking(as), context);
      await open?.close();
    }
    const sent = server.requests.map(({ headers }) => headers.authorization ?? headers['x-key']);
    const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
    const forged = 'autoqa-token-that-nobody-issued';
    expect(sent).toEqual([
      'Bearer the-owners-token',
      undefined,
      `Bearer ${forged}`,
      basic('ann:secret-pass'),
      undefined,
      basic(`ann:${forged}`),
      'the-owners-key',
      undefined,
      forged,
    ]);
  });

  it('A11 a header of the configuration that is a credential does not go with nobody', async () => {
    open = openApiRun({ description: API, baseUrl: server.url, headers: { Cookie: 'a=b', 'x-tenant': 't' } });
    await runApiCase(asking('owner'), open.context);
    await runApiCase(asking('nobody'), open.context);
    expect(server.requests.map(({ headers }) => [headers.cookie, headers['x-tenant']])).toEqual([
      ['a=b', 't'],
      [undefined, 't'],
    ]);
  });

  it('A11 who cannot sign in, or is not configured, blocks the case and shows no password', async () => {
    const { context } = opening({ ...LOGIN, body: { username: 'ann', password: 'wrong-pass-9' } });
    const run = await runApiCase(asking(), context);
    expect(run.end).toMatchObject({ kind: 'blocked', message: expect.stringContaining('login got status 401') });
    expect(JSON.stringify(run)).not.toContain('wrong-pass-9');
    expect(run.steps[0]?.answer).toMatchObject({ body: '{"message":"wrong: $PASSWORD_OWNER"}' });
    const stranger = await runApiCase(asking('eve'), context);
    expect(stranger.end).toMatchObject({ message: expect.stringContaining('Nobody is configured as "eve"') });
  });

  it.each(['data.token', '$.data.token', '/data/token', '$response.body#/data/token', 'body.data.token'])(
    'A11 a token is found at %s',
    async (tokenPath) => {
      const { context } = opening({ ...LOGIN, tokenPath, operation: 'POST /login' });
      expect((await runApiCase(asking(), context)).steps[0]?.checks[0]?.verdict).toBe('pass');
    },
  );
});
