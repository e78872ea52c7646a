import type { SFCScriptBlock } from '@vue/compiler-sfc';
import {
  calleeName,
  isCall,
  isFunction,
  unwrap,
  type Expression,
  type Statement,
  type SyntaxNode,
} from '../syntax/nodes.ts';
import type { SourceModule } from '../syntax/source-module.ts';

/** The whole `<template>`, and of the script what describes the component: its default export, or the setup's declarations. */
export function cutVue(module: SourceModule): string {
  const { descriptor } = module.vue ?? {};
  if (descriptor === undefined) return '';
  const { template, script, scriptSetup } = descriptor;
  const parts: string[] = [];
  if (template !== null) parts.push(`<template${attributesOf(template.attrs)}>${template.content}</template>`);
  if (script !== null)
    parts.push(
      block(
        script,
        statementsIn(module, script).flatMap((node) => exportDefault(node, script)),
      ),
    );
  if (scriptSetup !== null) {
    const kept = statementsIn(module, scriptSetup).flatMap((node) => setupStatement(node, scriptSetup));
    parts.push(block(scriptSetup, kept));
  }
  return parts.join('\n\n');
}

type Block = Pick<SFCScriptBlock, 'content' | 'loc' | 'attrs'>;

function block({ attrs }: Block, kept: readonly string[]): string {
  return `<script${attributesOf(attrs)}>\n${kept.join('\n')}\n</script>`;
}

function attributesOf(attributes: Record<string, string | true>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${value}"`))
    .join('');
}

function statementsIn({ statements }: SourceModule, { loc }: Block): Statement[] {
  return statements.filter((node) => {
    const line = node.loc?.start.line ?? 0;
    return line >= loc.start.line && line <= loc.end.line;
  });
}

/** Positions count from the start of the block. */
function textOf(node: SyntaxNode, { content }: Block): string {
  return content.slice(node.start ?? 0, node.end ?? 0);
}

function exportDefault(node: Statement, script: Block): string[] {
  return node.type === 'ExportDefaultDeclaration' ? [textOf(node, script)] : [];
}

/** Props, emits and state are kept; of functions, what they take and answer. */
function setupStatement(node: Statement, script: Block): string[] {
  if (node.type === 'FunctionDeclaration') return [signature(node, script)];
  if (node.type === 'ExpressionStatement') return isMacro(node.expression) ? [textOf(node, script)] : [];
  if (node.type !== 'VariableDeclaration') return [];
  const written = node.declarations.map(({ init }) => (init ? unwrap(init) : undefined));
  const [handler] = written.filter((init) => init !== undefined && isFunction(init));
  if (handler !== undefined) return [signature(node, script, handler)];
  return written.some((init) => init !== undefined && isCall(init)) ? [textOf(node, script)] : [];
}

function isMacro(expression: Expression): boolean {
  return isCall(expression) && /^(?:define|watch|on[A-Z])/.test(calleeName(expression) ?? '');
}

/** A function up to its body. */
function signature(node: SyntaxNode, script: Block, inner: SyntaxNode = node): string {
  const end = isFunction(inner) ? (inner.body.start ?? node.end ?? 0) : (node.end ?? 0);
  return `${script.content.slice(node.start ?? 0, end)}{ … }`;
}
