import { onTestFinished } from 'vitest';
import { json, serve, type TestServer } from '../../../surfaces/api/__fixtures__/test-server.ts';

export interface NotesOptions {
  /** Who signs in by name and password; everybody has notes of their own. */
  people?: Readonly<Record<string, string>>;
  /** A key in the query, instead of signing in. */
  key?: string;
  /** What the document says about listing. */
  summary?: string;
  /** The example of a name and a password in the document. */
  example?: { username: string; password: string };
  /** A fault: a note may be empty. */
  takesEmpty?: boolean;
  /** Called when a note is about to be written. */
  atPost?: () => void;
}

/** A small API of notes, which asks either for a token of a login or for a key in the query. */
export async function startNotes(options: NotesOptions): Promise<TestServer> {
  const notes = new Map<string, Map<string, string>>();
  let last = 0;
  const server = await serve(({ method, url, headers, body }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/openapi.json') return json(response, 200, notesDocument(options));
    if (pathname === '/login') {
      const { username = '', password } = readJson(body);
      if (typeof password !== 'string') return json(response, 400, { error: 'password is missing' });
      const isKnown = options.people?.[String(username)] === password;
      return isKnown ? json(response, 200, { token: `token-of-${username}` }) : json(response, 401, { error: 'no' });
    }
    const who =
      options.key === undefined
        ? /^Bearer token-of-(\w+)$/.exec(headers.authorization ?? '')?.[1]
        : searchParams.get('api_key') === options.key
          ? 'owner'
          : undefined;
    if (who === undefined) return json(response, 401, { error: 'who are you?' });
    const own = notes.get(who) ?? new Map<string, string>();
    notes.set(who, own);
    const [, , id] = pathname.split('/');
    if (method === 'POST') {
      options.atPost?.();
      const { text } = readJson(body);
      if (typeof text !== 'string' || (text === '' && options.takesEmpty !== true)) return json(response, 400, { error: 'text is missing' });
      last += 1;
      own.set(`n${last}`, text);
      return json(response, 201, { id: `n${last}`, text });
    }
    if (id === undefined)
      return json(
        response,
        200,
        [...own].map(([each, text]) => ({ id: each, text })),
      );
    const text = own.get(id);
    if (text === undefined) return json(response, 404, { error: 'no such note' });
    if (method === 'GET') return json(response, 200, { id, text });
    own.delete(id);
    response.writeHead(204).end();
  });
  onTestFinished(() => server.close());
  return server;
}

function readJson(body: string): Record<string, unknown> {
  try {
    return (JSON.parse(body) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

const content = (schema: unknown, example?: unknown) => ({
  content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
});

function notesDocument({ key, summary = 'Lists notes', example }: NotesOptions) {
  const problem = {
    type: 'object',
    required: ['error'],
    properties: { error: { type: 'string' } },
  };
  const note = {
    type: 'object',
    required: ['id', 'text'],
    properties: { id: { type: 'string' }, text: { type: 'string' } },
  };
  const text = { type: 'object', required: ['text'], properties: { text: { type: 'string', minLength: 1 } } };
  const credentials = {
    type: 'object',
    required: ['username', 'password'],
    properties: { username: { type: 'string' }, password: { type: 'string' } },
  };
  const unknown = { description: 'who?', ...content(problem) };
  const missing = { description: 'no such note', ...content(problem) };
  const id = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
  const login = {
    post: {
      operationId: 'login',
      security: [],
      requestBody: { required: true, ...content(credentials, example) },
      responses: {
        200: { description: 'ok', ...content({ type: 'object', properties: { token: { type: 'string' } } }) },
        400: { description: 'bad', ...content(problem) },
        401: unknown,
      },
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Notes', version: '1' },
    security: [{ who: [] }],
    components: {
      securitySchemes: {
        who:
          key === undefined
            ? { type: 'http', scheme: 'bearer' }
            : { type: 'apiKey', in: 'query', name: 'api_key' },
      },
    },
    paths: {
      ...(key === undefined ? { '/login': login } : {}),
      '/notes': {
        get: {
          operationId: 'listNotes',
          summary,
          responses: { 200: { description: 'ok', ...content({ type: 'array', items: note }) }, 401: unknown },
        },
        post: {
          operationId: 'createNote',
          summary: 'Writes a note',
          requestBody: { required: true, ...content(text, { text: 'milk' }) },
          responses: {
            201: { description: 'ok', ...content(note) },
            400: { description: 'bad', ...content(problem) },
            401: unknown,
          },
        },
      },
      '/notes/{id}': {
        get: {
          operationId: 'readNote',
          parameters: id,
          responses: { 200: { description: 'ok', ...content(note) }, 401: unknown, 404: missing },
        },
        delete: {
          operationId: 'deleteNote',
          parameters: id,
          responses: { 204: { description: 'gone' }, 401: unknown, 404: missing },
        },
      },
    },
  };
}
