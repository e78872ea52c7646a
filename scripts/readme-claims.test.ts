import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const LANGUAGES = [
  { file: 'README.md', heading: '## What we claim, and where it is proven' },
  { file: 'README.zh-CN.md', heading: '## 我们的承诺，以及证明在哪里' },
];

const read = (file: string): string => readFileSync(`${ROOT}${file}`, 'utf8');

/** Where the links of a text lead within the repository. */
function linksIn(text: string): string[] {
  const all = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  return all.filter((target) => !/^[a-z]+:/.test(target));
}

/** The rows of the table below a heading, without its head. */
function rowsBelow(file: string, heading: string): string[][] {
  const [, after = ''] = read(file).split(`${heading}\n`);
  const [section = ''] = after.split(/^## /m);
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => line.split('|').slice(1, -1));
}

describe('X: the claims of the README', () => {
  test.each(LANGUAGES)('every link of $file leads to something that exists', ({ file }) => {
    const dead = linksIn(read(file)).filter((target) => !existsSync(`${ROOT}${target}`));
    expect(dead).toEqual([]);
  });

  test.each(LANGUAGES)('every claim of $file links to a test or a benchmark', ({ file, heading }) => {
    const rows = rowsBelow(file, heading);
    expect(rows.length).toBeGreaterThan(20);
    const isProof = (target: string): boolean => /\.test\.ts$|^benchmarks\/[\w-]+\.mjs$/.test(target);
    const unproven = rows.filter(([, proofs = '']) => !linksIn(proofs).some(isProof)).map(([claim]) => claim?.trim());
    expect(unproven).toEqual([]);
  });

  test('both languages claim as much, and prove it by the same', () => {
    const [english, chinese] = LANGUAGES.map(({ file, heading }) =>
      rowsBelow(file, heading).map(([, proofs = '']) => linksIn(proofs)),
    );
    expect(chinese).toEqual(english);
  });
});
