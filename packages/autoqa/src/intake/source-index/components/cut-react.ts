import {
  calleeName,
  isCall,
  isFunction,
  unwrap,
  type ClassNode,
  type FunctionNode,
  type Statement,
  type SyntaxNode,
} from '../syntax/nodes.ts';
import type { SourceModule } from '../syntax/source-module.ts';
import { walk } from '../syntax/walk.ts';

/** Each component's signature, its hooks and what it draws; other exports by their first line. */
export function cutReact(module: SourceModule): string {
  return module.statements.flatMap((statement) => cutStatement(statement, module.text)).join('\n\n');
}

function cutStatement(statement: Statement, text: string): string[] {
  const component = componentIn(statement);
  if (component === undefined) return isExport(statement) ? [firstLine(statement, text)] : [];
  const start = statement.start ?? 0;
  if (component.type === 'ClassDeclaration' || component.type === 'ClassExpression')
    return [cutClass(component, { start, text })];
  if (component.body.type !== 'BlockStatement') return [text.slice(start, statement.end ?? 0)];
  const kept = component.body.body
    .filter((inner) => isHook(inner) || draws(inner))
    .map((inner) => `  ${sliceOf(inner, text)}`);
  return [`${text.slice(start, (component.body.start ?? start) + 1)}\n${kept.join('\n')}\n}`];
}

/** The function or class of a statement that draws something: declared, exported, in `memo(…)` or `forwardRef(…)`. */
function componentIn(statement: Statement): FunctionNode | ClassNode | undefined {
  let found: FunctionNode | ClassNode | undefined;
  walk(statement, (node) => {
    if (found !== undefined) return false;
    const isCandidate = isFunction(node) || node.type === 'ClassDeclaration' || node.type === 'ClassExpression';
    if (!isCandidate) return undefined;
    if (draws(node)) found = node;
    return false;
  });
  return found;
}

function draws(node: SyntaxNode): boolean {
  let isDrawing = false;
  walk(node, (inner) => {
    if (inner.type === 'JSXElement' || inner.type === 'JSXFragment') isDrawing = true;
    return isDrawing ? false : undefined;
  });
  return isDrawing;
}

/** `const [a, setA] = useState(0)`, `useEffect(…)`, hooks of one's own. */
function isHook(statement: Statement): boolean {
  if (statement.type === 'ExpressionStatement') return callsHook(statement.expression);
  if (statement.type !== 'VariableDeclaration') return false;
  return statement.declarations.some(({ init }) => init !== null && init !== undefined && callsHook(unwrap(init)));
}

function callsHook(node: SyntaxNode): boolean {
  return isCall(node) && /^use[A-Z]/.test(calleeName(node) ?? '');
}

function cutClass(node: ClassNode, { start, text }: { start: number; text: string }): string {
  const kept = node.body.body.filter((member) => {
    const name = 'key' in member && member.key !== null && 'name' in member.key ? member.key.name : undefined;
    return name === 'state' || name === 'render' || name === 'componentDidMount';
  });
  const members = kept.map((member) => `  ${text.slice(member.start ?? 0, member.end ?? 0)}`);
  return `${text.slice(start, (node.body.start ?? start) + 1)}\n${members.join('\n')}\n}`;
}

function isExport(statement: Statement): boolean {
  return statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration';
}

function firstLine(statement: Statement, text: string): string {
  const [line = ''] = sliceOf(statement, text).split('\n', 1);
  return `${line} …`;
}

function sliceOf(node: SyntaxNode, text: string): string {
  return text.slice(node.start ?? 0, node.end ?? 0);
}
