import { posix } from 'node:path';
import type { Modules } from '../syntax/modules.ts';
import { argumentOf, calleeName, isCall, keyOf, unwrap, type Expression, type SyntaxNode } from '../syntax/nodes.ts';
import type { SourceModule } from '../syntax/source-module.ts';
import { walk } from '../syntax/walk.ts';
import type { PathAlias } from './module-resolution.ts';

const CONFIG =
  /^(?:config\/)?(?:vite|vue|webpack|rspack|rsbuild|craco|farm|nuxt|electron\.vite)\.config(?:\.\w+)?\.[cm]?[jt]s$|^\.umirc\.[jt]s$|^config\/config\.[jt]s$/;

/** The `resolve.alias` of the bundler's configuration: Vite's both forms, webpack's, and `alias.set(…)` of its chain. */
export function bundlerAliases(modules: Modules): PathAlias[] {
  const files = [...modules.tree.files].filter((file) => CONFIG.test(file)).toSorted();
  return files.flatMap((file) => {
    const module = modules.load(file);
    return module === undefined ? [] : aliasesIn(module, modules);
  });
}

function aliasesIn(module: SourceModule, modules: Modules): PathAlias[] {
  const found: PathAlias[] = [];
  const note = (from: string | undefined, target: Expression | undefined): void => {
    const to = target === undefined ? undefined : pathOf(target, module, modules);
    if (from !== undefined && to !== undefined)
      found.push({ from: from.replace(/\$$/, ''), to, isExact: from.endsWith('$') });
  };
  walk(module.statements, (node) => {
    if (node.type === 'ObjectProperty' && keyOf(node) === 'alias')
      readAliases(node.value as Expression, note, { module, modules });
    else if (isCall(node) && calleeName(node) === 'set') note(textOf(argumentOf(node, 0)), argumentOf(node, 1));
  });
  return found;
}

type Note = (from: string | undefined, target: Expression | undefined) => void;

function readAliases(written: Expression, note: Note, at: { module: SourceModule; modules: Modules }): void {
  const value = definitionOf(unwrap(written), at);
  if (value.type === 'ObjectExpression') {
    for (const member of value.properties)
      if (member.type === 'ObjectProperty') note(keyOf(member), member.value as Expression);
  } else if (value.type === 'ArrayExpression') {
    for (const element of value.elements) if (element?.type === 'ObjectExpression') readPair(element, note);
  }
}

function definitionOf(node: Expression, { module, modules }: { module: SourceModule; modules: Modules }): Expression {
  const found = node.type === 'Identifier' ? modules.find(node.name, module)?.node : undefined;
  return found === undefined || found.type === 'FunctionDeclaration' || found.type === 'ClassDeclaration'
    ? node
    : unwrap(found);
}

/** `{ find: '@', replacement: … }`; a regular expression as `find` is read when it is a plain start. */
function readPair(pair: Extract<Expression, { type: 'ObjectExpression' }>, note: Note): void {
  const members = new Map(
    pair.properties.flatMap((member) =>
      member.type === 'ObjectProperty' ? [[keyOf(member), member.value as Expression]] : [],
    ),
  );
  const find = members.get('find');
  const from = find?.type === 'RegExpLiteral' ? find.pattern.replace(/^\^/, '').replaceAll('\\', '') : textOf(find);
  note(from !== undefined && /[()[\]|+*?.]/.test(from) ? undefined : from, members.get('replacement'));
}

function textOf(node: Expression | undefined): string | undefined {
  return node?.type === 'StringLiteral' ? node.value : undefined;
}

const HERE = new Set(['__dirname', 'import.meta.url', 'import.meta.dirname', 'process.cwd()']);

/** A path in `path.resolve(__dirname, 'src')`, `fileURLToPath(new URL('./src', import.meta.url))`, `here('src')`. */
function pathOf(written: Expression, module: SourceModule, modules: Modules): string | undefined {
  // `resolve('src') + '/'` ends in a slash of no meaning.
  const parts = textsIn(definitionOf(unwrap(written), { module, modules })).filter((part) => part !== '/');
  if (parts.length === 0) return undefined;
  const joined = parts.reduce(
    (path, part) => (part.startsWith('/') ? part : posix.join(path, part)),
    posix.dirname(module.file),
  );
  const absolute = modules.tree.inside(joined);
  const inside = absolute !== undefined && joined.startsWith(modules.tree.root) ? absolute : joined.replace(/^\//, '');
  const clean = posix.normalize(inside).replace(/\/$/, '');
  return clean.startsWith('..') ? undefined : clean;
}

/** The texts an expression is put together of, in their order; where it stands is not one of them. */
function textsIn(node: Expression): string[] {
  const texts: string[] = [];
  walk(node, (inner: SyntaxNode) => {
    if (inner.type === 'StringLiteral') texts.push(inner.value);
    else if (inner.type === 'TemplateLiteral')
      texts.push(
        inner.quasis
          .map(({ value }) => value.cooked ?? '')
          .join('')
          .replace(/^\//, './'),
      );
    else if (inner.type === 'Identifier' && HERE.has(inner.name)) return false;
    return undefined;
  });
  return texts;
}
