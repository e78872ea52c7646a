import { supportFiles, type SupportFile } from './support/support-files.ts';

/** The code of support files, to stand in the file that uses it. */
export interface InlineSupport {
  lines: string[];
  /** What it needs of `@playwright/test` at run time. */
  values: ReadonlySet<string>;
  /** And of its types. */
  types: ReadonlySet<string>;
  /** Imports of other packages, as they are. */
  imports: string[];
}

const IMPORT = /^import (type )?(?:\{ ([^}]+) \}|\w+) from '([^']+)';$/;

/** Puts support files and what they import into one, for a test that is to run by itself. */
export function inlineSupport(names: Iterable<SupportFile>): InlineSupport {
  const values = new Set<string>();
  const types = new Set<string>();
  const imports: string[] = [];
  const lines: string[] = [];
  for (const code of supportFiles(names).values()) {
    for (const line of code.trimEnd().split('\n')) {
      const [whole, isType, list = '', from = ''] = IMPORT.exec(line) ?? [];
      if (whole === undefined) lines.push(line.replace(/^export (?=(?:async )?function |const )/, ''));
      else if (from === '@playwright/test') sortNames(list, isType !== undefined, { values, types });
      else if (!from.startsWith('./')) imports.push(whole);
    }
    lines.push('');
  }
  return { lines: withoutLeadingBlanks(lines), values, types, imports };
}

function sortNames(list: string, isType: boolean, into: { values: Set<string>; types: Set<string> }): void {
  for (const name of list.split(', ')) {
    if (isType) into.types.add(name);
    else if (name.startsWith('type ')) into.types.add(name.slice('type '.length));
    else into.values.add(name);
  }
}

/** Where imports were, nothing is left. */
function withoutLeadingBlanks(lines: readonly string[]): string[] {
  return lines.filter((line, index) => line !== '' || (index > 0 && lines[index - 1] !== ''));
}
