import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from './serve.ts';

/** An API of one list, with the document that describes it. */
export async function smallApi() {
  const { url } = await serve(answerLamps);
  return { url, document: lampsDocument(url) };
}

/** What the API answers. */
export function answerLamps(request: IncomingMessage, response: ServerResponse): void {
  const [path = ''] = (request.url ?? '').split('?');
  const lamp = { id: 1, name: 'Amber' };
  const answer = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  if (request.method !== 'GET') return answer(405, { error: 'only reading' });
  if (path === '/lamps') return answer(200, [lamp]);
  if (path === '/lamps/1') return answer(200, lamp);
  return answer(404, { error: 'no such lamp' });
}

export function lampsDocument(url: string) {
  const lamp = {
    type: 'object',
    required: ['id', 'name'],
    properties: { id: { type: 'integer' }, name: { type: 'string' } },
  };
  const problem = { type: 'object', required: ['error'], properties: { error: { type: 'string' } } };
  const json = (schema: object) => ({ description: 'answer', content: { 'application/json': { schema } } });
  return {
    openapi: '3.1.0',
    info: { title: 'Lamps', version: '1' },
    servers: [{ url }],
    paths: {
      '/lamps': { get: { operationId: 'listLamps', responses: { 200: json({ type: 'array', items: lamp }) } } },
      '/lamps/{id}': {
        get: {
          operationId: 'getLamp',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', example: 1 } }],
          responses: { 200: json(lamp), 404: json(problem) },
        },
      },
    },
  };
}
