import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { describe, expect, test } from 'vitest';
import { evaluateExpression } from '@autoqa/domain/model/api/expression/evaluate-expression';
import {
  ExpressionError,
  FUNCTIONS,
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

const NAMES = ['status', 'body', 'kept'];

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
    expect(values).toBeGreaterThan(300);
  });

  test.skipIf(python.reason !== undefined)(
    `A10 property: printed Python means what the expression means${python.note}`,
    async () => {
      const samples = fc.sample(pairs, 3000);
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

function arbitraryScope(): fc.Arbitrary<Record<string, Json>> {
  const number = fc.oneof(
    fc.integer({ min: -20, max: 20 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(0.5, 2.5, 1e21, 1e-7, 123456789012345680),
  );
  const word = fc.oneof(fc.constantFrom('a', 'B', 'Straße', '\uFF5E', '😀', '', 'x\ny', '\uD800'), fc.string());
  const json = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.oneof(number, word, fc.boolean(), fc.constant(null)),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...FIELDS), tie('value'), { maxKeys: 4, noNullPrototype: true }),
      fc.array(number, { maxLength: 4 }),
    ),
  })).value;
  return fc.record({ status: fc.constantFrom(200, 404), body: json, kept: json });
}

function arbitraryExpression(): fc.Arbitrary<Expression> {
  const { tree } = fc.letrec<{ tree: Expression }>((tie) => {
    const part = tie('tree');
    const args = (name: FunctionName) =>
      fc.array(part, { minLength: FUNCTIONS[name][0], maxLength: FUNCTIONS[name][1] });
    return {
      tree: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.record({
          kind: fc.constant('literal' as const),
          value: fc.oneof(fc.nat(), fc.constantFrom(0.5, 0, 1, 2), fc.string(), fc.boolean(), fc.constant(null)),
        }),
        fc.record({ kind: fc.constant('name' as const), name: fc.constantFrom(...NAMES, ...NAMES, 'item', 'unknown') }),
        fc.record({ kind: fc.constant('field' as const), of: part, name: fc.constantFrom(...FIELDS) }),
        fc.record({ kind: fc.constant('index' as const), of: part, index: part }),
        fc.record({
          kind: fc.constant('unary' as const),
          operator: fc.constantFrom('-' as const, '!' as const),
          operand: part,
        }),
        fc.record({
          kind: fc.constant('binary' as const),
          operator: fc.constantFrom('||', '&&', '==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%'),
          left: part,
          right: part,
        }),
        fc
          .constantFrom(...(Object.keys(FUNCTIONS) as FunctionName[]))
          .chain((name) =>
            fc.record({ kind: fc.constant('call' as const), name: fc.constant(name), args: args(name) }),
          ),
      ),
    };
  });
  return tree;
}
