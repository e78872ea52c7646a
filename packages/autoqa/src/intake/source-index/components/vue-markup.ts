import type { SFCTemplateBlock } from '@vue/compiler-sfc';
import type { Modules } from '../syntax/modules.ts';
import type { MarkupAttribute, MarkupElement, MarkupNode } from './markup.ts';
import { wordingsOf, type Wording, type WordingScope } from './wording.ts';

type TemplateRoot = NonNullable<SFCTemplateBlock['ast']>;
type TemplateChild = TemplateRoot['children'][number];
type TemplateElement = Extract<TemplateChild, { tag: string }>;
type TemplateProp = TemplateElement['props'][number];

/** The compiler's numbers for the kinds of nodes; its constants are not worth loading it for. */
const ELEMENT = 1;
const TEXT = 2;
const INTERPOLATION = 5;
const ATTRIBUTE = 6;

export interface TemplateReading {
  scope: WordingScope;
  modules: Modules;
}

/** The elements of a template. */
export function vueMarkup(root: TemplateRoot, reading: TemplateReading): MarkupElement[] {
  return root.children
    .flatMap((child) => toNodes(child, reading))
    .flatMap((node) => ('element' in node ? [node.element] : []));
}

function toNodes(child: TemplateChild, reading: TemplateReading): MarkupNode[] {
  const { line } = child.loc.start;
  const type = child.type as number;
  if (type === ELEMENT) return [{ element: toElement(child as TemplateElement, reading) }];
  if (type === TEXT) return [{ wordings: plainWording((child as unknown as { content: string }).content), line }];
  if (type !== INTERPOLATION) return [];
  const { content } = child as unknown as { content: { content: string } };
  return [{ wordings: expressionWordings(content.content, line, reading), line }];
}

function toElement(node: TemplateElement, reading: TemplateReading): MarkupElement {
  return {
    tag: node.tag,
    line: node.loc.start.line,
    attributes: node.props.flatMap((prop) => toAttribute(prop, reading)),
    children: node.children.flatMap((child) => toNodes(child as TemplateChild, reading)),
  };
}

function toAttribute(prop: TemplateProp, reading: TemplateReading): MarkupAttribute[] {
  const { line } = prop.loc.start;
  if ((prop.type as number) === ATTRIBUTE) {
    const { name, value } = prop as unknown as { name: string; value?: { content: string } };
    return [{ name, wordings: plainWording(value?.content ?? ''), line }];
  }
  const { name, arg, exp } = prop as unknown as { name: string; arg?: { content: string }; exp?: { content: string } };
  if (exp === undefined) return [];
  if (name === 'text') return [{ name: 'v-text', wordings: expressionWordings(exp.content, line, reading), line }];
  if (name !== 'bind' || arg === undefined) return [];
  return [{ name: arg.content, wordings: expressionWordings(exp.content, line, reading), line }];
}

/** The texts that a bound expression may show. */
function expressionWordings(text: string, line: number, { scope, modules }: TemplateReading): Wording[] {
  const expression = modules.parsers.expression(text, line);
  return expression === undefined ? [] : wordingsOf(expression, scope);
}

function plainWording(content: string): Wording[] {
  const text = content.replaceAll(/\s+/g, ' ').trim();
  return text === '' ? [] : [{ text }];
}
