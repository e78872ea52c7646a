import {
  attributeName,
  attributeValue,
  lineOf,
  tagOf,
  unwrap,
  type Expression,
  type JsxAttribute,
  type JsxChild,
  type JsxElement,
  type JsxFragment,
  type SyntaxNode,
} from '../syntax/nodes.ts';
import { walk } from '../syntax/walk.ts';
import type { MarkupAttribute, MarkupElement, MarkupNode } from './markup.ts';
import { wordingsOf, type WordingScope } from './wording.ts';

type Drawn = JsxElement | JsxFragment;

/** The outermost elements that are drawn anywhere in a module. */
export function jsxMarkup(root: readonly SyntaxNode[], scope: WordingScope): MarkupElement[] {
  return drawnIn(root)
    .flatMap((node) => toNodes(node, scope))
    .flatMap((node) => ('element' in node ? [node.element] : []));
}

function drawnIn(root: SyntaxNode | readonly SyntaxNode[]): Drawn[] {
  const found: Drawn[] = [];
  walk(root, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return undefined;
    found.push(node);
    return false;
  });
  return found;
}

function toNodes(child: JsxChild | Drawn, scope: WordingScope): MarkupNode[] {
  if (child.type === 'JSXElement') return [{ element: toElement(child, scope) }];
  if (child.type === 'JSXFragment') return child.children.flatMap((inner) => toNodes(inner, scope));
  if (child.type === 'JSXText') {
    const text = child.value.replaceAll(/\s+/g, ' ').trim();
    return text === '' ? [] : [{ wordings: [{ text }], line: textLine(child.value, lineOf(child)) }];
  }
  if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') return [];
  return expressionNodes(child.expression, scope);
}

/** The line where the text itself begins. */
function textLine(value: string, line: number): number {
  const before = value.slice(0, value.length - value.trimStart().length);
  return line + before.split('\n').length - 1;
}

/** `{text}`, and elements inside of conditions and loops. */
function expressionNodes(expression: Expression, scope: WordingScope): MarkupNode[] {
  const wordings = wordingsOf(expression, scope);
  const nodes: MarkupNode[] = wordings.length === 0 ? [] : [{ wordings, line: lineOf(expression) }];
  return [...nodes, ...drawnIn(unwrap(expression)).flatMap((inner) => toNodes(inner, scope))];
}

function toElement(node: JsxElement, scope: WordingScope): MarkupElement {
  const attributes = node.openingElement.attributes.filter((attribute) => attribute.type === 'JSXAttribute');
  const drawn = attributes.flatMap((attribute) => {
    const value = attributeValue(attribute);
    return value === undefined ? [] : drawnIn(value).flatMap((inner) => toNodes(inner, scope));
  });
  return {
    tag: tagOf(node),
    line: lineOf(node),
    attributes: attributes.map((attribute) => toAttribute(attribute, scope)),
    // What is drawn inside of attributes (icons, footers, cells) is no text of the element itself.
    children: [
      ...node.children.flatMap((child) => toNodes(child, scope)),
      ...drawn.filter((inner) => 'element' in inner),
    ],
  };
}

function toAttribute(attribute: JsxAttribute, scope: WordingScope): MarkupAttribute {
  const value = attributeValue(attribute);
  const isDrawn = value?.type === 'JSXElement' || value?.type === 'JSXFragment';
  const wordings = value === undefined || isDrawn ? [] : wordingsOf(value, scope);
  return { name: attributeName(attribute), wordings, line: lineOf(attribute) };
}
