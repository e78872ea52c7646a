import type { Expression } from '@autoqa/domain/model/api/expression/expression';
import { printExpression } from '@autoqa/domain/model/api/expression/print-expression';
import type { LoadOmission } from '@autoqa/domain/model/api/load-result';
import type { LoadScenario, LoadStep } from '../load-scenario.ts';

/** A name and the way into its value: `body.items[0].id`. */
export interface SimplePath {
  root: string;
  steps: (string | number)[];
}

/** The path an expression is; nothing when it works something out. */
export function simplePath(expression: Expression): SimplePath | undefined {
  if (expression.kind === 'name') return { root: expression.name, steps: [] };
  if (expression.kind !== 'field' && expression.kind !== 'index') return undefined;
  const path = simplePath(expression.of);
  const step = expression.kind === 'field' ? expression.name : indexOf(expression.index);
  return path === undefined || step === undefined ? undefined : { ...path, steps: [...path.steps, step] };
}

function indexOf(index: Expression): number | undefined {
  return index.kind === 'literal' && typeof index.value === 'number' && Number.isInteger(index.value)
    ? index.value
    : undefined;
}

/** A path that {@link printable} has already seen. */
export function pathOf(expression: Expression): SimplePath {
  return simplePath(expression) ?? { root: '', steps: [] };
}

/** The scenarios a script can carry. What works values out stays with the embedded engine, and is named. */
export function printable(scenarios: readonly LoadScenario[]): {
  scenarios: LoadScenario[];
  omissions: LoadOmission[];
} {
  const omissions: LoadOmission[] = [];
  const kept = scenarios.filter(({ id, steps }) => {
    const complex = steps.flatMap(complexIn)[0];
    if (complex === undefined) return true;
    omissions.push({ case: id, from: 'scripts', reason: 'complex-expression', detail: printExpression(complex) });
    return false;
  });
  return { scenarios: kept, omissions };
}

function complexIn({ target, headers, body, keep }: LoadStep): Expression[] {
  const texts = [target, ...headers.map(([, value]) => value), body ?? []];
  const holes = texts.flat().flatMap((part) => (typeof part === 'string' ? [] : [part.expression]));
  const isSimple = (each: Expression) => simplePath(each) !== undefined;
  return [
    ...holes.filter((each) => !isSimple(each)),
    ...keep.map((each) => each.expression).filter((each) => simplePath(each)?.root !== 'body'),
  ];
}
