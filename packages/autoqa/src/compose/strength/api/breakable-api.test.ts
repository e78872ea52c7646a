import { expect, onTestFinished, test } from 'vitest';
import type { BookCase } from '@autoqa/domain/model/api/testcase-book';
import { caseOf, CONFORMS, holds, isStatus } from '../../../surfaces/api/__fixtures__/api-cases.ts';
import { apiRequest } from '../../api/__fixtures__/api-request.ts';
import { startNotes } from '../../api/__fixtures__/notes-api.ts';
import { openRunFor } from '../../api/open-run-for.ts';
import { readApiInputs } from '../../api/read-api-inputs.ts';
import { testApi } from '../../api/test-api.ts';
import { BreakableApi } from './breakable-api.ts';
import { openBreakableApi } from './open-breakable-api.ts';

const CONFIG = `
auth: { type: login, operation: login, body: { username: alice, password: $ALICE_PASSWORD }, tokenPath: token }
`;
const SECRETS = { ALICE_PASSWORD: 'alice-pass-1' };
const { signal } = new AbortController();

async function notes() {
  const server = await startNotes({ people: { alice: 'alice-pass-1' } });
  const request = await apiRequest(server.url, CONFIG, SECRETS);
  return { server, request: { ...request, prd: [], rules: [], data: [], only: [] } };
}

async function breakable(cases: BookCase[]) {
  const { server, request } = await notes();
  const inputs = await readApiInputs(request);
  const { run } = openRunFor(inputs, signal);
  onTestFinished(() => run.close());
  const book = {
    title: 'Notes',
    generatedAt: '2026-01-01T00:00:00.000Z',
    mode: 'INTERFACE' as const,
    operations: {},
    cases,
  };
  return { server, api: new BreakableApi({ inputs, run, book, language: 'en' }) };
}

const WRITE = { operation: 'createNote', body: { text: 'tea {{run}}' } };
const READ = { operation: 'readNote', path: { id: '{{madeId}}' } };

/** Looks at nothing but statuses. */
const WEAK = caseOf(
  [
    { request: WRITE, keep: { madeId: 'body.id', made: 'sent' }, checks: [isStatus('201')] },
    { role: 'observe', request: READ, checks: [isStatus('200')] },
  ],
  { id: 'TC-1', title: 'weak' },
);
const STRONG = caseOf(
  [
    {
      request: WRITE,
      keep: { madeId: 'body.id', made: 'sent' },
      checks: [isStatus('201'), holds('body.text == sent.text')],
    },
    { role: 'observe', request: READ, checks: [isStatus('200'), CONFORMS, holds('body.text == made.text')] },
  ],
  { id: 'TC-2', title: 'strong' },
);
const FAILING = caseOf([{ request: { operation: 'listNotes' }, checks: [isStatus('418')] }], { id: 'TC-3' });

test('X2 a changed answer is noticed by the case that looks at it, by that very check', async () => {
  const { api } = await breakable([WEAK, STRONG, FAILING] as BookCase[]);
  const { tests, refused, mutants } = await api.prepare(signal);
  expect(tests.map(({ id }) => id)).toEqual(['TC-1', 'TC-2']);
  expect(refused).toEqual([expect.objectContaining({ id: 'TC-3', reason: expect.stringMatching(/418/) as string })]);
  const changed = mutants.find(({ mutant }) => mutant.id === 'readNote 200 changed text');
  expect(changed?.reachedBy).toEqual(['TC-2', 'TC-1']);
  const { mutant } = changed ?? expect.fail();
  const noticed = await api.tryMutant(mutant, 'TC-2', signal);
  expect(noticed).toMatchObject({
    isObservable: true,
    notice: { assertion: '2. readNote: body.text == made.text', stepIndex: 1 },
  });
  const passed = await api.tryMutant(mutant, 'TC-1', signal);
  expect(passed.notice).toBeUndefined();
  expect(passed).toMatchObject({ isObservable: true, difference: expect.stringMatching(/^text: "tea/) as string });
  expect(await api.confirm('TC-1', signal)).toBeUndefined();
});

test('X2 a lost write is answered and not found afterwards; a new id is nothing that anybody could claim', async () => {
  const { api } = await breakable([WEAK] as BookCase[]);
  const { mutants } = await api.prepare(signal);
  const byId = new Map(mutants.map(({ mutant }) => [mutant.id, mutant]));
  const lost = await api.tryMutant(byId.get('createNote 201 lost') ?? expect.fail(), 'TC-1', signal);
  expect(lost).toMatchObject({ isObservable: true, difference: 'status 404 instead of 200', notice: { stepIndex: 1 } });
  const dropped = await api.tryMutant(byId.get('readNote 200 dropped text') ?? expect.fail(), 'TC-1', signal);
  expect(dropped).toEqual({ isObservable: true, difference: 'text: gone' });
});

test('X2 a check is proposed that passes on the whole application and fails on the broken one, as a diff', async () => {
  const { api } = await breakable([WEAK] as BookCase[]);
  const { mutants } = await api.prepare(signal);
  const survivors = mutants
    .map(({ mutant }) => mutant)
    .filter(({ id }) => /createNote 201 (?:changed|dropped) text/.test(id));
  const proposals = await api.propose('TC-1', survivors, signal);
  expect(proposals.map(({ assertion, kills, verified }) => ({ assertion, kills, verified }))).toEqual([
    { assertion: '1. createNote: has(body, "text")', kills: ['createNote 201 dropped text'], verified: true },
    { assertion: '1. createNote: body.text == sent.text', kills: ['createNote 201 changed text'], verified: true },
  ]);
  expect(proposals[1]?.diff).toMatch(/^\+.*body\.text == sent\.text/m);
});

test('X2 a write to what only a broken answer names never reaches the server', async () => {
  const cleaning = caseOf(
    [
      { request: WRITE, keep: { madeId: 'body.id' }, checks: [isStatus('201')] },
      { role: 'cleanup', request: { operation: 'deleteNote', path: { id: '{{madeId}}' } } },
    ],
    { id: 'TC-4' },
  );
  const { api, server } = await breakable([cleaning] as BookCase[]);
  const { mutants } = await api.prepare(signal);
  const changed = mutants.find(({ mutant }) => mutant.id === 'createNote 201 changed id');
  const before = server.seen.length;
  await api.tryMutant(changed?.mutant ?? expect.fail(), 'TC-4', signal);
  expect(server.seen.slice(before)).toEqual(['POST /notes']);
});

test('X2 the cases of a run are opened as the run had them, and secrets stay out of what is told', async () => {
  const { request } = await notes();
  const { folder } = await testApi({
    ...request,
    argv: ['api', 'test', '--config', 'api.yaml'],
    explore: false,
    target: 'playwright',
    runSuite: false,
    approve: false,
  });
  const { cwd, env, vars } = request;
  const api = await openBreakableApi({ folder, cwd, env, vars, signal });
  onTestFinished(() => api.close());
  const { tests, refused, mutants } = await api.prepare(signal);
  expect(tests.length).toBeGreaterThan(10);
  expect(refused).toEqual([]);
  expect(new Set(mutants.map(({ mutant }) => mutant.id)).size).toBe(mutants.length);
  expect(JSON.stringify({ tests, mutants })).not.toMatch(/alice-pass-1|token-of-alice/);
});
