import type { parse } from '@babel/parser';

/** The syntax tree's types, by way of the parser: its package of types is none of our dependencies. */
export type Statement = ReturnType<typeof parse>['program']['body'][number];
export type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];

export type ObjectExpression = Extract<Expression, { type: 'ObjectExpression' }>;
type ObjectMember = ObjectExpression['properties'][number];
export type CallExpression = Extract<Expression, { type: 'CallExpression' }>;
export type CallArgument = CallExpression['arguments'][number];
export type JsxElement = Extract<Expression, { type: 'JSXElement' }>;
export type JsxFragment = Extract<Expression, { type: 'JSXFragment' }>;
export type JsxChild = JsxElement['children'][number];
export type JsxAttribute = Extract<JsxElement['openingElement']['attributes'][number], { type: 'JSXAttribute' }>;

type FunctionExpression = Extract<Expression, { type: 'FunctionExpression' | 'ArrowFunctionExpression' }>;
type FunctionDeclaration = Extract<Statement, { type: 'FunctionDeclaration' }>;
export type ClassNode = Extract<Statement | Expression, { type: 'ClassDeclaration' | 'ClassExpression' }>;
type ObjectMethod = Extract<ObjectMember, { type: 'ObjectMethod' }>;
export type FunctionNode = FunctionExpression | FunctionDeclaration | ObjectMethod;
type FunctionParameter = FunctionNode['params'][number];

type Declarator = Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number];
export type Pattern = Declarator['id'];

/** What can stand behind a name. */
export type Definition = Expression | FunctionDeclaration | ClassNode;

export type SyntaxNode =
  | Expression
  | Statement
  | ObjectMember
  | CallArgument
  | JsxChild
  | JsxElement['openingElement']['attributes'][number]
  | JsxElement['openingElement']
  | Declarator
  | FunctionParameter
  | Pattern;

export function lineOf(node: { loc?: { start: { line: number } } | null | undefined }): number {
  return node.loc?.start.line ?? 1;
}

export function isFunction(node: SyntaxNode): node is FunctionNode {
  return (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression' ||
    node.type === 'ObjectMethod'
  );
}

type Wrapper = { expression: Expression };
const WRAPPERS = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'ParenthesizedExpression',
  'AwaitExpression',
]);

/** The expression without `as`, `satisfies`, `!` and brackets around it. */
export function unwrap(node: Expression): Expression {
  let inner = node;
  while (WRAPPERS.has(inner.type)) {
    inner = inner.type === 'AwaitExpression' ? inner.argument : (inner as unknown as Wrapper).expression;
  }
  return inner;
}

/** The plain name of a property, a method or an attribute. */
export function keyOf(member: { key: SyntaxNode | { type: string }; computed?: boolean | null }): string | undefined {
  const key = member.key as Expression;
  if (key.type === 'StringLiteral') return key.value;
  if (key.type === 'NumericLiteral') return String(key.value);
  return key.type === 'Identifier' && member.computed !== true ? key.name : undefined;
}

/** An argument that is an expression, not spread. */
export function argumentOf(call: { arguments: readonly CallArgument[] }, index: number): Expression | undefined {
  const argument = call.arguments[index];
  if (argument === undefined || argument.type === 'SpreadElement' || argument.type === 'ArgumentPlaceholder')
    return undefined;
  return argument as Expression;
}

/** `a` of `a()`, `c` of `a.b.c()` and of `a?.c()`. */
export function calleeName(call: { callee: SyntaxNode | { type: string } }): string | undefined {
  const callee = call.callee as Expression;
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression' || callee.type === 'OptionalMemberExpression') return memberName(callee);
  return undefined;
}

/** `c` of `a.b.c` and of `a.b['c']`. */
export function memberName(member: { property: { type: string }; computed?: boolean | null }): string | undefined {
  const property = member.property as Expression;
  if (property.type === 'StringLiteral') return property.value;
  return property.type === 'Identifier' && member.computed !== true ? property.name : undefined;
}

/** The function that a call in any writing calls, if it is one. */
export function isCall(node: SyntaxNode): node is CallExpression {
  return node.type === 'CallExpression' || node.type === 'OptionalCallExpression';
}

/** The value a `JSXAttribute` has as an expression; nothing for `<a b>`. */
export function attributeValue(attribute: JsxAttribute): Expression | undefined {
  const { value } = attribute;
  if (value === null || value === undefined) return undefined;
  if (value.type !== 'JSXExpressionContainer') return value as Expression;
  return value.expression.type === 'JSXEmptyExpression' ? undefined : value.expression;
}

/** `Form.Item` of `<Form.Item>`. */
export function tagOf(element: JsxElement): string {
  return jsxName(element.openingElement.name as JsxName);
}

interface JsxName {
  type: string;
  name?: string | { name: string };
  object?: JsxName;
  property?: JsxName;
  namespace?: { name: string };
}

function jsxName({ type, name, object, property }: JsxName): string {
  if (type === 'JSXMemberExpression' && object && property) return `${jsxName(object)}.${jsxName(property)}`;
  return typeof name === 'string' ? name : (name?.name ?? '');
}

export function attributeName(attribute: JsxAttribute): string {
  return jsxName(attribute.name as JsxName);
}

/** The attributes of an element by name. */
export function attributesOf(element: JsxElement): Map<string, JsxAttribute> {
  const named = element.openingElement.attributes.filter((attribute) => attribute.type === 'JSXAttribute');
  return new Map(named.map((attribute) => [attributeName(attribute), attribute]));
}
