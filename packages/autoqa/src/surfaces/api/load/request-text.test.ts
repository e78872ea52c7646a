import * as fc from 'fast-check';
import { fillTemplate } from '@autoqa/domain/model/api/expression/template';
import { ApiRequest } from '@autoqa/domain/model/api/api-case';
import { describe, expect, it } from 'vitest';
import { THINGS } from './__fixtures__/things-cases.ts';
import { requestBytes } from './engine/request-bytes.ts';
import { bodyText, targetText, valueText } from './request-text.ts';

const read = THINGS.operations.find(({ id }) => id === 'readThing')!;

/** What goes over the wire, taken apart again. */
function sent(request: Record<string, unknown>, scope: Record<string, unknown>) {
  const parsed = ApiRequest.parse({ operation: 'readThing', ...request });
  const body = bodyText(parsed);
  const step = {
    role: 'act' as const,
    operation: { id: 'readThing', method: 'POST', path: read.path },
    identity: 'owner',
    target: targetText(read, parsed),
    headers: Object.entries(parsed.headers).map(([name, value]) => [name, valueText(value, 'header')] as const),
    body: body?.text,
    keep: [],
    expected: [],
    needs: [],
  };
  const bytes = requestBytes(step, new URL('http://host:81/base/'), { owner: { authorization: 'Bearer secret' } })(
    scope,
  );
  const text = bytes.toString();
  const end = text.indexOf('\r\n\r\n');
  const [line = '', ...headers] = text.slice(0, end).split('\r\n');
  return { line, headers, body: text.slice(end + 4) };
}

/** Any value, with holes in its texts. */
const templated = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('{{a}}', 'x {{a}} y', '{{b.c}}', '"{{b}}"', 'plain', '东西\n', ''),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.string({ maxLength: 4 }).filter((name) => name !== '__proto__'),
      tie('value'),
      { maxKeys: 3 },
    ),
  ),
})).value;

describe('A15 requests as bytes', () => {
  it('property: a JSON body is what filling its template gives, and its length is right', () => {
    const scopes = fc.record({ a: fc.jsonValue(), b: fc.record({ c: fc.string() }) });
    fc.assert(
      fc.property(templated, scopes, (body, scope) => {
        const request = sent({ body }, scope);
        expect(JSON.parse(request.body)).toEqual(JSON.parse(JSON.stringify(fillTemplate(body, scope) ?? null)));
        expect(request.headers).toContain(`Content-Length: ${Buffer.byteLength(request.body)}`);
      }),
      { numRuns: 300 },
    );
  });

  it('property: no kept value can add a header or leave its place in the path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (id, header) => {
        const { line, headers } = sent({ path: { id: '{{id}}' }, headers: { 'x-a': '{{header}}' } }, { id, header });
        expect(line).toMatch(/^POST \/base\/things\/[^/?#\s]* HTTP\/1\.1$/);
        expect(headers.map((each) => each.split(':')[0])).toEqual([
          'Host',
          'authorization',
          'x-a',
          'Connection',
          'Content-Length',
        ]);
      }),
      { numRuns: 300 },
    );
  });

  it('writes lists into a query, and forms', () => {
    const { line } = sent({ path: { id: 7 }, query: { tag: ['a b', '{{t}}'], none: null, q: '=&' } }, { t: 'ü' });
    expect(line).toBe('POST /base/things/7?tag=a%20b&tag=%C3%BC&q=%3D%26 HTTP/1.1');
    const form = { body: { a: '{{t}}', b: 'x y' }, contentType: 'application/x-www-form-urlencoded' };
    expect(sent(form, { t: '&' }).body).toBe('a=%26&b=x%20y');
    expect(sent({ raw: '{broken' }, {}).body).toBe('{broken');
  });

  it('a header of the request stands instead of that of the identity', () => {
    const { headers } = sent({ headers: { Authorization: 'Bearer {{token}}' } }, { token: 'mine' });
    expect(headers.filter((each) => /^authorization/i.test(each))).toEqual(['Authorization: Bearer mine']);
  });
});
