import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectOf, sketchApi } from '@autoqa/domain/model/api/__fixtures__/sketched-api';
import { ApiCase, type ApiCheck, type ApiStep } from '@autoqa/domain/model/api/api-case';
import { documentedNames } from '@autoqa/domain/model/api/documented-names';
import { memoryRecorder } from '../../orchestrator/execute/__fixtures__/memory-recorder.ts';
import { executeApiCases } from '../../orchestrator/execute/execute-api-cases.ts';
import { analyzeDependencies } from '../../surfaces/api/dependencies/analyze-dependencies.ts';
import { openApiRun } from '../../surfaces/api/execution/open-api-run.ts';
import { InProcessExecutor } from './in-process-executor.ts';

const LAMP = objectOf({ id: { type: 'string' }, title: { type: 'string' }, quantity: { type: 'integer' } });
const description = sketchApi({
  listLamps: { at: 'GET /lamps', answers: { 200: { schema: { type: 'array', items: LAMP } } } },
  createLamp: { at: 'POST /lamps', body: LAMP, answers: { 201: { schema: LAMP }, 400: {} } },
  readLamp: { at: 'GET /lamps/{lampId}', answers: { 200: { schema: LAMP }, 404: { says: 'No such lamp' } } },
  removeLamp: { at: 'DELETE /lamps/{lampId}', answers: { 204: {}, 404: { says: 'No such lamp' } } },
});
const analysis = analyzeDependencies(description);
const basis = { kind: 'contract' as const, quote: 'as the document says', place: '#' };

/** What the server does wrong. */
const fault = { hidesWhatItLists: false, listsWhatIsGone: false, removed: 0 };
const lamp = { id: 'lamp-7', title: 'Lantern', quantity: 3 };

const server: Server = createServer((request, response) => {
  const send = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const { method, url = '' } = request;
  if (url === '/lamps' && method === 'GET')
    return send(200, fault.listsWhatIsGone ? [lamp, { ...lamp, id: 'lamp-1' }] : [lamp]);
  if (url === '/lamps') {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { quantity } = JSON.parse(text) as { quantity?: number };
      send(quantity === undefined ? 400 : 201, quantity === undefined ? {} : lamp);
    });
    return;
  }
  if (method === 'DELETE') fault.removed += 1;
  const isThere = url === '/lamps/lamp-7' && !fault.hidesWhatItLists;
  send(isThere ? 200 : 404, isThere ? lamp : {});
});
let baseUrl = '';

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const wants = (status: string): ApiCheck => ({ kind: 'status', oneOf: [status], basis });
const act = (operation: string, parts: Partial<ApiStep['request']>, ...checks: ApiCheck[]) => ({
  role: 'act' as const,
  request: { operation, ...parts },
  checks,
});

async function run(...steps: unknown[]) {
  const testCase = ApiCase.parse({
    id: 'TC-1',
    title: 'a lamp',
    operation: 'readLamp',
    technique: 'positive',
    priority: 'p1',
    sources: [basis],
    steps,
  });
  const recorder = memoryRecorder();
  const apiRun = openApiRun({ description, baseUrl });
  try {
    const [judged] = await executeApiCases([testCase], {
      description,
      executor: new InProcessExecutor(apiRun, { auth: { type: 'none' }, identities: {}, secrets: [] }),
      recorder,
      sourceOf: ({ id }) => id,
      healing: { analysis, names: documentedNames(description) },
      signal: new AbortController().signal,
    });
    const heals = judged?.heals?.map(({ reason, from, to }) => `${reason}: ${from} → ${to}`);
    return { verdict: judged?.judgement.verdict, heals, judged, events: recorder.events };
  } finally {
    await apiRun.close();
  }
}

describe('A12 healing a case', () => {
  it('a status that the document does not know is put right, with a diff', async () => {
    const { verdict, heals, judged, events } = await run(act('createLamp', { body: lamp }, wants('200')));
    expect(verdict).toMatchObject({ kind: 'pass', rule: 'A12.healed' });
    expect(heals).toEqual(['status: 200 → 201']);
    expect(judged?.heals?.[0]?.diff).toMatch(/-\s+- "200"\n\+\s+- "201"/);
    expect(events.filter(({ type }) => type === 'heal-applied')).toHaveLength(1);
    expect(events.findLast(({ type }) => type === 'step-end')).toMatchObject({ status: 'healed' });
  });

  it('a status that somebody requires stays, whatever the document says', async () => {
    const required = { ...wants('200'), basis: { ...basis, kind: 'requirement' as const } };
    const { heals, verdict } = await run(act('createLamp', { body: lamp }, required));
    expect(heals).toBeUndefined();
    expect(verdict?.kind).not.toBe('pass');
  });

  it('a misspelt field is put right, in what is sent and in what is expected', async () => {
    const { quantity, ...rest } = lamp;
    const shown: ApiCheck = { kind: 'holds', expression: 'body.titel == "Lantern"', basis };
    const { verdict, heals } = await run(
      act('createLamp', { body: { ...rest, quantitiy: quantity } }, wants('201'), shown),
    );
    expect(verdict).toMatchObject({ kind: 'pass', rule: 'A12.healed' });
    expect(heals).toEqual(['field-name: quantitiy → quantity', 'field-name: titel → title']);
  });

  it('a field that is wrong on purpose stays', async () => {
    const { heals, verdict } = await run(act('createLamp', { body: { quantitiy: 1 } }, wants('400')));
    expect(heals).toBeUndefined();
    expect(verdict?.kind).toBe('pass');
  });

  it('an id that is gone is replaced by one of the list', async () => {
    const { verdict, heals } = await run(act('readLamp', { path: { lampId: 'lamp-1' } }, wants('200')));
    expect(verdict).toMatchObject({ kind: 'pass', rule: 'A12.healed' });
    expect(heals).toEqual(['changed-id: lamp-1 → {{currentId}} of listLamps']);
  });

  it.each(['hidesWhatItLists', 'listsWhatIsGone'] as const)('a server that %s is not healed away', async (wrong) => {
    fault[wrong] = true;
    const { heals, verdict } = await run(act('readLamp', { path: { lampId: 'lamp-1' } }, wants('200')));
    fault[wrong] = false;
    expect(heals).toBeUndefined();
    expect(verdict?.kind).not.toBe('pass');
  });

  it('nothing is deleted that the case did not make', async () => {
    fault.removed = 0;
    const { heals } = await run(act('removeLamp', { path: { lampId: 'lamp-1' } }, wants('204')));
    expect(heals).toBeUndefined();
    expect(fault.removed).toBe(1);
  });
});
