import type { PageElement } from './page-element.ts';

/** An element and what is shown below it. */
export interface SnapshotNode {
  element: PageElement;
  children: SnapshotNode[];
}

/** Containers that are worth a line of their own; others give their place to what they hold. */
const STRUCTURE: ReadonlySet<string> = new Set([
  'dialog',
  'drawer',
  'popover',
  'menu',
  'table',
  'row',
  'item',
  'card',
  'form',
  'frame',
  'toast',
  'alert',
]);

/** The visible elements as a tree, without what only repeats the element around it. */
export function snapshotTree(elements: readonly PageElement[]): SnapshotNode[] {
  const roots: SnapshotNode[] = [];
  const nodes = new Map<string, SnapshotNode>();
  const parents = new Map(elements.map(({ ref, parent }) => [ref, parent]));
  const labels = new Set(elements.filter(({ interactive }) => interactive).map(({ label }) => label));
  for (const element of elements.toSorted((a, b) => a.order - b.order)) {
    if (!element.states.visible || isLabelText(element, labels) || isSilent(element)) continue;
    const node = { element, children: [] };
    nodes.set(element.ref, node);
    const outer = holderOf(element, parents, nodes);
    (outer?.children ?? roots).push(node);
  }
  return roots.flatMap(flatten);
}

function isLabelText({ kind, interactive, text }: PageElement, labels: ReadonlySet<string>): boolean {
  return kind === 'text' && !interactive && labels.has(text);
}

/** Marked for tests or drawn for the eye, and saying nothing of its own. */
function isSilent({ interactive, kind, name, states }: PageElement): boolean {
  if (interactive || states.scrollable) return false;
  return kind === undefined || (kind === 'icon' && name === '') || (kind === 'image' && name === '');
}

function holderOf(
  { parent, frames }: PageElement,
  parents: ReadonlyMap<string, string | undefined>,
  nodes: ReadonlyMap<string, SnapshotNode>,
): SnapshotNode | undefined {
  for (let at = parent ?? frames.at(-1); at !== undefined; at = parents.get(at)) {
    const node = nodes.get(at);
    if (node !== undefined) return node;
  }
  return undefined;
}

function flatten(node: SnapshotNode): SnapshotNode[] {
  const { element } = node;
  const children = node.children.flatMap(flatten).filter((child) => !isEcho(child.element, element));
  if (!element.interactive && !STRUCTURE.has(element.kind ?? '') && children.length > 0 && element.ownText === '') {
    return children;
  }
  return [{ element, children }];
}

/** What is inside something actionable and says the same: the link in a menu entry, the input in a select. */
function isEcho(inner: PageElement, outer: PageElement): boolean {
  if (!outer.interactive) return false;
  if (outer.control === inner.ref || inner.kind === 'icon' || inner.kind === 'image') return true;
  return inner.text === outer.text || (inner.text === '' && !inner.interactive);
}
