import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { EnvironmentError } from '../../../kernel/errors.ts';
import { openapi, operation } from '../__fixtures__/sample-documents.ts';
import { readApiDocument } from '../read-api-document.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const read = (url: string, signal = new AbortController().signal) => readApiDocument(url, { cwd: '.', signal });
const DOCUMENT = JSON.stringify(openapi({ '/a': { get: operation() } }));

describe('A1 documents from an address', () => {
  it('reads one, through redirects and compressed', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/old') return void response.writeHead(302, { location: '/new' }).end();
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(DOCUMENT));
    });
    expect(await read(`${url}/old`)).toMatchObject({ source: `${url}/old`, operations: [{ id: 'getA' }] });
  });

  it('sends the password of the address, to that host only, and never shows it', async () => {
    const seen: (string | undefined)[] = [];
    const other = await serve(({ headers }, response) => {
      seen.push(headers.authorization);
      response.writeHead(500).end();
    });
    const url = await serve(({ headers }, response) => {
      seen.push(headers.authorization);
      response.writeHead(307, { location: other }).end();
    });
    const error: unknown = await read(url.replace('//', '//ann:s3cret@')).catch((each: unknown) => each);
    expect(error).toMatchObject({ code: 'api-document-status', details: { status: 500 } });
    expect(String(error)).not.toContain('s3cret');
    expect(seen).toEqual([`Basic ${Buffer.from('ann:s3cret').toString('base64')}`, undefined]);
  });

  it('says that nobody answers', async () => {
    const url = await serve((_, response) => void response.end());
    const [server] = servers.splice(0);
    await new Promise((resolve) => server?.close(resolve));
    const error: unknown = await read(url).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(EnvironmentError);
    expect(error).toMatchObject({ code: 'api-document-unreachable', message: expect.stringContaining('ECONNREFUSED') });
  });

  it('says what came instead', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/docs')
        response.end('<!doctype html><script>SwaggerUIBundle({ url: "/v3/api-docs" })</script>');
      else response.writeHead(404).end('<html>no</html>');
    });
    await expect(read(`${url}/gone`)).rejects.toMatchObject({
      code: 'api-document-status',
      message: expect.stringContaining('404'),
    });
    await expect(read(`${url}/docs`)).rejects.toMatchObject({
      code: 'api-document-html',
      hint: expect.stringContaining(`${url}/v3/api-docs`),
    });
  });

  it('stops reading a body of 200 MB', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(1024 ** 2, ' ');
    const url = await serve((_, response) => {
      const more = () => {
        while (sent < 200 && !response.destroyed) {
          sent += 1;
          if (!response.write(chunk)) return;
        }
        response.end();
      };
      response.on('drain', more);
      more();
    });
    await expect(read(url)).rejects.toMatchObject({ code: 'api-document-too-large' });
    expect(sent).toBeLessThan(100);
  });

  it('stops following redirects', async () => {
    let asked = 0;
    const url = await serve((_, response) => {
      asked += 1;
      response.writeHead(302, { location: `/${asked}` }).end();
    });
    await expect(read(url)).rejects.toMatchObject({ code: 'api-document-redirects', details: { limit: 5 } });
    expect(asked).toBe(6);
    const away = await serve((_, response) => void response.writeHead(302, { location: 'file:///etc/hostname' }).end());
    await expect(read(away)).rejects.toMatchObject({ code: 'api-document-address' });
  });

  it('stops waiting when it is cancelled', async () => {
    const controller = new AbortController();
    const url = await serve(() => controller.abort());
    await expect(read(url, controller.signal)).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('refuses other schemes and asks the given reader instead of the network', async () => {
    await expect(read('ftp://127.0.0.1/a.json')).rejects.toMatchObject({ code: 'api-document-address' });
    const options = {
      cwd: '.',
      signal: new AbortController().signal,
      fetchText: async (url: string) => (url.endsWith('/a') ? DOCUMENT : ''),
    };
    expect((await readApiDocument('https://api.example.com/a', options)).operations).toHaveLength(1);
  });
});
