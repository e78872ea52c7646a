import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSpecs } from './find-specs.ts';

const FILES = [
  'specs/login.md',
  'specs/login.lock.json',
  'specs/cart/add.md',
  'specs/cart/remove.plan.md',
  'specs/cart/删除.md',
  'specs/README.md',
  'specs/readme.zh-CN.md',
  'specs/CHANGELOG.md',
  'specs/notes.txt',
  'specs/node_modules/x/a.md',
  'specs/.hidden/a.md',
  '.autoqa/runs/1/specs/p0.md',
  'other/a.md',
  'other/b.markdown',
  'empty/x.txt',
];

let cwd = '';
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'find-specs-'));
  for (const file of FILES) {
    await mkdir(dirname(join(cwd, file)), { recursive: true });
    await writeFile(join(cwd, file), '# T\n1. x');
  }
  await symlink(join(cwd, 'specs'), join(cwd, 'specs/cart/loop'));
  await symlink(join(cwd, 'other/a.md'), join(cwd, 'specs/linked.md'));
  await symlink(join(cwd, 'gone.md'), join(cwd, 'specs/broken.md'));
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

const IN_SPECS = [
  'specs/cart/add.md',
  'specs/cart/remove.plan.md',
  'specs/cart/删除.md',
  'specs/linked.md',
  'specs/login.md',
];

describe('W1 finding specs', () => {
  it.each([
    ['a folder', ['specs'], IN_SPECS],
    ['a folder with a slash', ['./specs/'], IN_SPECS],
    ['a file, also one that folders leave out', ['specs/README.md'], ['specs/README.md']],
    [
      'several, sorted, each once',
      ['specs/login.md', 'other', 'specs/*.md'],
      ['other/a.md', 'other/b.markdown', 'specs/linked.md', 'specs/login.md'],
    ],
    ['* within one folder', ['specs/*/*.md'], ['specs/cart/add.md', 'specs/cart/remove.plan.md', 'specs/cart/删除.md']],
    ['** over folders', ['specs/**'], IN_SPECS],
    ['** also over none', ['./**/login.md'], ['specs/login.md']],
    ['?', ['other/?.md'], ['other/a.md']],
    ['{a,b}', ['{other,specs/cart}/{a,add}.{md,markdown}'], ['other/a.md', 'specs/cart/add.md']],
    ['a hidden folder that is named', ['.autoqa/runs/*/specs/*.md'], ['.autoqa/runs/1/specs/p0.md']],
    ['a hidden folder that is given', ['.autoqa/runs/1'], ['.autoqa/runs/1/specs/p0.md']],
    ['*.plan.md', ['**/*.plan.md'], ['specs/cart/remove.plan.md']],
  ])('finds %s', async (_, patterns, expected) => {
    expect(await findSpecs(patterns, cwd)).toEqual(expected);
  });

  it('finds absolute paths, and paths above the working folder', async () => {
    expect(await findSpecs([join(cwd, 'other/a.md'), join(cwd, 'specs/*.md')], cwd)).toEqual([
      'other/a.md',
      'specs/linked.md',
      'specs/login.md',
    ]);
    expect(await findSpecs(['../other/*.md'], join(cwd, 'specs'))).toEqual(['../other/a.md']);
  });

  it.each([['nothing.md'], ['empty'], ['specs/*.txt'], ['**/node_modules/**/*.md'], ['no/such/**']])(
    'says that %s matches nothing, also among others that match',
    async (pattern) => {
      await expect(findSpecs(['specs', pattern], cwd)).rejects.toMatchObject({
        code: 'spec-not-found',
        exitCode: 2,
        message: expect.stringContaining(`"${pattern}"`),
        details: { pattern, cwd },
      });
    },
  );

  it('names the file that was meant', async () => {
    await expect(findSpecs(['specs/lgoin.md'], cwd)).rejects.toMatchObject({
      hint: 'Did you mean specs/login.md?',
      details: { suggestion: 'specs/login.md' },
    });
  });
});
