import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { useWorkFolder } from '../support/work-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const work = useWorkFolder();

/** Runs the real rule on a small house of the given files and returns the names of the broken rules. */
function brokenRules(files: Record<string, string>): string[] {
  for (const name of ['.dependency-cruiser.mjs', 'scripts/import-table.mjs', 'tsconfig.base.json']) {
    cpSync(join(ROOT, name), join(work.path(), name));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(work.path(), 'node_modules'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(work.path(), path)), { recursive: true });
    writeFileSync(join(work.path(), path), text);
  }
  const cruise = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const output = execFileSync(process.execPath, [cruise, 'packages', '--output-type', 'json'], {
    cwd: work.path(),
    encoding: 'utf8',
  });
  const { summary } = JSON.parse(output) as { summary: { violations: { rule: { name: string } }[] } };
  return [...new Set(summary.violations.map(({ rule }) => rule.name))].toSorted();
}

const ROOM = 'packages/autoqa/src';

describe('the import table', () => {
  test('a house in order breaks no rule', () => {
    expect(
      brokenRules({
        [`${ROOM}/kernel/a.ts`]: 'export const a = 1;',
        [`${ROOM}/record/b.ts`]: "import { a } from '../kernel/a.ts';\nexport const b = a;",
        [`${ROOM}/compose/c.ts`]: "import { b } from '../record/b.ts';\nexport const c = b;",
      }),
    ).toEqual([]);
  });

  test('a planted violation is caught, a type import too', () => {
    expect(
      brokenRules({
        [`${ROOM}/kernel/a.ts`]: "import type { b } from '../record/b.ts';\nexport type A = typeof b;",
        [`${ROOM}/record/b.ts`]: 'export const b = 1;',
        [`${ROOM}/surfaces/web/w.ts`]: "import { m } from '../api/m.ts';\nexport const w = m;",
        [`${ROOM}/surfaces/api/m.ts`]: 'export const m = 1;',
        [`${ROOM}/cli/c.ts`]: "import { b } from '../record/b.ts';\nexport const c = b;",
      }),
    ).toEqual(['room-cli', 'room-kernel', 'room-surfaces-web']);
  });

  test('an unknown room, a runtime cycle and a domain that reaches out are caught', () => {
    expect(
      brokenRules({
        [`${ROOM}/attic/a.ts`]: "import { b } from '../kernel/b.ts';\nexport const a = b;",
        [`${ROOM}/kernel/b.ts`]: "import { c } from './c.ts';\nexport const b = () => c;",
        [`${ROOM}/kernel/c.ts`]: "import { b } from './b.ts';\nexport const c = () => b;",
        'packages/domain/src/d.ts': "import { readFileSync } from 'node:fs';\nexport const d = readFileSync;",
      }),
    ).toEqual(['domain-stands-alone', 'no-runtime-cycle', 'unknown-room']);
  });
});
