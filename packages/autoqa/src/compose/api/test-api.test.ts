import { describe, expect, test } from 'vitest';
import { parseJunit } from '../../surfaces/api/runners/junit.ts';
import { apiRequest, textsBelow } from './__fixtures__/api-request.ts';
import { startNotes } from './__fixtures__/notes-api.ts';
import { testApi, type ApiTestRequest } from './test-api.ts';

const CONFIG = `
auth: { type: login, operation: login, body: { username: alice, password: alice-pass-1 }, tokenPath: token }
limits: { casesPerOperation: 6 }
`;

async function testNotes(own: Partial<ApiTestRequest> & { reporter?: string[]; atPost?: () => void } = {}) {
  const { reporter = ['html'], atPost, ...rest } = own;
  const server = await startNotes({ people: { alice: 'alice-pass-1' }, ...(atPost === undefined ? {} : { atPost }) });
  const request = await apiRequest(server.url, CONFIG);
  request.config.reporter = reporter;
  const plain = { prd: [], rules: [], data: [], only: [], explore: false, runSuite: false, approve: false };
  const finished = await testApi({ ...request, ...plain, target: 'playwright', ...rest });
  return { ...finished, texts: await textsBelow(finished.folder) };
}

describe('A14 reports of an API run', { timeout: 60_000 }, () => {
  test('are there under their names, and results.xml holds every case', async () => {
    const { result, texts } = await testNotes();
    expect([...texts.keys()]).toEqual(
      expect.arrayContaining([
        'reports/report.html',
        'reports/results.xml',
        'reports/business_report.html',
        'reports/run.log',
      ]),
    );
    expect(texts.has('reports/junit.xml')).toBe(false);
    const told = parseJunit(texts.get('reports/results.xml') ?? '');
    expect(told.map(({ name }) => name)).toEqual(result.cases.map(({ title }) => title));
    expect(told.length).toBeGreaterThan(5);
    expect(result.artifacts).toContainEqual({ kind: 'report', path: 'reports/results.xml' });
  });

  test('results.xml is there when the run is stopped, and with junit.xml beside it when that is asked for', async () => {
    const stop = new AbortController();
    const { result, texts } = await testNotes({
      signal: stop.signal,
      reporter: ['junit'],
      atPost: () => stop.abort(),
    });
    expect(result.state).toBe('cancelled');
    expect(texts.get('reports/results.xml')).toBe(texts.get('reports/junit.xml'));
  });

  test('a run that only plans has no results', async () => {
    const { texts } = await testNotes({ approve: true });
    expect(texts.has('reports/results.xml')).toBe(false);
  });
});
