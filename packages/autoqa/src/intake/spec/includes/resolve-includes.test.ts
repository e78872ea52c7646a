import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { InputError } from '../../../kernel/errors.ts';
import { readSpecFile } from '../read-spec-file.ts';
import type { SpecDocument } from '../spec-document.ts';
import { toTestCases } from '../test-cases/to-test-cases.ts';
import { includeLoader } from './include-loader.ts';
import { resolveIncludes } from './resolve-includes.ts';

type Files = Readonly<Record<string, string>>;

/** A folder in memory. */
function inMemory(files: Files) {
  const readFile = (path: string): Promise<Uint8Array> => {
    const text = files[path];
    return text === undefined ? Promise.reject(new Error('ENOENT')) : Promise.resolve(Buffer.from(text));
  };
  const listFolder = (folder: string) =>
    Promise.resolve(Object.keys(files).flatMap((path) => (dirname(path) === folder ? [basename(path)] : [])));
  return { readFile, listFolder };
}

async function resolved(files: Files, path: string, folders: readonly string[] = []): Promise<SpecDocument> {
  const { readFile, listFolder } = inMemory(files);
  const document = await readSpecFile(path, { readFile });
  return resolveIncludes(document, { load: includeLoader({ readFile, listFolder, folders }) });
}

const including = (name: string) => `# A\n## Preconditions\n- include: ${name}\n## Steps\n1. Buy\n`;
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

describe('W1 includes', () => {
  it('put the steps of another spec where they are named; those keep their own file and line', async () => {
    const document = await resolved(
      {
        'specs/a.md':
          '# A\n## Preconditions\n- include: login\n- prose\n## Steps\n1. Buy\n2. include: pay.md\n## Cleanup\n1. include: login',
        'specs/login.md':
          '---\nurl: /login\n---\n# Login\n## Steps\n1. Click "Login"\n   - Expected: in\n## 验证点\n- 显示“欢迎”\n## Cleanup\n1. Log out',
        'specs/pay.md': '# Pay\n## Steps\n1. Pay',
      },
      'specs/a.md',
    );
    const [include] = document.cases[0]?.preconditions ?? [];
    expect(include).toMatchObject({
      steps: [
        { text: 'Navigate to /login', path: 'specs/login.md', line: 2 },
        {
          text: 'Click "Login"',
          path: 'specs/login.md',
          line: 6,
          expectations: [{ text: 'in', path: 'specs/login.md', line: 7 }],
        },
        { text: '验证显示“欢迎”', path: 'specs/login.md', line: 9 },
      ],
    });
    const [testCase] = toTestCases(document);
    expect(testCase?.preconditions).toEqual(['prose']);
    expect(testCase?.steps.map(({ section, text, line }) => `${section} ${line ?? '-'} ${text}`)).toEqual([
      'preconditions - Navigate to /login',
      'preconditions - Click "Login"',
      'preconditions - 验证显示“欢迎”',
      'steps 6 Buy',
      'steps - Pay',
      'cleanup - Navigate to /login',
      'cleanup - Click "Login"',
      'cleanup - 验证显示“欢迎”',
    ]);
  });

  it('follow includes of includes', async () => {
    const document = await resolved({ 'a.md': including('b'), 'b.md': including('c'), 'c.md': '# C\n1. Open' }, 'a.md');
    expect(toTestCases(document)[0]?.steps.map(({ text }) => text)).toEqual(['Open', 'Buy', 'Buy']);
  });

  it('are looked for beside the spec first, then in the given folders', async () => {
    const files = { 's/a.md': including('b'), 'shared/b.md': '# B\n1. shared', 'shared/sub/c.md': '# C\n1. deep' };
    const texts = async (name: string, more: Files = {}) => {
      const all = { ...files, 's/a.md': including(name), ...more };
      return toTestCases(await resolved(all, 's/a.md', ['shared']))[0]?.steps.map(({ text }) => text);
    };
    expect(await texts('b')).toEqual(['shared', 'Buy']);
    expect(await texts('b.md', { 's/b.md': '# B\n1. beside' })).toEqual(['beside', 'Buy']);
    expect(await texts('sub/c')).toEqual(['deep', 'Buy']);
    expect(await texts('../shared/b')).toEqual(['shared', 'Buy']);
  });

  it('are found on disk', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'include-'));
    folders.push(folder);
    await mkdir(join(folder, 'shared'));
    await writeFile(join(folder, 'a.md'), including('登录'));
    await writeFile(join(folder, 'shared', '登录.md'), '# 登录\n1. 点击“登录”');
    const load = includeLoader({ folders: [join(folder, 'shared')] });
    const document = await resolveIncludes(await readSpecFile(join(folder, 'a.md')), { load });
    expect(toTestCases(document)[0]?.steps.map(({ text }) => text)).toEqual(['点击“登录”', 'Buy']);
  });

  it.each([
    ['itself', { 'a.md': including('a') }, 'a.md → a.md', 'a.md:3'],
    [
      'in a circle',
      { 'a.md': including('b'), 'b.md': including('c'), 'c.md': including('a') },
      'a.md → b.md → c.md → a.md',
      'c.md:3',
    ],
  ])('refuse a spec that includes %s, naming the chain', async (_, files, chain, place) => {
    const error = await resolved(files, 'a.md').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InputError);
    expect(error).toMatchObject({ code: 'spec-include-cycle', exitCode: 2, details: { chain, place } });
    expect(String(error)).toContain(chain);
  });

  it('name the place and the nearest names of one that is missing', async () => {
    const files = { 's/a.md': including('reset-crat'), 's/reset-cart.md': '# R\n1. x', 's/other.md': '# O\n1. x' };
    const error = await resolved(files, 's/a.md', ['shared']).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'spec-include-missing',
      exitCode: 2,
      message: 's/a.md:3: there is no spec "reset-crat" (looked in s, shared).',
      hint: 'Did you mean "reset-cart"?',
      details: { place: 's/a.md:3', name: 'reset-crat', folders: 's, shared', suggestion: 'reset-cart' },
    });
  });

  it('refuse absolute paths, other files, and a file with several cases', async () => {
    const files = { 'notes.txt': '# N\n1. x', 'two.md': '# A\n1. x\n# B\n1. y' };
    const code = async (name: string) =>
      resolved({ ...files, 'a.md': including(name) }, 'a.md').catch((thrown: unknown) => thrown);
    expect(await code('/etc/passwd')).toMatchObject({ code: 'spec-include-missing' });
    expect(await code('notes.txt')).toMatchObject({ code: 'spec-include-missing' });
    expect(await code('two')).toMatchObject({ code: 'spec-include-ambiguous', details: { place: 'a.md:3', count: 2 } });
  });

  it('must be resolved before a case is made', async () => {
    const { readFile } = inMemory({ 'a.md': including('b') });
    const document = await readSpecFile('a.md', { readFile });
    expect(() => toTestCases(document)).toThrow(expect.objectContaining({ code: 'spec-include-unresolved' }));
  });
});
