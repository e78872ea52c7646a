import { asText, evaluateExpression, type Scope } from './evaluate-expression.ts';
import type { Expression } from './expression.ts';
import { parseExpression } from './parse-expression.ts';

const HOLE = /\{\{(.+?)\}\}/g;

/** A text with holes, taken apart: what stands there, and what has to be worked out. */
export type TemplatePart = { kind: 'text'; text: string } | { kind: 'hole'; expression: Expression };

export function parseTemplate(text: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const match of text.matchAll(HOLE)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push({ kind: 'hole', expression: parseExpression(match[1] ?? '') });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** Fills the holes of a value, however deep. A text that is one hole becomes the value with its type. */
export function fillTemplate(value: unknown, scope: Scope): unknown {
  if (typeof value === 'string') return fillText(value, scope);
  if (Array.isArray(value)) return value.map((each) => fillTemplate(each, scope));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fillTemplate(each, scope)]));
}

function fillText(text: string, scope: Scope): unknown {
  if (!text.includes('{{')) return text;
  const parts = parseTemplate(text);
  const [first] = parts;
  if (parts.length === 1 && first?.kind === 'hole') return evaluateExpression(first.expression, scope);
  return parts
    .map((part) => (part.kind === 'text' ? part.text : asText(evaluateExpression(part.expression, scope))))
    .join('');
}
