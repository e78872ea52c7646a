/** A node of a page source, with what it lies in. */
export interface SourceNode {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  parent: SourceNode | undefined;
  isLeaf: boolean;
}

/** Whether it holds of the node or of something that it lies in. */
export function holdsAround(node: SourceNode, holds: (node: SourceNode) => boolean): boolean {
  for (let at: SourceNode | undefined = node; at !== undefined; at = at.parent) if (holds(at)) return true;
  return false;
}

/** A state that is told, or nothing. */
export function stateOf({ attributes }: SourceNode, name: string): boolean | undefined {
  const value = attributes[name];
  return value === undefined ? undefined : value === 'true';
}
