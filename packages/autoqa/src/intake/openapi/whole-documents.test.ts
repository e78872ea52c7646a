import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { DocumentFolder } from './__fixtures__/document-folder.ts';
import { largeDocument, openapi, operation } from './__fixtures__/sample-documents.ts';

let folder: DocumentFolder;
beforeAll(async () => {
  folder = await DocumentFolder.open();
});
afterAll(() => folder.close());

/** Of this process: whatever else the machine does must not fail a test. */
const processorMs = () => process.cpuUsage().user / 1000;

describe('A1 whole documents', () => {
  it('reads 200 operations at once, the same from JSON and from YAML of more than 3,000 lines', async () => {
    const document = largeDocument(200);
    const yaml = stringify(document);
    expect(yaml.split('\n').length).toBeGreaterThan(3000);
    const startedAt = processorMs();
    const fromJson = await folder.read(document);
    const jsonAt = processorMs();
    const fromYaml = await folder.read(yaml);
    expect(fromJson.operations).toHaveLength(200);
    expect(fromYaml).toEqual(fromJson);
    expect(jsonAt - startedAt).toBeLessThan(1000);
    expect(processorMs() - jsonAt).toBeLessThan(4000);
  });

  it.each([
    ['a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16, the other end first', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('reads %s', async (_, encode) => {
    const text = JSON.stringify(openapi({ '/a': { get: operation({ summary: '登录' }) } }));
    expect((await folder.read(encode(text))).operations[0]?.summary).toBe('登录');
  });

  it('reads GBK and says so', async () => {
    const [before = '', after = ''] = JSON.stringify(openapi({ '/a': { get: operation({ summary: '@' }) } })).split(
      '@',
    );
    const login = Uint8Array.from([0xb5, 0xc7, 0xc2, 0xbc]);
    const description = await folder.read(Buffer.concat([Buffer.from(before), login, Buffer.from(after)]));
    expect(description.operations[0]?.summary).toBe('登录');
    expect(description.warnings[0]?.message).toContain('GBK');
  });
});
