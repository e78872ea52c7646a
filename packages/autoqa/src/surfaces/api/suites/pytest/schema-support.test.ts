import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../kernel/__fixtures__/temporary-folder.ts';
import { Deadline } from '../../../../kernel/deadline.ts';
import { runProcess } from '../../../../kernel/process/run-process.ts';
import { somePython } from '../__fixtures__/some-python.ts';
import { PYTHON_FORMATS } from './format-support.ts';
import { PYTHON_SCHEMA } from './schema-support.ts';
import { PYTHON_VALUES } from './values-support.ts';

type Schema = Record<string, unknown> | boolean;
type Sample = [schema: Schema, value: unknown];

const python = await somePython();
const components = {
  schemas: {
    Node: {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer' }, next: { $ref: '#/components/schemas/Node' } },
      additionalProperties: false,
    },
    'a/b': { type: ['string', 'null'] },
  },
};

const BATCH = `
import json, sys
from support.schema import schema_problem

for line in sys.stdin:
    schema, value, root = json.loads(line)
    print(json.dumps(schema_problem(value, schema, root) is None))
`;

async function fitsInPython(samples: readonly Sample[]): Promise<boolean[]> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'support'));
  const files = {
    '__init__.py': '',
    'schema.py': PYTHON_SCHEMA,
    'formats.py': PYTHON_FORMATS,
    'values.py': PYTHON_VALUES,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, 'support', name), content);
  await writeFile(join(folder, 'batch.py'), BATCH);
  const input = samples.map((sample) => JSON.stringify([...sample, { components }])).join('\n');
  const { stdout, stderr } = await runProcess(python.path, ['batch.py'], {
    cwd: folder,
    input,
    deadline: Deadline.after(80_000),
  });
  expect(stderr).toBe('');
  return stdout
    .trim()
    .split('\n')
    .map((line) => line === 'true');
}

function fitsInAjv([schema, value]: Sample): boolean {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
  (addFormats as unknown as (validator: Ajv2020) => void)(ajv);
  ajv.addSchema({ schema, components }, 'root.json');
  return ajv.compile({ $ref: 'root.json#/schema' })(value);
}

async function expectSame(samples: readonly Sample[]): Promise<number> {
  const wanted = samples.map(fitsInAjv);
  const got = await fitsInPython(samples);
  const different = samples.filter((_, index) => wanted[index] !== got[index]);
  expect(different).toEqual([]);
  return wanted.filter(Boolean).length;
}

const TEXTS: Record<string, string[]> = {
  date: ['2024-02-29', '2023-02-29', '2023-13-01', '2023-1-1', '2023-01-01\n', ''],
  'date-time': [
    '2024-02-29T10:00:00Z',
    '2024-02-29 10:00:00.5+02:00',
    '2024-02-29T10:00:00',
    '2024-02-29T25:00:00Z',
    '2016-12-31T23:59:60Z',
    '2024-02-29t10:00:00z',
  ],
  time: ['10:00:00Z', '10:00:00', '24:00:00Z', '10:00:00+0230'],
  email: ['a@b.co', 'a@b', 'a.b+c@d-e.org', '@b.co', 'a@b..co', 'A@B.CO', 'a`b@c.de'],
  uuid: [
    '123e4567-e89b-12d3-a456-426614174000',
    '123e4567e89b12d3a456426614174000',
    'urn:uuid:123E4567-e89b-12d3-a456-426614174000',
  ],
  uri: [
    'http://a.b/c?d#e',
    '/relative',
    'mailto:a@b.c',
    'http://a b',
    'urn:a:b',
    'http://[::1]:80/',
    'http:',
    'no',
    'https://例え.jp/',
    'a:b%zz',
  ],
  'uri-reference': ['/a/b?c', '//host/x', 'a b', '#f', ''],
  hostname: ['a.b', '-a.b', 'a..b', 'a_b', 'a.'],
  ipv4: ['127.0.0.1', '256.0.0.1', '1.2.3'],
  ipv6: ['::1', '1:2:3:4:5:6:7:8', '1:2', '::ffff:1.2.3.4', '1::2::3'],
  byte: ['YWJj', 'YWJ', 'YQ=='],
  duration: ['P1D', 'P', 'PT1H', 'P1W'],
  unknown: ['whatever'],
};
const PATTERNS: [string, string[]][] = [
  [String.raw`^prd-\d+$`, ['prd-1', 'prd-1\n', 'prd-١', 'xprd-1']],
  [String.raw`^[\w.-]{2,4}$`, ['a.b', 'äb', 'abcde', 'a_-1']],
  [String.raw`^\p{L}+$`, ['日本', 'a1', 'Ä']],
  ['[a-c$]$', ['x$', 'xd', 'a']],
  [String.raw`^\/a\u{e4}$`, ['/aä', 'aä']],
  [String.raw`^(?<year>\d{4})$`, ['2020', '20']],
];

describe('A10 schemas in Pytest suites', { skip: python.reason !== undefined }, () => {
  test(`A10 formats and patterns mean what they mean to ajv${python.note}`, async () => {
    const formats = Object.entries(TEXTS).flatMap(([format, texts]) =>
      texts.map((text): Sample => [{ type: 'string', format }, text]),
    );
    const patterns = PATTERNS.flatMap(([pattern, texts]) => texts.map((text): Sample => [{ pattern }, text]));
    const numbers = [1, 1.5, 2 ** 31, -(2 ** 31), true, 'x'].flatMap((value): Sample[] => [
      [{ format: 'int32' }, value],
      [{ format: 'int64' }, value],
    ]);
    expect(await expectSame([...formats, ...patterns, ...numbers])).toBeGreaterThan(30);
  });

  test(`A10 property: a schema says the same as to ajv${python.note}`, async () => {
    // ajv takes no notice of "contains" beside "prefixItems" when the list is empty.
    const isOdd = ([schema]: Sample) =>
      /prefixItems/.test(JSON.stringify(schema)) && /contains/.test(JSON.stringify(schema));
    const samples = fc
      .sample(fc.tuple(arbitrarySchema(), arbitraryValue()), { numRuns: 1500, seed: 7 })
      .filter((each) => !isOdd(each));
    expect(await expectSame(samples)).toBeGreaterThan(200);
  });
});

function arbitraryValue(): fc.Arbitrary<unknown> {
  return fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.oneof(
        fc.integer({ min: -3, max: 6 }),
        fc.constantFrom(1.5, 0.1, 1e300),
        fc.constantFrom('', 'a', '😀b', 'abc', '1'),
        fc.boolean(),
        fc.constant(null),
      ),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'id', 'next', 'x1'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
    ),
  })).value;
}

function arbitrarySchema(): fc.Arbitrary<Schema> {
  const small = fc.nat({ max: 3 });
  const type = fc.constantFrom('null', 'boolean', 'string', 'number', 'integer', 'array', 'object');
  return fc.letrec<{ schema: Schema }>((tie) => {
    const inner = tie('schema');
    const several = fc.array(inner, { minLength: 1, maxLength: 3 });
    const fields = fc.dictionary(fc.constantFrom('a', 'b', 'id'), inner, { maxKeys: 2, noNullPrototype: true });
    const parts: Record<string, fc.Arbitrary<unknown>> = {
      type: fc.oneof(
        type,
        fc.uniqueArray(type, {
          minLength: 1,
          maxLength: 3,
        }),
      ),
      enum: fc.array(arbitraryValue(), {
        minLength: 1,
        maxLength: 3,
      }),
      const: arbitraryValue(),
      minimum: small,
      maximum: small,
      exclusiveMinimum: small,
      exclusiveMaximum: small,
      multipleOf: fc.constantFrom(1, 2, 0.5, 0.1),
      minLength: small,
      maxLength: small,
      pattern: fc.constantFrom('^a', 'b$', '^[a-z]+$'),
      minItems: small,
      maxItems: small,
      uniqueItems: fc.boolean(),
      items: inner,
      prefixItems: several,
      contains: inner,
      properties: fields,
      required: fc.uniqueArray(fc.constantFrom('a', 'b', 'id'), { maxLength: 2 }),
      additionalProperties: inner,
      patternProperties: fc.constant({ '^x': { type: 'string' } }),
      propertyNames: fc.constant({ maxLength: 1 }),
      minProperties: small,
      maxProperties: small,
      dependentRequired: fc.constant({ a: ['b'] }),
      allOf: several,
      anyOf: several,
      oneOf: several,
      not: inner,
      if: inner,
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of schemas
      ['then']: inner,
      else: inner,
      $ref: fc.constantFrom('#/components/schemas/Node', '#/components/schemas/a~1b'),
      unevaluatedProperties: fc.boolean(),
    };
    const keyword = fc
      .constantFrom(...Object.keys(parts))
      .chain((name) => (parts[name] ?? fc.constant(true)).map((value) => [name, value] as const));
    const object = fc
      .uniqueArray(keyword, { selector: ([name]) => name, minLength: 1, maxLength: 3 })
      .map((entries) => Object.fromEntries(entries));
    return { schema: fc.oneof({ depthSize: 'small', withCrossShrink: true }, fc.boolean(), object) };
  }).schema;
}
