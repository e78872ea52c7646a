import { describe, expect, it } from 'vitest';
import { apiOf } from '../__fixtures__/describe-api.ts';
import type { HttpAnswer } from '../http/answer.ts';
import { Conformance, type Finding } from './conformance.ts';

const SCHEMAS = {
  Thing: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^t-\\d+$' },
      secret: { type: 'string', writeOnly: true },
      mail: { type: 'string', format: 'email' },
      parent: { anyOf: [{ $ref: '#/components/schemas/Thing' }, { type: 'null' }] },
      'a/b': { $ref: '#/components/schemas/odd~1name' },
    },
    required: ['id', 'secret'],
  },
  'odd/name': { enum: ['x', 'y'] },
};

function findingOf(responses: object, answer: Partial<HttpAnswer> & { status: number }, schemas: object = {}): Finding {
  const api = apiOf({ 'GET /x': { responses } }, { ...SCHEMAS, ...schemas });
  const [operation] = api.operations;
  if (operation === undefined) throw new Error('no operation');
  return new Conformance(api).check(operation, answerOf(answer));
}

function answerOf(answer: Partial<HttpAnswer> & { status: number }): HttpAnswer {
  const bodyText = answer.bodyText ?? ('json' in answer ? JSON.stringify(answer.json) : '');
  const bytes = Buffer.from(bodyText);
  const contentType = bodyText === '' ? undefined : 'application/json';
  return { kind: 'answer', headers: {}, contentType, bytes, bodyText, notes: [], durationMs: 1, ...answer };
}

const withSchema = (schema: object, type = 'application/json') => ({ 200: { content: { [type]: { schema } } } });
const THING = withSchema({ $ref: '#/components/schemas/Thing' });
const thingFinding = (json: unknown): Finding => findingOf(THING, { status: 200, json });

describe('A5 an answer by the document', () => {
  it('A5 the status has to be documented: exactly, by its class or by default', () => {
    expect(findingOf({ 200: {}, 404: {} }, { status: 418 })).toMatchObject({
      verdict: 'fail',
      expected: 'a documented status (200, 404)',
      actual: '418',
    });
    expect(findingOf({ '4XX': {} }, { status: 418 }).verdict).toBe('pass');
    expect(findingOf({ default: {} }, { status: 418 }).verdict).toBe('pass');
    expect(findingOf({}, { status: 200 }).verdict).toBe('unknown');
  });

  it('A5 the content type has to be one of the documented, whatever its parameters', () => {
    const html = { status: 200, bodyText: '<p>', contentType: 'text/html' };
    expect(findingOf(THING, html)).toMatchObject({
      verdict: 'fail',
      expected: 'application/json',
      actual: 'text/html',
    });
    expect(findingOf(withSchema({}, 'Application/JSON; charset=utf-8'), { status: 200, json: 1 }).verdict).toBe('pass');
    expect(findingOf(withSchema({}, 'text/*'), html).verdict).toBe('pass');
    expect(findingOf(withSchema({}, '*/*'), html).verdict).toBe('pass');
    expect(findingOf(THING, { status: 200 })).toMatchObject({ verdict: 'fail', actual: 'no content' });
  });

  it('A5 204 has no content', () => {
    expect(findingOf({ 204: {} }, { status: 204 }).verdict).toBe('pass');
    expect(findingOf({ 204: {} }, { status: 204, bodyText: 'x' })).toMatchObject({
      verdict: 'fail',
      actual: '1 bytes',
    });
  });

  it('A5 the body fits the schema, references, circles and odd names included', () => {
    expect(thingFinding({ id: 't-1', parent: { id: 't-2', parent: null }, 'a/b': 'x' }).verdict).toBe('pass');
    expect(thingFinding({ id: 't-1', parent: { id: 'zz', parent: null } })).toMatchObject({ verdict: 'fail' });
    expect(thingFinding({ id: 't-1', 'a/b': 'z' }).actual).toContain('must be one of ["x","y"]');
    expect(thingFinding({}).actual).toBe(`the body must have required property 'id'; it is {}`);
    expect(thingFinding({ id: 't-1', mail: 'nobody' }).actual).toContain('/mail must match format "email"');
  });

  it('A5 what is write-only is neither required in an answer nor allowed', () => {
    expect(thingFinding({ id: 't-1' }).verdict).toBe('pass');
    expect(thingFinding({ id: 't-1', secret: 's' }).actual).toContain('/secret must not be in an answer');
  });

  it('A5 broken JSON and broken UTF-8 fail; half a body is unknown', () => {
    const broken = { status: 200, bodyText: '{', contentType: 'application/json' };
    expect(findingOf(THING, { ...broken, notes: ['invalid-json'] })).toMatchObject({
      actual: 'a body that is no JSON',
    });
    expect(findingOf(THING, { ...broken, notes: ['invalid-utf8'] })).toMatchObject({ verdict: 'fail' });
    expect(findingOf(THING, { ...broken, notes: ['cut'] }).verdict).toBe('unknown');
  });

  it('A5 a header that is there has to fit', () => {
    const responses = { 200: { headers: { 'X-Total': { schema: { type: 'integer', minimum: 0 } } } } };
    const headed = (total: string): Finding => findingOf(responses, { status: 200, headers: { 'x-total': total } });
    expect(headed('3').verdict).toBe('pass');
    expect(headed('many')).toMatchObject({ verdict: 'fail', expected: 'header X-Total by its schema' });
    expect(findingOf(responses, { status: 200 }).verdict).toBe('pass');
  });
});

describe('A5 patterns of a document', () => {
  it('A5 one that would take for ever takes no time', () => {
    const responses = withSchema({ type: 'string', pattern: '^(a+)+$' });
    const startedAt = performance.now();
    expect(findingOf(responses, { status: 200, json: `${'a'.repeat(5_000)}!` }).verdict).toBe('fail');
    expect(findingOf(responses, { status: 200, json: 'a'.repeat(5_000) }).verdict).toBe('pass');
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it('A5 one that cannot be done in linear time is left out, and said', () => {
    const responses = withSchema({ type: 'string', pattern: '^(?=.*\\d)(?!x).+$', minLength: 3 });
    const finding = findingOf(responses, { status: 200, json: 'abc' });
    expect(finding.verdict).toBe('pass');
    expect(finding.notes).toEqual([expect.stringContaining('pattern ^(?=.*\\d)(?!x).+$ was not checked')]);
    expect(findingOf(responses, { status: 200, json: 'a' }).verdict).toBe('fail');
  });

  it('A5 patterns mean what they mean in JavaScript', () => {
    const fits = (pattern: string, json: string): string =>
      findingOf(withSchema({ pattern }), { status: 200, json }).verdict;
    expect([fits('\\d{2}', 'a12b'), fits('^\\d$', '٣'), fits('^[\\w-]+$', 'a_b-c'), fits('^\\p{L}+$', '灯笼')]).toEqual(
      ['pass', 'fail', 'pass', 'pass'],
    );
    expect([fits('^\\u4e00$', '一'), fits('\\/x', '/x'), fits('^.$', '\u{1F600}')]).toEqual(['pass', 'pass', 'pass']);
  });

  it('A5 several patterns of one schema stay apart', () => {
    const properties = { a: { pattern: '^a$' }, b: { pattern: '^b$' }, c: { pattern: '(?=x)' } };
    const fits = (json: object): string => findingOf(withSchema({ properties }), { status: 200, json }).verdict;
    expect([fits({ a: 'a', b: 'b', c: 'y' }), fits({ a: 'b' }), fits({ b: 'a' })]).toEqual(['pass', 'fail', 'fail']);
  });

  it('A5 a schema that is nonsense decides nothing', () => {
    expect(findingOf(withSchema({ type: 'sting' }), { status: 200, json: 1 }).verdict).toBe('unknown');
    expect(findingOf(withSchema({ $ref: '#/nowhere' }), { status: 200, json: 1 }).verdict).toBe('unknown');
  });
});
