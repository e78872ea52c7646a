import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { describe, expect, test } from 'vitest';
import { evaluateExpression } from '@autoqa/domain/model/api/expression/evaluate-expression';
import {
  ExpressionError,
  type BinaryOperator,
  type Expression,
  type FunctionName,
} from '@autoqa/domain/model/api/expression/expression';
import { parseExpression } from '@autoqa/domain/model/api/expression/parse-expression';
import { temporaryFolder } from '../../../../kernel/__fixtures__/temporary-folder.ts';
import { Deadline } from '../../../../kernel/deadline.ts';
import { runProcess } from '../../../../kernel/process/run-process.ts';
import { somePython } from '../__fixtures__/some-python.ts';
import { TYPESCRIPT_VALUES } from '../playwright/values-support.ts';
import { PYTHON_VALUES } from '../pytest/values-support.ts';
import type { Dialect } from './dialect.ts';
import { expressionCode } from './expression-code.ts';
import { flatCode } from './layout.ts';
import { pythonDialect } from './python-dialect.ts';
import { typescriptDialect } from './typescript-dialect.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Outcome = { error: true } | { value: unknown };

const NAMES = ['status', 'body', 'kept', 'amount', 'word', 'amounts', 'lines'];

function printed(expression: Expression, dialect: Dialect): string {
  const variableOf = (name: string) => (NAMES.includes(name) ? name : undefined);
  return flatCode(expressionCode(expression, { dialect, variableOf, onUse: () => undefined }));
}

function outcomeOf(work: () => unknown): Outcome {
  try {
    const value = work();
    return { value: value === undefined ? 'MISSING' : (JSON.parse(JSON.stringify(value)) as unknown) };
  } catch (error) {
    if (error instanceof ExpressionError || (error as Error).name === 'ValueError') return { error: true };
    throw error;
  }
}

const supportNames = [...TYPESCRIPT_VALUES.matchAll(/^export function (\w+)/gm)].map(([, name]) => name);
const supportCode = transpileModule(TYPESCRIPT_VALUES, {
  compilerOptions: { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022 },
}).outputText;
const support: Record<string, unknown> = {};
// oxlint-disable-next-line typescript/no-implied-eval -- the printed code is what is tested
new Function('exports', supportCode)(support);

function runTypescript(code: string, scope: Record<string, unknown>): Outcome {
  // oxlint-disable-next-line typescript/no-implied-eval -- the printed code is what is tested
  const run = new Function(
    'support',
    'scope',
    `const { ${supportNames.join(', ')} } = support; const { ${NAMES.join(', ')} } = scope; return ${code};`,
  ) as (...values: unknown[]) => unknown;
  return outcomeOf(() => run(support, scope));
}

interface Sample {
  code: string;
  scope: Record<string, unknown>;
}

const BATCH = `
import json, sys
import values
from values import *

for line in sys.stdin:
    sample = json.loads(line)
    try:
        value = eval(sample["code"], {**vars(values), **sample["scope"]})
        print('{"value":"MISSING"}' if value is MISSING else '{"value":' + to_json(value) + '}')
    except ValueProblem:
        print('{"error":true}')
`;

async function runPython(python: string, samples: readonly Sample[]): Promise<Outcome[]> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'values.py'), PYTHON_VALUES);
  await writeFile(join(folder, 'batch.py'), BATCH);
  const input = samples.map((sample) => JSON.stringify(sample)).join('\n');
  const env = { ...process.env, PYTHONIOENCODING: 'utf-8' };
  const ran = await runProcess(python, ['batch.py'], { cwd: folder, env, input, deadline: Deadline.after(60_000) });
  expect(ran.stderr).toBe('');
  return ran.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Outcome);
}

const python = await somePython();

describe('A10 expressions in generated suites', () => {
  const pairs = fc.tuple(arbitraryExpression(), arbitraryScope());

  test('A10 property: printed TypeScript means what the expression means', () => {
    let values = 0;
    fc.assert(
      fc.property(pairs, ([expression, scope]) => {
        const wanted = outcomeOf(() => evaluateExpression(expression, scope));
        if ('value' in wanted) values += 1;
        expect(runTypescript(printed(expression, typescriptDialect), scope)).toEqual(wanted);
      }),
      { numRuns: 3000 },
    );
    expect(values).toBeGreaterThan(1000);
  });

  test.skipIf(python.reason !== undefined)(
    `A10 property: printed Python means what the expression means${python.note}`,
    async () => {
      const samples = fc.sample(pairs, { numRuns: 3000, seed: 7 });
      const got = await runPython(
        python.path,
        samples.map(([expression, scope]) => ({ code: printed(expression, pythonDialect), scope })),
      );
      samples.forEach(([expression, scope], index) => {
        const wanted = outcomeOf(() => evaluateExpression(expression, scope));
        expect({ expression: printed(expression, pythonDialect), scope, ...got[index] }).toEqual({
          expression: printed(expression, pythonDialect),
          scope,
          ...wanted,
        });
      });
    },
  );

  test.each([
    ['body.items[0].id', "get(body, 'items', 0, 'id')", 'get(body, "items", 0, "id")'],
    [
      'body.total == body.subtotal - 5 * (1 + status)',
      "same(get(body, 'total'), number(get(body, 'subtotal')) - 5 * (1 + number(status)))",
      'same(get(body, "total"), number(get(body, "subtotal")) - 5 * (1 + number(status)))',
    ],
    [
      '!has(body, "token") && (status < 300 || true)',
      "!has(body, 'token') && (compare(status, '<', 300) || true)",
      'not has(body, "token") and (compare(status, "<", 300) or True)',
    ],
    [
      'sum(body.items, item.price)',
      "sumOf(get(body, 'items'), (item) => get(item, 'price'))",
      'sum_of(get(body, "items"), lambda item: get(item, "price"))',
    ],
    ['nowhere', "notKnown('nowhere')", 'not_known("nowhere")'],
  ])('A10 %s reads well', (text, typescript, pythonCode) => {
    expect(printed(parseExpression(text), typescriptDialect)).toBe(typescript);
    expect(printed(parseExpression(text), pythonDialect)).toBe(pythonCode);
  });
});

const FIELDS = ['items', 'price', 'id', '价格', 'a"b', '1', "it's", '{x}'];

const number = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, 0.5, 2.5, -2.5, 1e21, 1e-7, 123456789012345680, -3),
);
const word = fc.oneof(fc.constantFrom('a', 'B', 'Straße', '\uFF5E', '😀', '', 'x\ny', '\uD800', 'ab'), fc.string());

function arbitraryScope(): fc.Arbitrary<Record<string, Json>> {
  const json = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.oneof(number, word, fc.boolean(), fc.constant(null)),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...FIELDS), tie('value'), { maxKeys: 4, noNullPrototype: true }),
    ),
  })).value;
  return fc.record({
    status: fc.constantFrom(200, 404),
    body: json,
    kept: json,
    amount: number,
    word,
    amounts: fc.array(number, { maxLength: 4 }),
    lines: fc.array(fc.record({ price: number, id: word, tags: fc.array(word, { maxLength: 2 }) }), { maxLength: 3 }),
  });
}

/** What an expression is made to give, so that most of them give something and not an error. */
type Kind = 'number' | 'truth' | 'text' | 'list' | 'any';
type Trees = Record<Kind, Expression>;

const named = (name: string): Expression => ({ kind: 'name', name });
const literal = (value: number | string | boolean | null): Expression => ({ kind: 'literal', value });
const binary = (
  operators: readonly BinaryOperator[],
  left: fc.Arbitrary<Expression>,
  right: fc.Arbitrary<Expression>,
) => fc.record({ kind: fc.constant('binary' as const), operator: fc.constantFrom(...operators), left, right });
const calling = (names: readonly FunctionName[], ...args: fc.Arbitrary<Expression>[]): fc.Arbitrary<Expression> =>
  fc.record({ kind: fc.constant('call' as const), name: fc.constantFrom(...names), args: fc.tuple(...args) });

const ITEM_PRICE: Expression = { kind: 'field', of: named('item'), name: 'price' };

function arbitraryExpression(): fc.Arbitrary<Expression> {
  const lines = fc.constant(named('lines'));
  const amounts = fc.constant(named('amounts'));
  const { any } = fc.letrec<Trees>((tie) => {
    const bent = { depthSize: 'small', withCrossShrink: true } as const;
    const [num, truth, text, list, every] = [tie('number'), tie('truth'), tie('text'), tie('list'), tie('any')];
    const perLine = fc.oneof(fc.constant(ITEM_PRICE), binary(['+', '-', '*', '/', '%'], fc.constant(ITEM_PRICE), num));
    const lineTest = binary(['<', '<=', '>', '>=', '==', '!='], fc.constant(ITEM_PRICE), num);
    const negative = (operator: '-' | '!', operand: fc.Arbitrary<Expression>) =>
      operand.map((each): Expression => ({ kind: 'unary', operator, operand: each }));
    return {
      number: fc.oneof(
        bent,
        fc.oneof(
          fc.constant(named('amount')),
          number.map((each) => literal(Math.abs(each))),
          fc.nat().map(literal),
        ),
        binary(['+', '-', '*', '/', '%'], num, num),
        negative('-', num),
        calling(['min', 'max'], num, num),
        calling(['floor', 'round'], num),
        calling(['sum', 'count'], amounts),
        calling(['sum'], lines, perLine),
        calling(['count'], lines, lineTest),
        calling(['length'], fc.oneof(text, list)),
      ),
      truth: fc.oneof(
        bent,
        fc.boolean().map(literal),
        binary(['<', '<=', '>', '>='], num, num),
        binary(['<', '<=', '>', '>='], text, text),
        binary(['<', '<=', '>', '>=', '==', '!='], fc.constant(named('amount')), fc.constant(named('amount'))),
        binary(['==', '!='], every, every),
        binary(['||', '&&'], truth, truth),
        negative('!', truth),
        calling(['all', 'any'], lines, lineTest),
        calling(['contains'], fc.oneof(text, list), every),
        calling(['unique', 'ascending', 'descending'], list),
        calling(['overlap'], list, list),
        calling(['has'], every, text),
      ),
      text: fc.oneof(
        bent,
        fc.oneof(fc.constant(named('word')), word.map(literal)),
        calling(['text'], every),
        calling(['lower'], text),
      ),
      list: fc.oneof(
        bent,
        fc.constantFrom(named('amounts'), named('lines')),
        calling(['map'], lines, fc.oneof(perLine, lineTest, text, fc.constant(named('item')))),
        calling(['filter'], lines, lineTest),
      ),
      any: fc.oneof(
        bent,
        fc.constantFrom(...NAMES, 'item', 'unknown').map(named),
        fc.oneof(num, truth, text, list, calling(['find'], lines, lineTest)),
        fc.constant(literal(null)),
        fc.record({ kind: fc.constant('field' as const), of: every, name: fc.constantFrom(...FIELDS) }),
        fc.record({
          kind: fc.constant('index' as const),
          of: list,
          index: fc.oneof(num, fc.integer({ min: 0, max: 3 }).map(literal)),
        }),
        fc.record({ kind: fc.constant('index' as const), of: every, index: every }),
        // Whatever does not fit has to be an error everywhere.
        binary(['+', '<', '&&', '/'], every, every),
        calling(['sum', 'count', 'floor', 'length', 'lower', 'unique', 'ascending', 'text'], every),
        calling(['min', 'contains', 'overlap', 'has', 'all', 'map', 'find'], every, every),
      ),
    };
  });
  return any;
}
