import { argumentOf, calleeName, isFunction, unwrap, type Expression } from '../syntax/nodes.ts';
import { asObject, evaluate, onlyAnswer, type Scope } from '../syntax/static-value.ts';
import { asWords, hasHoles } from '../syntax/text-holes.ts';
import type { Messages } from './messages.ts';

/** A text of the source: written as it is, or looked up by a key. */
export interface Wording {
  text: string;
  key?: string;
  texts?: Record<string, string>;
}

export interface WordingScope extends Scope {
  messages: Messages;
}

const TRANSLATE = new Set(['t', '$t', 'tc', '$tc', 'rt', 'translate', 'formatMessage', 'gettext', '__']);
const DEEPEST = 6;

/** The texts an expression may show: each side of a choice is one. */
export function wordingsOf(written: Expression, scope: WordingScope, left = DEEPEST): Wording[] {
  if (left === 0) return [];
  const node = unwrap(written);
  switch (node.type) {
    case 'ConditionalExpression':
      return [...wordingsOf(node.consequent, scope, left - 1), ...wordingsOf(node.alternate, scope, left - 1)];
    case 'LogicalExpression':
      return node.operator === '&&'
        ? wordingsOf(node.right, scope, left - 1)
        : [...wordingsOf(node.left, scope, left - 1), ...wordingsOf(node.right, scope, left - 1)];
    case 'CallExpression':
    case 'OptionalCallExpression':
      return wordingsOfCall(node as Extract<Expression, { type: 'CallExpression' }>, scope, left);
    case 'Identifier':
      return wordingsOfName(node.name, scope, left);
    default:
      return plain(node, scope);
  }
}

function plain(node: Expression, scope: WordingScope): Wording[] {
  const value = evaluate(node, scope);
  if (typeof value !== 'string') return [];
  const text = asWords(value).replaceAll(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(text.replaceAll(/\{[^}]*\}/g, '')) ? [{ text }] : [];
}

/** A name may stand for a text, or for a value that is computed from one. */
function wordingsOfName(name: string, scope: WordingScope, left: number): Wording[] {
  const found = scope.modules.find(name, scope.module);
  if (found?.node === undefined || found.node.type === 'FunctionDeclaration' || found.node.type === 'ClassDeclaration')
    return [];
  return wordingsOf(found.node, { ...scope, module: found.module }, left - 1);
}

function wordingsOfCall(
  call: Extract<Expression, { type: 'CallExpression' }>,
  scope: WordingScope,
  left: number,
): Wording[] {
  const name = calleeName(call) ?? '';
  const first = argumentOf(call, 0);
  if (first === undefined) return [];
  if (TRANSLATE.has(name)) return translated(first, scope);
  if (name !== 'computed' && name !== 'useMemo') return [];
  const answer = isFunction(first) ? onlyAnswer(first) : undefined;
  return answer === undefined ? [] : wordingsOf(answer, scope, left - 1);
}

/** `t('a.b')`, `t(isNew ? 'a' : 'b')`, `formatMessage({ id, defaultMessage })`. */
function translated(argument: Expression, scope: WordingScope): Wording[] {
  const node = unwrap(argument);
  if (node.type === 'ConditionalExpression')
    return [...translated(node.consequent, scope), ...translated(node.alternate, scope)];
  if (node.type === 'LogicalExpression') return [...translated(node.left, scope), ...translated(node.right, scope)];
  const value = evaluate(node, scope);
  const { id, defaultMessage } = asObject(value);
  const key = typeof value === 'string' ? value : id;
  if (typeof key !== 'string' || hasHoles(key)) return [];
  return [wordingOfKey(key, scope.messages, typeof defaultMessage === 'string' ? defaultMessage : undefined)];
}

/** A key with its texts; without any, the key itself is what would be shown. */
export function wordingOfKey(key: string, messages: Messages, fallback?: string): Wording {
  const texts = messages.find(key);
  const [first] = Object.values(texts ?? {});
  return { text: fallback ?? first ?? key, key, ...(texts === undefined ? {} : { texts }) };
}
