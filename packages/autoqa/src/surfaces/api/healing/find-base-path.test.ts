import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sketchApi } from '@autoqa/domain/model/api/__fixtures__/sketched-api';
import { findBasePath } from './find-base-path.ts';

/** A server that knows only these paths. */
async function serve(...paths: string[]): Promise<string> {
  const server = createServer((request, response) => {
    const isKnown = paths.includes(request.url ?? '');
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const api = {
  ...sketchApi({
    lamps: { at: 'GET /lamps', answers: { 200: {} } },
    shades: { at: 'GET /shades', answers: { 200: {} } },
  }),
  servers: ['https://shop.example/v2'],
};

describe('A12 a wrong base path', () => {
  it('is left alone when the API answers below it', async () => {
    const origin = await serve('/lamps', '/shades', '/v2/lamps', '/v2/shades');
    expect(await findBasePath(api, origin)).toEqual({ baseUrl: origin });
  });

  it('gets the path of the servers that the document names', async () => {
    const origin = await serve('/v2/lamps', '/v2/shades');
    const { baseUrl, healed } = await findBasePath(api, origin);
    expect(baseUrl).toBe(`${origin}/v2`);
    expect(healed).toEqual({
      from: origin,
      evidence: '404 there for all of these, here GET /lamps: 200, GET /shades: 200',
    });
  });

  it('loses a part that every path has already', async () => {
    const origin = await serve('/api/lamps', '/api/shades');
    const own = sketchApi({
      lamps: { at: 'GET /api/lamps', answers: { 200: {} } },
      shades: { at: 'GET /api/shades', answers: { 200: {} } },
    });
    expect(await findBasePath(own, `${origin}/api`)).toMatchObject({ baseUrl: origin });
  });

  it.each([
    ['one operation is broken', ['/lamps']],
    ['the other address has only some of it', ['/v2/lamps']],
    ['nothing is found anywhere', []],
  ])('is not guessed when %s', async (_, paths) => {
    const origin = await serve(...paths);
    expect(await findBasePath(api, origin)).toEqual({ baseUrl: origin });
  });
});
