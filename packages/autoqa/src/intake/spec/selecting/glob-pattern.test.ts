import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileGlob, expandBraces, isGlob } from './glob-pattern.ts';

const name = fc.string({
  unit: fc.constantFrom('a', 'b', 'é', '登', '.', '+', '(', '$', '-'),
  minLength: 1,
  maxLength: 5,
});
const visible = name.filter((each) => !each.startsWith('.'));

describe('W1 patterns of file names', () => {
  it.each([
    ['a/*.md', 'a/b.md', true],
    ['a/*.md', 'a/b/c.md', false],
    ['a/**/*.md', 'a/c.md', true],
    ['a/**/*.md', 'a/b/c/d.md', true],
    ['**', 'a/b', true],
    ['**/x/**/y', 'a/x/b/x/c/y', true],
    ['a?c', 'abc', true],
    ['a?c', 'a/c', false],
    ['*.md', '.x.md', false],
    ['**/*.md', '.git/x.md', false],
    ['.git/*.md', '.git/x.md', true],
    ['a.md', 'axmd', false],
    ['{a,b{c,d}}.md', 'bd.md', true],
    ['{a}.md', '{a}.md', true],
  ])('%s against %s: %s', (pattern, path, expected) => {
    expect(compileGlob(pattern).matches(path)).toBe(expected);
  });

  it('property: a plain path matches itself and the patterns that stand for it', () => {
    const property = fc.property(fc.array(visible, { minLength: 1, maxLength: 5 }), (names) => {
      const path = names.join('/');
      for (const pattern of [path, names.map(() => '*').join('/'), '**', `**/${names.at(-1)}`, `{${path},x}`]) {
        expect(compileGlob(pattern).matches(path), pattern).toBe(true);
      }
      expect(compileGlob(`${path}/*`).matches(path)).toBe(false);
    });
    fc.assert(property, { numRuns: 300 });
  });

  it('stays quick on patterns that are made to be slow', () => {
    const startedAt = performance.now();
    compileGlob('**/a/'.repeat(30)).matches('a/'.repeat(300));
    expect(expandBraces('{a,b}'.repeat(40)).length).toBeLessThanOrEqual(1000);
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  it('begins to walk where the pattern begins to be one', () => {
    expect(['a/b/*.md', '**/x', '/a/*', '/*.md', '{a,b}/c'].map((pattern) => compileGlob(pattern).root)).toEqual([
      'a/b',
      '',
      '/a',
      '/',
      '',
    ]);
    expect(['a.md', 'a[1].md', 'a{1}.md', 'a*', 'a?', '{a,b}'].map(isGlob)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});
