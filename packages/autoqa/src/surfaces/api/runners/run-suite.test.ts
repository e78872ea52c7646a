import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import { temporaryFolder } from '../../../kernel/__fixtures__/temporary-folder.ts';
import { somePython } from '../suites/__fixtures__/some-python.ts';
import type { SuiteTarget } from '../suites/suite.ts';
import { writeSuite } from '../suites/write-suite.ts';
import { writeFiles } from './__fixtures__/suite-folder.ts';
import { findPython } from './find-python.ts';
import { notPassed, runSuite } from './run-suite.ts';

const python = await somePython();
const basis = { kind: 'contract', quote: 'It answers.', place: '#/' };

const description: ApiDescription = {
  title: 'Small',
  version: '1',
  description: '',
  flavour: 'openapi-3.1',
  source: 'small.json',
  servers: [],
  operations: ['quick', 'wrong', 'torn', 'never'].map((id) => ({
    id,
    method: 'get',
    path: `/${id}`,
    summary: '',
    description: '',
    tags: ['all'],
    parameters: [],
    body: undefined,
    responses: [],
    security: [],
    depends: [],
    deprecated: false,
    place: '',
  })),
  securitySchemes: {},
  schemas: {},
  warnings: [],
};

const cases = description.operations.map(({ id }) =>
  ApiCase.parse({
    id: `API-1-${id}`,
    title: `Asks for ${id}`,
    operation: id,
    technique: 'positive',
    priority: 'p1',
    sources: [basis],
    steps: [
      {
        role: 'act',
        request: { operation: id },
        checks: [
          {
            kind: 'no-crash',
            basis,
          },
          {
            kind: 'status',
            oneOf: ['200'],
            basis,
          },
        ],
      },
    ],
  }),
);

/** Answers, answers wrongly, hangs up, or says nothing at all. */
async function startServer(): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/quick') response.end('{}');
    else if (request.url === '/wrong') response.writeHead(418, { 'content-type': 'application/json' }).end('{"a":1}');
    else if (request.url === '/torn') request.socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

async function suiteIn(target: SuiteTarget): Promise<string> {
  const folder = await temporaryFolder();
  await writeFiles(folder, writeSuite(cases, description, { target, requestTimeoutMs: 60_000 }));
  return folder;
}

const targets: SuiteTarget[] = ['playwright', 'pytest'];

describe('A11 running a suite', { timeout: 300_000 }, () => {
  for (const target of targets) {
    const isSkipped = target === 'pytest' && python.reason !== undefined;
    const note = target === 'pytest' ? python.note : '';

    test.skipIf(isSkipped)(
      `A11 A16 ${target}: every case has its result, and only failures run again${note}`,
      async () => {
        const { url, asked } = await startServer();
        const folder = await suiteIn(target);
        const options = { target, env: { API_BASE_URL: url }, caseLimitMs: 8_000 };
        const seen: number[] = [];
        const run = await runSuite(folder, { ...options, onProgress: ({ done, total }) => seen.push(done, total) });
        expect(run.cases.map(({ id, status }) => `${id} ${status}`)).toEqual([
          'API-1-quick passed',
          'API-1-wrong failed',
          'API-1-torn failed',
          'API-1-never timeout',
        ]);
        expect(seen).toEqual([4, 4]);
        expect(run.cases[1]?.failure).toMatchObject({
          error_type: 'assertion',
          testcase_id: 'API-1-wrong',
          assertion: 'status is 200',
          expected: '200',
          actual: '418',
          request: 'GET /wrong',
          response_status: 418,
          response_body: { a: 1 },
          line: run.cases[1]?.line,
        });
        expect(run.cases[1]?.message).toContain('GET /wrong: expected 200, got 418');

        asked.length = 0;
        const again = await runSuite(folder, { ...options, caseLimitMs: 8_000, only: notPassed(run).slice(0, 2) });
        expect(again.cases.map(({ status }) => status)).toEqual(['failed', 'failed']);
        expect(new Set(asked)).toEqual(new Set(['/wrong', '/torn']));
      },
    );

    test.skipIf(isSkipped)(`A11 A17 ${target}: cancelling ends the runner${note}`, async () => {
      const { url, asked } = await startServer();
      const folder = await suiteIn(target);
      const controller = new AbortController();
      const running = runSuite(folder, {
        target,
        env: { API_BASE_URL: url },
        only: ['API-1-never'],
        signal: controller.signal,
      });
      const outcome = running.catch((error: unknown) => error);
      await expect.poll(() => asked, { timeout: 120_000 }).toContain('/never');
      controller.abort();
      expect(await outcome).toMatchObject({ code: 'cancelled' });
    });
  }

  test(
    'A11 nobody answers: an error of the connection, not a failure',
    { skip: python.reason !== undefined },
    async () => {
      const folder = await suiteIn('pytest');
      const run = await runSuite(folder, {
        target: 'pytest',
        env: { API_BASE_URL: 'http://127.0.0.1:9' },
        only: ['API-1-quick'],
      });
      expect(run.cases).toMatchObject([{ status: 'error', failure: { error_type: 'connection' } }]);
    },
  );

  test('A11 no Python with Pytest is said, with what to install', async () => {
    await expect(findPython({ path: await temporaryFolder(), system: '/no/python3' })).rejects.toMatchObject({
      code: 'pytest-missing',
      exitCode: 3,
      hint: expect.stringContaining('python3-pytest python3-requests') as string,
    });
  });

  test('A11 no Playwright is said, with what to install', async () => {
    const folder = await suiteIn('playwright');
    await expect(runSuite(folder, { target: 'playwright', projectFolder: folder })).rejects.toMatchObject({
      code: 'playwright-test-missing',
      exitCode: 3,
      hint: expect.stringContaining('npm i -D @playwright/test') as string,
    });
  });

  test('A11 a folder without tests is said', async () => {
    await expect(runSuite(await temporaryFolder(), { target: 'pytest' })).rejects.toMatchObject({
      code: 'suite-empty',
      exitCode: 2,
    });
  });
});
