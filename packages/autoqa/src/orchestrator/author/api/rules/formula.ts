import { escapeRegExp } from '@autoqa/domain/escape-reg-exp';
import { parseExpression } from '@autoqa/domain/model/api/expression/parse-expression';
import { ExpressionError, type Expression } from '@autoqa/domain/model/api/expression/expression';
import type { Vocabulary } from './vocabulary.ts';

const SUM = /^(?:the )?(?:sum|total) of (?:all |every |the )*(.+)$|^(?:所有|各行|各)?\s*(.+?)(?:之和|的总和|的和)$/i;

/** A formula in words or signs as an expression over field names; nothing when it holds anything else. */
export function readFormula(text: string, vocabulary: Vocabulary): Formula | undefined {
  const sum = SUM.exec(text.trim());
  const inner = sum?.[1] ?? sum?.[2];
  const formula = toFormula(inner?.replace(/^(?:所有|各行|各)\s*/, '') ?? text, vocabulary);
  if (formula === undefined) return undefined;
  return { fields: fieldsIn(formula), text: formula, isSum: inner !== undefined };
}

export interface Formula {
  fields: string[];
  /** In the words of the expressions, with bare field names. */
  text: string;
  isSum: boolean;
}

function toFormula(words: string, vocabulary: Vocabulary): string | undefined {
  let text = ` ${words} `
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/[×✕]|\btimes\b|\bmultiplied by\b|乘以/gi, ' * ')
    .replaceAll(/÷|\bdivided by\b|除以/gi, ' / ')
    .replaceAll(/\bminus\b|减去?/gi, ' - ')
    .replaceAll(/\bplus\b|加上?/gi, ' + ')
    .replaceAll('`', ' ')
    .replaceAll(/\b(?:the|each|every|all|its)\b/gi, ' ');
  for (const [word, field] of vocabulary.words()) {
    const pattern = /^[\p{ASCII}]+$/u.test(word)
      ? new RegExp(`(?<![\\w.])${escapeRegExp(word)}(?![\\w.])`, 'giu')
      : new RegExp(escapeRegExp(word), 'gu');
    text = text.replaceAll(pattern, ` §${field}§ `);
  }
  text = text.replaceAll(/(?<![§\w])\d+(?:\.\d+)?/g, (number) => ` ${vocabulary.amount(number)} `);
  const bare = text
    .replaceAll(/§(\w+)§/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const leftover = text.replaceAll(/§\w+§/g, '').replaceAll(/[\d\s+*/().-]/g, '');
  if (leftover !== '' || bare === '') return undefined;
  return isReadable(bare) ? bare : undefined;
}

/** Whether a text is an expression of a case. */
export function isReadable(text: string): boolean {
  try {
    parseExpression(text);
    return true;
  } catch (error) {
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}

function fieldsIn(text: string): string[] {
  const fields = new Set<string>();
  const walk = (expression: Expression): void => {
    if (expression.kind === 'name') fields.add(expression.name);
    if (expression.kind === 'binary') [expression.left, expression.right].forEach(walk);
    if (expression.kind === 'unary') walk(expression.operand);
  };
  walk(parseExpression(text));
  return [...fields];
}

/** The formula with every field taken from somewhere: `price * quantity` → `item.price * item.quantity`. */
export function within(text: string, owner: string): string {
  return text.replaceAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu, (name) => `${owner}.${name}`);
}
