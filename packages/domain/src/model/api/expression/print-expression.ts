import type { Expression } from './expression.ts';

const PLAIN_NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** Writes an expression so that reading it again gives the same one. */
export function printExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'string' ? quote(expression.value) : String(expression.value);
    case 'name':
      return expression.name;
    case 'field':
      return `${operand(expression.of)}${printFieldAccess(expression.name)}`;
    case 'index':
      return `${operand(expression.of)}[${printExpression(expression.index)}]`;
    case 'call':
      return `${expression.name}(${expression.args.map(printExpression).join(', ')})`;
    case 'unary':
      return `${expression.operator}${operand(expression.operand)}`;
    case 'binary':
      return `${operand(expression.left)} ${expression.operator} ${operand(expression.right)}`;
  }
}

/** What stands behind an expression to mean a field of it: `.total`, `["unit price"]`. */
export function printFieldAccess(name: string): string {
  return PLAIN_NAME.test(name) ? `.${name}` : `[${quote(name)}]`;
}

function operand(expression: Expression): string {
  const text = printExpression(expression);
  return expression.kind === 'binary' || expression.kind === 'unary' ? `(${text})` : text;
}

function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
