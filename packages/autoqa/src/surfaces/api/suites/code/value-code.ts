import { parseTemplate } from '@autoqa/domain/model/api/expression/template';
import type { Expression } from '@autoqa/domain/model/api/expression/expression';
import { call } from './dialect.ts';
import { expressionCode, type ExpressionPrinter } from './expression-code.ts';
import type { Code } from './layout.ts';

/** A value of a case as code; its `{{…}}` become expressions. */
export function valueCode(value: unknown, printer: ExpressionPrinter): Code {
  const { dialect } = printer;
  if (typeof value === 'string') return textCode(value, printer);
  if (Array.isArray(value)) return dialect.list(value.map((each) => valueCode(each, printer)));
  if (typeof value === 'object' && value !== null) {
    return dialect.object(Object.entries(value).map(([name, each]) => [name, valueCode(each, printer)]));
  }
  return dialect.literal(typeof value === 'number' || typeof value === 'boolean' ? value : null);
}

function textCode(text: string, printer: ExpressionPrinter): Code {
  if (!text.includes('{{')) return plainText(text, printer);
  const parts = parseTemplate(text);
  const [first] = parts;
  if (parts.length === 1 && first?.kind === 'hole') return expressionCode(first.expression, printer);
  return printer.dialect.joined(
    parts.map((part) => (part.kind === 'text' ? part : { code: holeCode(part.expression, printer) })),
  );
}

function holeCode(expression: Expression, printer: ExpressionPrinter): Code {
  const code = expressionCode(expression, printer);
  if (expression.kind === 'name' && expression.name === 'run') return code;
  printer.onUse('text');
  return call(printer.dialect, 'text', [code]);
}

const LONGEST_RUN = 40;

function plainText(text: string, { dialect }: ExpressionPrinter): Code {
  const [character = '', ...others] = text;
  const isRun = others.length >= LONGEST_RUN && others.every((each) => each === character);
  return isRun ? dialect.repeated(character, others.length + 1) : dialect.literal(text);
}
