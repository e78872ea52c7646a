/** `$$` is a dollar sign, `\{{` are braces; `$NAME`, `${NAME}` and `{{NAME}}` are variables. */
const VARIABLE =
  /\$\$|\\\{\{|\$\{([\p{L}_][\p{L}\p{N}_]*)\}|\$([A-Za-z_][A-Za-z0-9_]*)|\{\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*\}\}/gu;

/** A path into an answer has dollar signs of its own. */
const NOT_FILLED = 'tokenPath';

export interface FilledVariable {
  name: string;
  value: string;
  /** The keys that lead to the text it stands in. */
  path: string[];
}

/** All texts with their variables replaced, and which they were. */
export function fillVariables(
  root: unknown,
  lookup: (name: string, path: string[]) => string,
): { value: unknown; used: FilledVariable[] } {
  const used: FilledVariable[] = [];
  const fill = (value: unknown, path: string[]): unknown => {
    if (typeof value === 'string' && path.at(-1) !== NOT_FILLED) return fillText(value, path);
    if (Array.isArray(value)) return value.map((item, index) => fill(item, [...path, String(index)]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each, [...path, key])]));
  };
  const fillText = (text: string, path: string[]): string =>
    text.replaceAll(VARIABLE, (written, braced?: string, plain?: string, doubled?: string) => {
      const name = braced ?? plain ?? doubled;
      if (name === undefined) return written.slice(1);
      const value = lookup(name, path);
      used.push({ name, value, path });
      return value;
    });
  return { value: fill(root, []), used };
}
