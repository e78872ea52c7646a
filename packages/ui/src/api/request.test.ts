import { OPERATIONS } from '@autoqa/domain/contract/operations';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileId, fileUrl } from './files.ts';
import { toProblem } from './problem.ts';
import { prepareRequest, urlOf } from './request.ts';

describe('C4 the request of an operation', () => {
  it('fills the path and the query, and leaves out what nobody asked for', () => {
    const query = { name: 'cart/add item.md', cursor: undefined, kind: '' };
    expect(urlOf(OPERATIONS.removeSpec.path, { params: { id: 'p-1' }, query })).toBe(
      '/api/projects/p-1/specs?name=cart%2Fadd+item.md',
    );
    expect(urlOf(OPERATIONS.listRuns.path, {})).toBe('/api/runs');
  });

  it('keeps every parameter inside its part of the path', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (domain) => {
        const { pathname, search } = new URL(
          urlOf(OPERATIONS.saveCredentials.path, { params: { domain: `d${domain}` } }),
          'http://a.example',
        );
        const last = pathname.split('/').at(-1) ?? '';
        expect(decodeURIComponent(last)).toBe(`d${domain}`);
        expect(pathname.split('/')).toHaveLength(4);
        expect(search).toBe('');
      }),
    );
  });

  it('says the language, the kind of body and the key that makes a double submit harmless', () => {
    const body = { token: 't' };
    expect(prepareRequest(OPERATIONS.login, { body, idempotencyKey: 'k' }, 'zh')).toEqual({
      method: 'POST',
      url: '/api/login',
      headers: {
        accept: 'application/json',
        'accept-language': 'zh',
        'content-type': 'application/json',
        'idempotency-key': 'k',
      },
      body: '{"token":"t"}',
    });
    expect(prepareRequest(OPERATIONS.logout, {}, 'en').headers).not.toHaveProperty('content-type');
  });
});

/** As the server reads it. */
function readId(id: string): string {
  const binary = atob(id.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
}

describe('C4 addresses of files', () => {
  it('names a file by its path in base64url', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (path) => {
        const id = fileId(path);
        expect(id).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(readId(id)).toBe(path);
      }),
    );
  });

  it('asks for a download where one is wanted', () => {
    expect(fileUrl('r-1', 'reports/报告.html', { download: true })).toBe(
      '/api/runs/r-1/files/cmVwb3J0cy_miqXlkYouaHRtbA?download=1',
    );
  });
});

describe('C4 problems', () => {
  it('keeps code, message, hint and fields of the server', () => {
    const fields = [{ path: 'url', message: 'no address' }];
    const text = JSON.stringify({ error: { code: 'request-invalid', message: 'No', hint: 'Look', fields } });
    expect(toProblem(400, text)).toMatchObject({
      status: 400,
      code: 'request-invalid',
      message: 'No',
      hint: 'Look',
      fields,
    });
  });

  it.each(['<html>Bad gateway</html>', '{"error":"no"}', 'null', ''])(
    'is no riddle when something else answers: %j',
    (text) => {
      expect(toProblem(502, text)).toMatchObject({ status: 502, code: 'server-unclear', message: 'HTTP 502' });
    },
  );
});
