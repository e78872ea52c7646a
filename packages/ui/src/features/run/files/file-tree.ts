import type { RunFile } from '@autoqa/domain/contract/run-records';

/** A folder with what is in it; files have no children. */
export interface TreeEntry {
  /** The whole path. */
  key: string;
  name: string;
  file: RunFile | undefined;
  children: TreeEntry[];
}

/** Files as a tree, folders first, each in the order of the alphabet. */
export function toTree(files: readonly RunFile[]): TreeEntry[] {
  const root: TreeEntry = { key: '', name: '', file: undefined, children: [] };
  for (const file of files) put(root, file);
  sort(root);
  return root.children;
}

function put(root: TreeEntry, file: RunFile): void {
  const parts = file.path.split('/');
  let folder = root;
  for (const [depth, name] of parts.entries()) {
    const key = parts.slice(0, depth + 1).join('/');
    let next = folder.children.find((child) => child.key === key);
    if (next === undefined) {
      next = { key, name, file: depth === parts.length - 1 ? file : undefined, children: [] };
      folder.children.push(next);
    }
    folder = next;
  }
}

function sort(entry: TreeEntry): void {
  entry.children.sort(
    (a, b) => Number(a.file !== undefined) - Number(b.file !== undefined) || a.name.localeCompare(b.name),
  );
  entry.children.forEach(sort);
}
