/** A route's whole path: a child that begins with `/` stands by itself. */
export function joinPath(parent: string, child: string): string {
  const joined = child.startsWith('/') ? child : `${withoutStar(parent)}/${child}`;
  const clean = joined.replaceAll(/\/(?:\.?\/)+/g, '/').replace(/(?<=.)\/$/, '');
  return clean === '' ? '/' : clean;
}

/** React Router's `users/*` lets children follow. */
function withoutStar(path: string): string {
  return path.replace(/\/\*$/, '');
}

/** `id` of `/users/:id`, `/users/:id(\\d+)` and `/users/:id?`; the name of a catch-all is no parameter. */
export function paramsOf(path: string): string[] {
  const segments = path.split('/').filter((segment) => !isCatchAll(segment));
  return segments.flatMap((segment) => [...segment.matchAll(/:([A-Za-z_]\w*)/g)].map((match) => match[1] ?? ''));
}

/** Whether a path takes everything: `*`, `/:pathMatch(.*)*`. */
export function isCatchAll(path: string): boolean {
  return /(?:^|\/)(?:\*|:\w+\(\.[*+]\)[*+]?|:\w+\*)$/.test(path);
}
