import { type ApiCheck, Basis, Technique } from '@autoqa/domain/model/api/api-case';
import { ApiMode, CaseOutcomeKind, type BookCase, type TestcaseBook } from '@autoqa/domain/model/api/testcase-book';
import { Priority } from '@autoqa/domain/model/surface';
import * as fc from 'fast-check';

/** Texts that Markdown, YAML or a careless reader would take for something else. */
export const NASTY_TEXTS = [
  '| a | b |',
  '\\| \\\\| \\',
  '`code` ``` ~~~',
  '```yaml\nsteps: []\n```',
  'line\nnext\r\nlast\r',
  '---',
  '--- a\n...\n---',
  '-->',
  '<!-- autoqa: x -->',
  '# heading ##',
  '> quote',
  '"quoted" — REQ-1 (a.md:1) · rule',
  '“弯引号” — 需求（文档）',
  'yes',
  'null',
  '~',
  '0x1F',
  '1e3',
  '007',
  '2026-11-15',
  ': #',
  '- item',
  '1. one',
  '-',
  '',
  ' ',
  ' leading and trailing ',
  '\ttab\t',
  '{{order.id}}',
  '{a: b}',
  '[x](y) *b* _i_ $z$ &amp; <b>',
  '&anchor *alias !tag %dir @at',
  '数量必须在 1 到 99 之间：否则返回 400。',
  '\uFEFF\u0085\u2028\u2029\u00a0\u200b\u202e',
  '\uD800 \uDC00',
  '\u0000\u0007\u001b[31m',
  '\\n \\u{41} \\t',
  '  indented\n    more\n  less\n\n',
  '\n',
  '\n\n  x',
  '### API-001-01 x',
  '## Scenarios',
];

/** Made once: to make one of these takes longer than to use it. */
const NASTY = makeNastyText();
const JSON_VALUE = makeJsonValue();

export function nastyText(): fc.Arbitrary<string> {
  return NASTY;
}

function makeNastyText(): fc.Arbitrary<string> {
  const piece = fc.oneof(
    fc.constantFrom(...NASTY_TEXTS),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.string({ unit: fc.constantFrom(...'|\\`"\'—·()#>-:{}[]&*!%@ \n\r\tan1订'), maxLength: 12 }),
  );
  return fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join(''));
}

function key(): fc.Arbitrary<string> {
  return NASTY.filter((text) => text !== '__proto__');
}

const jsonValue = () => JSON_VALUE;

function makeJsonValue(): fc.Arbitrary<unknown> {
  return fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      nastyText(),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(key(), tie('value'), { maxKeys: 3, noNullPrototype: true }),
    ),
  })).value;
}

function basis(): fc.Arbitrary<Basis> {
  return fc.record(
    { kind: fc.constantFrom(...Basis.shape.kind.options), quote: nastyText(), place: nastyText(), id: nastyText() },
    { requiredKeys: ['kind', 'quote', 'place'], noNullPrototype: true },
  );
}

const expression = () =>
  fc.oneof(
    fc.constantFrom('body.total == 81', 'true', 'all(body.items, item.quantity > 0)', 'status'),
    nastyText().map((text) => `body.name == ${JSON.stringify(text).replace(/[\u2028\u2029]/g, '')}`),
  );

function check(sources: readonly Basis[]): fc.Arbitrary<ApiCheck> {
  const status = fc.constantFrom('200', '201', '400', '422', '4XX', '5xx');
  return fc
    .tuple(
      fc.oneof(
        fc.array(status, { minLength: 1, maxLength: 3 }).map((oneOf) => ({ kind: 'status' as const, oneOf })),
        fc.constantFrom({ kind: 'conforms' as const }, { kind: 'no-crash' as const }),
        fc.integer({ min: 1, max: 9000 }).map((limitMs) => ({ kind: 'faster-than' as const, limitMs })),
        expression().map((text) => ({ kind: 'holds' as const, expression: text })),
      ),
      fc.oneof(fc.constantFrom(...sources), basis()),
    )
    .map(([claim, because]) => ({ ...claim, basis: because }));
}

const texts = (value: fc.Arbitrary<string>) => fc.dictionary(key(), value, { maxKeys: 2, noNullPrototype: true });
const values = () => fc.dictionary(key(), jsonValue(), { maxKeys: 2, noNullPrototype: true });

function step(operations: readonly string[], sources: readonly Basis[]) {
  return fc.record(
    {
      role: fc.constantFrom('arrange' as const, 'act' as const, 'observe' as const, 'cleanup' as const),
      request: fc.record(
        {
          operation: fc.constantFrom(...operations),
          as: fc.oneof(fc.constantFrom('owner', 'nobody', 'impostor'), nastyText()),
          path: values(),
          query: values(),
          headers: texts(nastyText()),
          body: jsonValue(),
          raw: nastyText(),
          contentType: nastyText(),
        },
        { requiredKeys: ['operation', 'as', 'path', 'query', 'headers'], noNullPrototype: true },
      ),
      keep: texts(expression()),
      checks: fc.array(check(sources), { maxLength: 3 }),
    },
    { noNullPrototype: true },
  );
}

const outcome = () =>
  fc.record(
    {
      result: fc.constantFrom(...CaseOutcomeKind.options),
      reason: nastyText(),
      heals: fc.nat({ max: 3 }),
      place: nastyText().filter((text) => text !== ''),
    },
    { requiredKeys: ['result', 'reason', 'heals'], noNullPrototype: true },
  );

function bookCase(id: string, operations: readonly string[]): fc.Arbitrary<BookCase> {
  return fc.array(basis(), { minLength: 1, maxLength: 3 }).chain((sources) =>
    fc.record(
      {
        id: fc.constant(id),
        title: nastyText(),
        operation: fc.constantFrom(...operations),
        technique: fc.constantFrom(...Technique.options),
        priority: fc.constantFrom(...Priority.options),
        requirements: fc.array(nastyText(), { maxLength: 2 }),
        sources: fc.constant(sources),
        steps: fc.array(step(operations, sources), { minLength: 1, maxLength: 2 }),
        outcome: outcome(),
      },
      {
        requiredKeys: ['id', 'title', 'operation', 'technique', 'priority', 'requirements', 'sources', 'steps'],
        noNullPrototype: true,
      },
    ),
  );
}

const caseId = () =>
  fc
    .tuple(fc.constantFrom('TC', 'API', 'SCN', 'RULE', 'DATA'), fc.nat({ max: 40 }), fc.nat({ max: 9 }))
    .map(([prefix, number, part]) => `${prefix}-${String(number).padStart(3, '0')}-0${part}`);

const date = () =>
  fc
    .date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((each) => each.toISOString());

/** Any book at all, its cases in any order. */
export function arbitraryBook(): fc.Arbitrary<TestcaseBook> {
  return fc
    .tuple(
      fc.dictionary(key(), nastyText(), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
      fc.uniqueArray(caseId(), { maxLength: 3 }),
    )
    .chain(([operations, ids]) =>
      fc.record(
        {
          title: nastyText(),
          generatedAt: date(),
          mode: fc.constantFrom(...ApiMode.options),
          operations: fc.constant(operations),
          cases: fc.tuple(...ids.map((id) => bookCase(id, Object.keys(operations)))).map((cases) => [...cases]),
          executedAt: date(),
        },
        { requiredKeys: ['title', 'generatedAt', 'mode', 'operations', 'cases'], noNullPrototype: true },
      ),
    );
}
