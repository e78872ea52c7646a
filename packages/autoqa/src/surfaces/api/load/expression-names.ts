import type { Expression } from '@autoqa/domain/model/api/expression/expression';
import type { LoadText } from './load-scenario.ts';

/** The names a text of a request needs a value for. */
export function namesInText(text: LoadText): string[] {
  return text.flatMap((part) => (typeof part === 'string' ? [] : [...namesIn(part.expression)]));
}

/** The names an expression looks up; `item` belongs to the functions over lists. */
export function namesIn(expression: Expression): Set<string> {
  const names = new Set<string>();
  collect(expression, names);
  names.delete('item');
  return names;
}

function collect(expression: Expression, names: Set<string>): void {
  if (expression.kind === 'name') names.add(expression.name);
  for (const each of partsOf(expression)) collect(each, names);
}

function partsOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'field':
      return [expression.of];
    case 'index':
      return [expression.of, expression.index];
    case 'unary':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'call':
      return expression.args;
  }
}
