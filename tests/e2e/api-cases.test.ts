import { startTestbed } from '@autoqa/testbed/start-testbed';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ApiAuth } from '@autoqa/domain/model/api/api-auth';
import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import {
  caseOf,
  CONFORMS,
  holds,
  isStatus,
  NO_CRASH,
} from '../../packages/autoqa/src/surfaces/api/__fixtures__/api-cases.ts';
import { describeApi } from '../../packages/autoqa/src/surfaces/api/__fixtures__/describe-api.ts';
import type { CaseRun } from '@autoqa/domain/model/api/case-run';
import { openApiRun, type ApiRun } from '../../packages/autoqa/src/surfaces/api/execution/open-api-run.ts';
import { runApiCase } from '../../packages/autoqa/src/surfaces/api/execution/run-api-case.ts';
import { runApiCases } from '../../packages/autoqa/src/surfaces/api/execution/run-api-cases.ts';
import { explore } from '../../packages/autoqa/src/surfaces/api/exploration/explore.ts';

type Testbed = Awaited<ReturnType<typeof startTestbed>>;

let testbed: Testbed;
let description: ApiDescription;
let run: ApiRun;

const login = (username: string): ApiAuth => ({
  type: 'login',
  operation: 'login',
  body: { username, password: `${username}-pass-1` },
  tokenPath: 'token',
});

beforeAll(async () => {
  testbed = await startTestbed();
  description = describeApi(await (await fetch(`${testbed.apiUrl}/api/openapi.json`)).json());
  run = openApiRun({
    description,
    baseUrl: testbed.apiUrl,
    auth: login('alice'),
    identities: { other: login('bob'), admin: login('admin') },
  });
});

afterEach(async () => {
  await testbed.setFaults([]);
  await testbed.reset();
});

afterAll(async () => {
  await run.close();
  await testbed.close();
});

const verdicts = ({ steps }: CaseRun): (string | undefined)[] =>
  steps.flatMap(({ checks }) => checks.map(({ verdict }) => verdict));

const address = {
  name: 'Ann {{run}}',
  phone: '13800138000',
  city: 'Suzhou',
  street: '5 Canal Road',
  postcode: '215000',
};

describe('A11 the shop of the testbed', () => {
  it('A11 a life cycle with an owner, somebody else, nobody and an impostor', async () => {
    const { operations } = description;
    expect(operations.length).toBeGreaterThan(30);
    const get = { operation: 'getAddress', path: { addressId: '{{id}}' } };
    const lifeCycle = caseOf([
      {
        role: 'arrange',
        request: { operation: 'createAddress', body: address },
        keep: { id: 'body.id' },
        checks: [isStatus('201')],
      },
      { request: get, checks: [isStatus('200'), CONFORMS, holds('body.id == id'), NO_CRASH] },
      { request: { ...get, as: 'other' }, checks: [isStatus('403', '404'), CONFORMS] },
      { request: { ...get, as: 'nobody' }, checks: [isStatus('401'), CONFORMS] },
      { request: { ...get, as: 'impostor' }, checks: [isStatus('401'), CONFORMS] },
      { role: 'observe', request: { operation: 'listAddresses' }, checks: [CONFORMS] },
      { role: 'cleanup', request: { ...get, operation: 'deleteAddress' }, checks: [isStatus('204'), CONFORMS] },
    ]);
    const done = await runApiCase(lifeCycle, run.context);
    expect(done.end).toEqual({ kind: 'finished' });
    expect(done.steps.flatMap(({ checks }) => checks.filter(({ verdict }) => verdict !== 'pass'))).toEqual([]);
    expect(JSON.stringify(done)).not.toContain('alice-pass-1');
  });

  it('A11 signing out in a case about sessions signs out nobody else; a dropped token is renewed', async () => {
    const me = caseOf([{ request: { operation: 'getMe' }, checks: [isStatus('200'), CONFORMS] }]);
    const session = caseOf(
      [
        { request: { operation: 'logout' }, checks: [isStatus('204'), CONFORMS] },
        { request: { operation: 'getMe' }, checks: [isStatus('401')] },
      ],
      { technique: 'session' },
    );
    const cases = [me, session, { ...me, id: 'API-1-2' }];
    const runs = await runApiCases(cases, run.context, { concurrency: 1, lanesOf: () => ['owner'] });
    expect(runs.flatMap(verdicts)).toEqual(Array(7).fill('pass'));
    expect(runs[2]?.steps[0]?.answer).not.toHaveProperty('renewedLogin');
    // The testbed forgets all tokens.
    await testbed.reset();
    const healed = await runApiCase(me, run.context);
    expect(verdicts(healed)).toEqual(['pass', 'pass']);
    expect(healed.steps[0]?.answer).toMatchObject({ renewedLogin: true });
  });

  it('A11 faults of the shop are seen by the checks that are about them', async () => {
    const long = { username: 'alice', password: 'x'.repeat(200) };
    const tooLong = caseOf([
      { request: { operation: 'login', as: 'nobody', body: long }, checks: [NO_CRASH, isStatus('4XX')] },
    ]);
    expect(verdicts(await runApiCase(tooLong, run.context))).toEqual(['pass', 'pass']);
    await testbed.setFaults(['api-login-long-password-crash']);
    expect(verdicts(await runApiCase(tooLong, run.context))).toEqual(['fail', 'fail']);
  });

  it('A8 exploration finds the products and people that are there, and no secret', async () => {
    const order = description.operations.map(({ id }) => id);
    const { apiUrl } = testbed;
    const mask = (text: string): string => run.masks.mask(text);
    const found = await explore(description, order, { baseUrl: apiUrl, call: run.call, mask });
    expect(found.pools['products/id']?.length).toBeGreaterThan(5);
    expect(found.operations.find(({ operation }) => operation === 'getProduct')).toMatchObject({ status: 200 });
    expect(found.operations.find(({ operation }) => operation === 'listUsers')).toMatchObject({ status: 403 });
    const methods = (await testbed.readRequests('/api')).map(({ method }) => method);
    expect(new Set(methods.filter((method) => method !== 'POST'))).toEqual(new Set(['GET']));
  });
});
