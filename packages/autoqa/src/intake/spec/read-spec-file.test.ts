import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '../../kernel/errors.ts';
import { readSpecFile } from './read-spec-file.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-spec-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function refusal(path: string): Promise<unknown> {
  return readSpecFile(path).catch((error: unknown) => error);
}

async function written(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe('W1 reading a spec file', () => {
  it('reads UTF-8, with or without a byte order mark', async () => {
    const path = await written('a.md', '\uFEFF# 登录\n1. 点击');
    expect(await readSpecFile(path)).toMatchObject({ path, cases: [{ title: '登录' }] });
    expect(await readSpecFile('x.md', { readFile: () => Promise.resolve(Buffer.from('# X\n1. go')) })).toMatchObject({
      path: 'x.md',
      cases: [{ title: 'X' }],
    });
  });

  it.each([
    ['GBK', Buffer.from([0x23, 0x20, 0xb5, 0xc7, 0xc2, 0xbc, 0x0a]), 'spec-not-utf8'],
    ['UTF-16', Buffer.from('\uFEFF# Login', 'utf16le'), 'spec-binary'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), 'spec-binary'],
    ['nothing', Buffer.alloc(0), 'spec-empty'],
  ])('refuses %s', async (name, content, code) => {
    const path = await written(`${name}.md`, content);
    const error = await refusal(path);
    expect(error).toBeInstanceOf(InputError);
    expect(error).toMatchObject({
      code,
      hint: expect.stringMatching(/\S/),
      details: { place: expect.stringMatching(/\.md:\d+$/) },
    });
  });

  it('refuses a file of many gigabytes without reading it', async () => {
    const path = await written('huge.md', '');
    await truncate(path, 50 * 1024 ** 3);
    expect(await refusal(path)).toMatchObject({ code: 'spec-too-large', details: { sizeMb: 51_200, limitMb: 1 } });
  });

  it('says why a file cannot be read', async () => {
    expect(await refusal(join(folder, 'absent.md'))).toMatchObject({
      code: 'spec-unreadable',
      message: expect.stringContaining('ENOENT'),
    });
    expect(await refusal(folder)).toMatchObject({ code: 'spec-unreadable' });
  });
});
