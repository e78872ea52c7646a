/** A pattern with `*`, `**`, `?` or `{a,b}`. */
export interface GlobPattern {
  /** The folder above the first part with a special character. */
  root: string;
  matches(path: string): boolean;
}

/** Beyond this, braces are a bomb and no list of names. */
const MAX_ALTERNATIVES = 1000;

export function isGlob(pattern: string): boolean {
  return /[*?]|\{[^{}]*,[^{}]*\}/.test(pattern);
}

/** Compiles a pattern; `*` and `?` stay within one name and match no name that begins with a dot. */
export function compileGlob(pattern: string): GlobPattern {
  const [plain = ''] = pattern.split(/[*?{]/, 1);
  const root = plain.slice(0, Math.max(0, plain.lastIndexOf('/')));
  const alternatives = expandBraces(pattern).map((each) => each.split('/').map(compilePart));
  return {
    root: root === '' && pattern.startsWith('/') ? '/' : root,
    matches: (path) => alternatives.some((each) => matchParts(each, path.split('/'))),
  };
}

/** `a/{b,c}.md` → `a/b.md`, `a/c.md`; braces may be nested. */
export function expandBraces(pattern: string): string[] {
  let expanded = [pattern];
  for (;;) {
    const next = expanded.flatMap(expandOnce);
    if (next.length === expanded.length || next.length > MAX_ALTERNATIVES) return expanded;
    expanded = next;
  }
}

function expandOnce(pattern: string): string[] {
  const braces = /\{([^{}]*,[^{}]*)\}/.exec(pattern);
  if (braces === null) return [pattern];
  const [before, after] = [pattern.slice(0, braces.index), pattern.slice(braces.index + braces[0].length)];
  return (braces[1] ?? '').split(',').map((choice) => `${before}${choice}${after}`);
}

type Part = '**' | RegExp;

function compilePart(part: string): Part {
  if (part === '**') return part;
  const source = part
    .replaceAll(/[\\^$.+()[\]{}|/]/g, String.raw`\$&`)
    .replaceAll(/\*+/g, '[^/]*')
    .replaceAll('?', '[^/]');
  return new RegExp(`^${/^[*?]/.test(part) ? String.raw`(?!\.)` : ''}${source}$`, 'u');
}

/** Whether names match the parts, for every way in which `**` may take names; each pair is looked at once. */
function matchParts(parts: readonly Part[], names: readonly string[]): boolean {
  let reachable = new Set([0]);
  for (const name of names) {
    const next = new Set<number>();
    for (const at of skipAnyDepth(parts, reachable)) {
      const part = parts[at];
      if (part === '**') {
        if (!isHidden(name)) next.add(at);
      } else if (part?.test(name) === true) next.add(at + 1);
    }
    reachable = next;
  }
  return skipAnyDepth(parts, reachable).has(parts.length);
}

/** `**` may also stand for no folder at all. */
function skipAnyDepth(parts: readonly Part[], positions: ReadonlySet<number>): Set<number> {
  const all = new Set(positions);
  for (const at of all) if (parts[at] === '**') all.add(at + 1);
  return all;
}

/** Folders that are entered only if a pattern names them. */
export function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}
