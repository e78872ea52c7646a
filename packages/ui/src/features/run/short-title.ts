/** A run of many files is called by their paths: their names say as much. */
export function shortTitle(title: string): string {
  const parts = title.split(' ');
  const arePaths = parts.length > 0 && parts.every((part) => /[/\\]/.test(part) && !/^https?:/.test(part));
  return arePaths ? parts.map((part) => (part.split(/[/\\]/).at(-1) ?? part).replace(/\.md$/, '')).join(', ') : title;
}
