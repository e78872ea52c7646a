import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../kernel/__fixtures__/temporary-folder.ts';
import { json, serve } from '../../surfaces/api/__fixtures__/test-server.ts';
import { readApiInputs, type ApiInputRequest } from './read-api-inputs.ts';

const document = (servers: readonly string[] = []) => ({
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  servers: servers.map((url) => ({ url })),
  paths: { '/notes': { get: { operationId: 'listNotes', responses: { 200: { description: 'ok' } } } } },
});

const FILES = {
  'prd.md': '# Notes\n\nREQ-1: A note has a text.\n',
  'rules.md': '# Rules\n\nR-1: A note has a text.\n',
  'notes.csv': 'text\nmilk\n',
  'api.yaml': 'base_url: https://config.example.com/v1/\n',
};

/** Reads inputs in a folder that holds all of them. */
async function readIn(folder: string, own: Partial<ApiInputRequest> & { servers?: readonly string[] }) {
  const { servers, ...request } = own;
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document(servers)));
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
  return readApiInputs({
    spec: 'openapi.json',
    prd: [],
    rules: [],
    data: [],
    only: [],
    cwd: folder,
    env: {},
    vars: {},
    signal: new AbortController().signal,
    ...request,
  });
}

const read = async (own: Parameters<typeof readIn>[1]) => readIn(await temporaryFolder(), own);

describe('A4 the mode is chosen by what is given', () => {
  test.for([
    { mode: 'INTERFACE', given: {} },
    { mode: 'BUSINESS', given: { prd: ['prd.md'] } },
    { mode: 'BUSINESS', given: { rules: ['rules.md'] } },
    { mode: 'COMPLETE', given: { prd: ['prd.md'], data: ['notes.csv'] } },
    { mode: 'COMPLETE', given: { rules: ['rules.md'], data: ['notes.csv'] } },
    // Rows without requirements say nothing about the business.
    { mode: 'INTERFACE', given: { data: ['notes.csv'] } },
  ])('A4 $mode with $given', async ({ mode, given }) => {
    const inputs = await read({ baseUrl: 'http://127.0.0.1:1', ...given });
    expect(inputs.mode).toBe(mode);
  });

  test('A4 requirements and rules are told apart', async () => {
    const { documents, tables } = await read({
      baseUrl: 'http://127.0.0.1:1',
      prd: ['prd.md'],
      rules: ['rules.md'],
      data: ['notes.csv'],
    });
    expect(documents.map(({ kind }) => kind)).toEqual(['requirement', 'rule']);
    expect(tables).toHaveLength(1);
  });
});

describe('A1 where the API is', () => {
  const servers = ['https://document.example.com/api'];

  test('A1 the command line wins over the configuration, that over the document', async () => {
    const flag = 'http://127.0.0.1:8080/';
    expect((await read({ baseUrl: flag, configFile: 'api.yaml', servers })).baseUrl).toBe('http://127.0.0.1:8080');
    expect((await read({ configFile: 'api.yaml', servers })).baseUrl).toBe('https://config.example.com/v1');
    expect((await read({ servers })).baseUrl).toBe('https://document.example.com/api');
  });

  test('A1 a server of a document from the network lies where the document lies', async () => {
    const server = await serve((_request, response) => json(response, 200, document(['/v2'])));
    const { baseUrl } = await read({ spec: `${server.url}/docs/openapi.json` });
    await server.close();
    expect(baseUrl).toBe(`${server.url}/v2`);
  });

  test.for([{ servers: [] }, { servers: ['/v2'] }])('A1 nowhere is said: $servers', async (own) => {
    await expect(read(own)).rejects.toMatchObject({
      code: 'api-base-url-missing',
      hint: expect.stringMatching('--base-url'),
    });
  });

  test.for(['ftp://example.com', 'example.com', '', 'file:///etc/passwd'])('A1 "%s" is no address', async (baseUrl) => {
    await expect(read({ baseUrl, servers })).rejects.toMatchObject({
      code: 'api-base-url-missing',
      details: { given: baseUrl },
    });
  });

  test('A1 property: any web address given is taken, without slashes at its end', async () => {
    const folder = await temporaryFolder();
    await fc.assert(
      fc.asyncProperty(fc.webUrl(), fc.stringMatching(/^\/{0,3}$/), async (address, slashes) => {
        const { baseUrl } = await readIn(folder, { baseUrl: `${address}${slashes}`, configFile: 'api.yaml', servers });
        expect(baseUrl).toBe(address.replace(/\/+$/, ''));
      }),
      { numRuns: 100 },
    );
  });
});
