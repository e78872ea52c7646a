import type { PageElement, PageView } from './page-element.ts';
import { inlineOf, lineOf } from './snapshot-line.ts';
import { snapshotTree, type SnapshotNode } from './snapshot-tree.ts';

/** Of things that repeat, so many are shown; the others are like them. */
const SHOWN_REPEATS = 3;
const EXPANDED_REPEATS = 25;
const REPEATED: ReadonlySet<string> = new Set(['row', 'item', 'card', 'option', 'menu-item', 'tree-item']);
const INDENT = ' ';

/** The page as a model reads it: every actionable element has a ref, or lies in a ref that can be expanded. */
export function compactSnapshot(view: PageView): string {
  const title = view.title === '' ? [] : [`# ${view.title}`];
  const front = modalOf(view.elements);
  if (front === undefined) return [...title, ...render(snapshotTree(view.elements), SHOWN_REPEATS)].join('\n');
  const inFront = view.elements.filter(({ scopes }) => scopes.some(({ ref }) => ref === front));
  const behind = view.elements.length - inFront.length;
  const notice = `… ${behind} elements behind the dialog (expand: page)`;
  return [...title, ...render(snapshotTree(inFront), SHOWN_REPEATS), notice].join('\n');
}

/** More of one place: the inside of a ref, the repeats `e12..e40` that were left out, or the whole `page`. */
export function expand(view: PageView, ref: string): string {
  const [first = '', last] = ref.replace(/^rows /, '').split('..');
  if (first === 'page') return render(snapshotTree(view.elements), SHOWN_REPEATS).join('\n');
  const all = flat(snapshotTree(view.elements));
  if (last !== undefined) return renderRepeats(repeatsBetween(all, first, last), EXPANDED_REPEATS, 0).join('\n');
  const node = all.find(({ element }) => element.ref === first);
  if (node === undefined) return `${first} is not on the page`;
  const parents = new Map(view.elements.map((element) => [element.ref, element.parent]));
  const inside = view.elements.filter((element) => isInside(element, first, parents));
  return [lineOf(node.element), ...inside.map((element) => INDENT + lineOf(element))].join('\n');
}

/** Only what changed between two moments: `+` is new, `-` is gone, `~` is different now. */
export function diff(before: PageView, after: PageView): string {
  const old = linesByRef(before);
  const now = linesByRef(after);
  const changes: string[] = [];
  for (const [ref, line] of now) {
    const was = old.get(ref);
    if (was === undefined) changes.push(`+ ${line}`);
    else if (was !== line) changes.push(`~ ${line}`);
  }
  for (const [ref, line] of old) if (!now.has(ref)) changes.push(`- ${line}`);
  if (before.url !== after.url) changes.unshift(`~ address ${after.url}`);
  return changes.length === 0 ? 'nothing changed' : changes.join('\n');
}

function linesByRef({ elements }: PageView): Map<string, string> {
  const shown = flat(snapshotTree(elements)).filter(
    ({ element, children }) => children.length === 0 || element.interactive,
  );
  return new Map(shown.map(({ element }) => [element.ref, lineOf(element)]));
}

function modalOf(elements: readonly PageElement[]): string | undefined {
  const open = elements
    .flatMap(({ scopes, states }) => (states.visible ? scopes : []))
    .filter(({ modal, visible }) => modal && visible);
  return open.toSorted((a, b) => b.order - a.order)[0]?.ref;
}

function flat(nodes: readonly SnapshotNode[]): SnapshotNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}

function render(nodes: readonly SnapshotNode[], most: number, depth = 0): string[] {
  const lines: string[] = [];
  for (let at = 0; at < nodes.length;) {
    const run = runFrom(nodes, at);
    lines.push(...(run.length > 1 ? renderRepeats(run, most, depth) : renderNode(nodes[at], most, depth)));
    at += Math.max(1, run.length);
  }
  return lines;
}

/** Neighbours of one repeating kind. */
function runFrom(nodes: readonly SnapshotNode[], from: number): SnapshotNode[] {
  const kind = nodes[from]?.element.kind;
  if (kind === undefined || !REPEATED.has(kind)) return [];
  const end = nodes.findIndex(({ element }, index) => index > from && element.kind !== kind);
  return nodes.slice(from, end === -1 ? nodes.length : end);
}

function renderRepeats(run: readonly SnapshotNode[], most: number, depth: number): string[] {
  const left = run.length - most;
  // A line that says "one more" is longer than the one more.
  const shown = left <= 1 ? run : run.slice(0, most);
  const lines = shown.flatMap((node) => renderNode(node, most, depth));
  const rest = run.slice(shown.length);
  const [first, last] = [rest[0], rest.at(-1)];
  if (first === undefined || last === undefined) return lines;
  const notice = `… ${rest.length} more ${first.element.kind}s like these (expand: rows ${first.element.ref}..${last.element.ref})`;
  return [...lines, INDENT.repeat(depth) + notice];
}

function renderNode(node: SnapshotNode | undefined, most: number, depth: number): string[] {
  if (node === undefined) return [];
  const indent = INDENT.repeat(depth);
  if (node.element.kind === 'row') return [indent + rowLine(node)];
  if (node.element.kind === 'table')
    return [indent + tableLine(node), ...render(withoutHeaders(node), most, depth + 1)];
  return [indent + lineOf(node.element), ...render(node.children, most, depth + 1)];
}

/** A row in one line; its ref is needed only where the row itself can be clicked. */
function rowLine({ element, children }: SnapshotNode): string {
  const cells = children.map((cell) => (cell.children.length === 0 ? inlineOf(cell.element) : cellText(cell)));
  const row = element.interactive ? `row[${element.ref}]` : 'row';
  return `${row}: ${cells.filter((text) => text !== '').join(' | ')}`;
}

function cellText(cell: SnapshotNode): string {
  const inner = flat(cell.children).map(({ element }) => inlineOf(element));
  return cell.element.interactive || cell.element.ownText !== ''
    ? [inlineOf(cell.element), ...inner].join(' ')
    : inner.join(' ');
}

function tableLine({ element, children }: SnapshotNode): string {
  const headers = children
    .filter(({ element: { kind } }) => kind === 'column')
    .map((column) => inlineOf(column.element));
  return headers.length === 0 ? lineOf(element) : `${lineOf(element)}: ${headers.join(' | ')}`;
}

function withoutHeaders({ children }: SnapshotNode): SnapshotNode[] {
  return children.filter(({ element: { kind } }) => kind !== 'column');
}

function repeatsBetween(nodes: readonly SnapshotNode[], first: string, last: string): SnapshotNode[] {
  const from = nodes.findIndex(({ element }) => element.ref === first);
  const to = nodes.findIndex(({ element }) => element.ref === last);
  const kind = nodes[from]?.element.kind;
  if (from === -1 || to === -1) return [];
  return nodes.slice(from, to + 1).filter(({ element }) => element.kind === kind);
}

function isInside(element: PageElement, ref: string, parents: ReadonlyMap<string, string | undefined>): boolean {
  for (let at = element.parent; at !== undefined; at = parents.get(at)) if (at === ref) return true;
  return false;
}
