import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { InputError } from '../../kernel/errors.ts';
import { inputFile } from '../__fixtures__/input-file.ts';
import { zipFile } from '../__fixtures__/zip-file.ts';
import { readRequirements } from './read-requirements.ts';

const { signal } = new AbortController();

async function read(name: string, content: string | Uint8Array) {
  const file = await inputFile(name, content);
  return readRequirements(file.name, { cwd: file.cwd, signal });
}

async function refusal(name: string, content: string | Uint8Array): Promise<unknown> {
  return read(name, content).catch((error: unknown) => error);
}

/** A Word file of the given paragraphs, each with its style. */
function docx(paragraphs: readonly [style: string, text: string][], padding = ''): Buffer {
  const body = paragraphs
    .map(([style, text]) => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`)
    .join('');
  const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
  return zipFile({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relation}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document ${namespace}><w:body>${body}${padding}</w:body></w:document>`,
  });
}

const TEXT = '# 登录\n\n用户输入密码。系统打开首页。\n';
const GBK = Buffer.from('2320b5c7c2bc0a0ad3c3bba7cae4c8ebc3dcc2eba1a3cfb5cdb3b4f2bfaacad7d2b3a1a30a', 'hex');

describe('A2 encodings and kinds of files', () => {
  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16 LE', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16 BE', Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16()],
    ['GBK', GBK],
  ])('reads %s', async (_name, bytes) => {
    const document = await read('a.md', bytes);
    expect(document).toMatchObject({ source: 'a.md', title: '登录' });
    expect(document.sections[0]?.sentences.map(({ text }) => text)).toEqual(['用户输入密码。', '系统打开首页。']);
  });

  test.each([
    ['a.pdf', '%PDF-1.7', 'document-kind'],
    ['a.xlsx', 'x', 'document-kind'],
    ['a.md', Buffer.from('89504e470d0a1a0a0000000d494844520000010000000100080600000000', 'hex'), 'input-file-encoding'],
    ['a.txt', Buffer.from([0x61, 0xff, 0xff, 0xff]), 'input-file-encoding'],
    ['a.md', '# Only a title\n', 'document-empty'],
    ['a.docx', 'not a zip', 'archive-broken'],
    ['a.docx', zipFile({ 'a.txt': 'x' }), 'archive-broken'],
    ['a.docx', docx([['Normal', 'Cut off.']]).subarray(0, 300), 'archive-broken'],
    ['a.docx', docx([['Normal', '<w:broken']]), 'archive-broken'],
  ])('refuses %s with the name of the file', async (name, content, code) => {
    const error = await refusal(name, content);
    expect(error).toBeInstanceOf(InputError);
    expect(error).toMatchObject({ code, message: expect.stringContaining(name), hint: expect.stringMatching(/\S/) });
  });

  test('refuses a missing file, and a huge one without reading it', async () => {
    const { cwd, name } = await inputFile('huge.md', '');
    await truncate(join(cwd, name), 50 * 1024 ** 3);
    await expect(readRequirements(name, { cwd, signal })).rejects.toMatchObject({
      code: 'input-file-too-large',
      details: { sizeMb: 51_200, limitMb: 10 },
    });
    await expect(readRequirements('absent.md', { cwd, signal })).rejects.toMatchObject({
      code: 'input-file-unreadable',
    });
  });

  test('refuses more than 50,000 sentences and says where', async () => {
    expect(await refusal('long.md', '- a rule\n'.repeat(60_000))).toMatchObject({
      code: 'document-too-long',
      details: { place: 'long.md:50001' },
    });
  });

  test('stops when it is told to', async () => {
    const { cwd, name } = await inputFile('a.docx', docx([['Normal', 'Text.']]));
    await expect(readRequirements(name, { cwd, signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });
});

describe('A2 Word documents', () => {
  test('headings by style, with and without a title', async () => {
    const document = await read(
      'a.docx',
      docx([
        ['Heading1', 'Cart'],
        ['Heading2', 'REQ-1 Total'],
        ['Normal', 'It adds up. It is shown &amp; kept.'],
      ]),
    );
    expect(document.sections).toMatchObject([
      { title: 'Cart', level: 1, line: 1, path: [] },
      { title: 'Total', id: 'REQ-1', level: 2, line: 2, path: ['Cart'] },
    ]);
    expect(document.sections[1]?.sentences).toEqual([
      { text: 'It adds up.', line: 3, kind: 'prose' },
      { text: 'It is shown & kept.', line: 3, kind: 'prose' },
    ]);
  });

  test('numbered paragraphs are headings where nobody used styles', async () => {
    const document = await read(
      'a.docx',
      docx([
        ['Normal', '网店需求'],
        ['Normal', '一、登录'],
        ['Normal', '1.1 密码'],
        ['Normal', '密码至少 8 位。'],
      ]),
    );
    expect(document.sections.map(({ title, level }) => [level, title])).toEqual([
      [1, '网店需求'],
      [2, '一、登录'],
      [3, '1.1 密码'],
    ]);
  });

  test('a zip bomb is refused within a second', async () => {
    const bomb = docx([], '<w:p/>'.repeat(12_000_000));
    // The machine may be busy with other things: what counts is the time this process worked.
    const before = process.cpuUsage();
    expect(await refusal('bomb.docx', bomb)).toMatchObject({ code: 'archive-bomb', details: { path: 'bomb.docx' } });
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(1_000_000);
  });

  test('a bomb that lies about its size is refused as well', async () => {
    const bytes = docx([], '<w:p/>'.repeat(2_000_000));
    // The sizes in the central directory; the third entry is the document.
    const name = bytes.lastIndexOf('word/document.xml');
    bytes.writeUInt32LE(1000, name - 46 + 24);
    expect(await refusal('liar.docx', bytes)).toMatchObject({ code: 'archive-bomb' });
  });
});
