import { validate } from '@scalar/openapi-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import type { Operation } from '@autoqa/domain/contract/operation';
import { SPEC_RUN, startedRun, testServer, type TestServer } from '../__fixtures__/test-server.ts';

interface Described {
  operationId: string;
  security: object[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

let site: TestServer;
let document: Document;
beforeAll(async () => {
  site = await testServer();
  document = (await (await fetch(`${site.server.url}/api/openapi.json`)).json()) as Document;
});
afterAll(() => site.server.close());

function describedBy({ path, method }: Operation): Described | undefined {
  return document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
}

describe('C1 the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toMatch(/^3\.1/);
    const { valid, errors } = await validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  test('refers to nothing that is not there', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
    const named = new Set([...references].map((match) => match[1] ?? ''));
    expect([...named].filter((name) => document.components.schemas[name] === undefined)).toEqual([]);
    expect(named).toContain('PageMenu');
  });

  test('has every operation and nothing else, with who may call it and how it refuses', () => {
    const operations: Operation[] = Object.values(OPERATIONS);
    const told = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(told.toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
    for (const operation of operations) {
      const described = describedBy(operation);
      expect(described?.security, operation.id).toEqual(
        operation.access === 'open' ? [] : [{ bearer: [] }, { session: [] }],
      );
      const statuses = Object.keys(described?.responses ?? {});
      expect(statuses, operation.id).toEqual(
        expect.arrayContaining([String(operation.status ?? 200), '403', '429', '500', '503']),
      );
      expect(statuses.includes('401') || operation.access === 'open', operation.id).toBe(true);
    }
    expect(describedBy(OPERATIONS.upload)?.requestBody?.content).toHaveProperty(['multipart/form-data']);
    expect(describedBy(OPERATIONS.getFile)?.responses['200']?.content).toHaveProperty(['*/*']);
  });

  test('describes what is really answered', async () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'root', components: document.components });
    const check = async (operation: Operation, path: string, init: { method?: string; body?: unknown } = {}) => {
      const answer = await site.send(init.method ?? 'GET', path, init.body);
      const schema = describedBy(operation)?.responses[String(answer.status)]?.content?.['application/json']?.schema;
      expect(schema, `${operation.id} ${answer.status}`).toBeDefined();
      const rooted = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"root#/components')) as object;
      const isValid = ajv.validate(rooted, await answer.json());
      expect([operation.id, answer.status, isValid, ajv.errorsText()]).toEqual([
        operation.id,
        answer.status,
        true,
        'No errors',
      ]);
    };
    const runId = await startedRun(site);
    const ts = new Date().toISOString();
    site.shelf.append(
      runId,
      { seq: 1, ts, type: 'run-start', runId, kind: 'run' },
      { seq: 2, ts, type: 'log', level: 'info', message: 'hello', depth: 'detail' },
      { seq: 3, ts, type: 'run-end', state: 'passed', exitCode: 0 },
    );
    await check(OPERATIONS.createRun, '/api/runs', { method: 'POST', body: SPEC_RUN });
    await check(OPERATIONS.createRun, '/api/runs', { method: 'POST', body: { kind: 'none' } });
    await check(OPERATIONS.createRun, '/api/runs', { method: 'POST', body: { kind: 'run' } });
    await check(OPERATIONS.listRuns, '/api/runs');
    await check(OPERATIONS.getRun, `/api/runs/${runId}`);
    await check(OPERATIONS.getRun, '/api/runs/20260101-000000-000-aaaaaa');
    await check(OPERATIONS.listEvents, `/api/runs/${runId}/events`);
    await check(OPERATIONS.viewRun, `/api/runs/${runId}/view`);
    await check(OPERATIONS.getResult, `/api/runs/${runId}/result`);
    await check(OPERATIONS.getReview, `/api/runs/${runId}/review`);
    await check(OPERATIONS.decideApproval, `/api/runs/${runId}/approval`, {
      method: 'POST',
      body: { decision: 'approve' },
    });
    await check(OPERATIONS.decideApproval, `/api/runs/${runId}/approval`, {
      method: 'POST',
      body: { decision: 'reject' },
    });
    await check(OPERATIONS.createProfile, '/api/profiles', { method: 'POST', body: { name: 'a', text: 'none' } });
    await check(OPERATIONS.createProfile, '/api/profiles', {
      method: 'POST',
      body: { name: 'a', text: 'base_url: x' },
    });
    await check(OPERATIONS.saveCredentials, '/api/credentials/a.test', { method: 'PUT', body: { fields: { A: 'b' } } });
    await check(OPERATIONS.saveCredentials, '/api/credentials/a.test', { method: 'PUT', body: { fields: {} } });
    await check(OPERATIONS.removeCredentials, '/api/credentials/b.test', { method: 'DELETE' });
    await check(OPERATIONS.removeRun, `/api/runs/${runId}`, { method: 'DELETE' });
    await check(OPERATIONS.cancelRun, `/api/runs/${runId}/cancel`, { method: 'POST' });
    await check(OPERATIONS.cancelRun, `/api/runs/${runId}/cancel`, { method: 'POST' });
    await check(OPERATIONS.rotateCredentials, '/api/credentials/rotate', { method: 'POST' });
    await check(OPERATIONS.getTask, `/api/status/${runId}`);
    await check(OPERATIONS.listWorkers, '/api/workers');
    await check(OPERATIONS.checkHealth, '/api/doctor');
    await check(OPERATIONS.login, '/api/login', { method: 'POST', body: { token: 'wrong' } });
  });

  test('people read it in their language, from this server alone', async () => {
    for (const [language, word] of [
      ['zh', '请求体'],
      ['en', 'Body'],
    ] as const) {
      const answer = await fetch(`${site.server.url}/api/docs`, { headers: { 'accept-language': language } });
      const page = await answer.text();
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(word);
      expect(page).toContain('/api/runs/:id/approval');
      expect(page).not.toMatch(/<script|https?:\/\/(?!json-schema)/);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });
});
