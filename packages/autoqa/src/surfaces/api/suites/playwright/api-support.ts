/** `support/api.ts`: sends the requests of a test, as whoever the test says. */
export const TYPESCRIPT_API = String.raw`import { request as requests, test as base, type APIRequestContext } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { credentialsOf, sharedSessions, type Credentials, type Sessions } from './identities.ts';
import { Problem } from './problems.ts';
import { fill, settings } from './settings.ts';
import { text } from './values.ts';

export interface Answer {
  /** "arrange" when the answer is to a request that only makes what the test needs. */
  role: 'arrange' | 'test';
  request: string;
  /** 0 when the connection was torn before an answer came. */
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** JSON as a value, anything else as text, nothing as null. */
  body: unknown;
  durationMs: number;
}

export interface RequestOptions {
  /** Whose request it is, by the names in settings.json; nobody's when left out. */
  by?: string;
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  /** Lists of the query that are written as "a,b" and not one by one. */
  joined?: string[];
  headers?: Record<string, unknown>;
  body?: unknown;
  /** Sent as it is. */
  raw?: string;
  contentType?: string;
}

/** What belongs to one test. */
interface TestState {
  /** One for each person, so that nobody gets another's cookies. */
  contexts: Map<string, APIRequestContext>;
  sessions: Sessions;
}

class Client {
  readonly #role: Answer['role'];
  readonly #state: TestState;

  constructor(role: Answer['role'], state: TestState) {
    this.#role = role;
    this.#state = state;
  }

  get = (path: string, options: RequestOptions = {}): Promise<Answer> => this.#send('GET', path, options);
  put = (path: string, options: RequestOptions = {}): Promise<Answer> => this.#send('PUT', path, options);
  post = (path: string, options: RequestOptions = {}): Promise<Answer> => this.#send('POST', path, options);
  patch = (path: string, options: RequestOptions = {}): Promise<Answer> => this.#send('PATCH', path, options);
  delete = (path: string, options: RequestOptions = {}): Promise<Answer> => this.#send('DELETE', path, options);
  head = (path: string, options: RequestOptions = {}): Promise<Answer> => this.#send('HEAD', path, options);
  options = (path: string, options: RequestOptions = {}): Promise<Answer> => this.#send('OPTIONS', path, options);
  trace = (path: string, options: RequestOptions = {}): Promise<Answer> => this.#send('TRACE', path, options);

  async #send(method: string, path: string, options: RequestOptions): Promise<Answer> {
    const who = await this.#identity(options.by);
    const url = addressOf(path, { ...options, query: { ...who.query, ...options.query } });
    // Without the key of whoever asks: this is shown.
    const request = method + ' ' + addressOf(path, options).slice(settings.baseUrl.length);
    const headers = {
      ...lowerNames(settings.headers),
      ...who.headers,
      ...contentOf(options),
      ...lowerNames(options.headers),
    };
    const data = bodyOf(options);
    const context = await this.#contextOf(options.by ?? '');
    const start = performance.now();
    try {
      const response = await context.fetch(url, {
        method,
        headers,
        data,
        maxRedirects: 0,
        timeout: settings.timeoutMs,
      });
      const content = await response.text();
      return {
        role: this.#role,
        request,
        status: response.status(),
        headers: response.headers(),
        body: readBody(content, response.headers()['content-type'] ?? ''),
        durationMs: performance.now() - start,
      };
    } catch (error) {
      return { ...tornAnswer(request, error), role: this.#role, durationMs: performance.now() - start };
    }
  }

  async #identity(by: string | undefined): Promise<Credentials> {
    if (by === undefined || by === 'nobody') return { headers: {}, query: {} };
    return credentialsOf(by, this.#state.sessions, async (path, body) => {
      const answer = await this.post(path, { body });
      if (answer.status < 200 || answer.status > 299) {
        throw new Problem('arrange', by + ' could not sign in: ' + answer.status, {
          request: answer.request,
          response_status: answer.status,
        });
      }
      return answer.body;
    });
  }

  async #contextOf(name: string): Promise<APIRequestContext> {
    const context = this.#state.contexts.get(name) ?? (await requests.newContext());
    this.#state.contexts.set(name, context);
    return context;
  }
}

export class Api extends Client {
  /** For what a test needs before it can begin: when that goes wrong, nothing was tested. */
  readonly arrange: Client;
  /** Different in every test and every run, for names that must not be taken. */
  readonly run = String(randomInt(1e9, 1e10));
  readonly #state: TestState;

  constructor() {
    const state = { contexts: new Map<string, APIRequestContext>(), sessions: sharedSessions };
    super('test', state);
    this.arrange = new Client('arrange', state);
    this.#state = state;
  }

  /** What a test needs of the environment and must not be written down. */
  get secrets(): Record<string, string> {
    return fill(settings.secrets);
  }

  /** Everybody signs in anew for this test, which may end the session; the sessions of other tests go on. */
  useOwnSession(): void {
    this.#state.sessions = new Map();
  }

  /** Runs whatever happened; what goes wrong here is noted and changes no verdict. */
  async cleanUp(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      base.info().annotations.push({ type: 'not cleaned up', description: String(error).split('\n', 1)[0] });
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#state.contexts.values()].map((context) => context.dispose()));
  }
}

export const test = base.extend<{ api: Api }>({
  api: async ({}, use) => {
    const api = new Api();
    await use(api);
    await api.close();
  },
});

function addressOf(path: string, { path: values = {}, query = {}, joined = [] }: RequestOptions): string {
  const filled = path.replace(/\{([^{}]+)\}/g, (_all, name: string) =>
    encodeURIComponent(text(needed(values[name], name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const texts = (Array.isArray(value) ? value : [value]).map((each) => text(needed(each, name)));
    for (const each of joined.includes(name) ? [texts.join(',')] : texts) search.append(name, each);
  }
  const rest = search.toString();
  return settings.baseUrl + filled + (rest === '' ? '' : '?' + rest);
}

/** A value without which the request would be another one than the test is about. */
function needed(value: unknown, name: string): unknown {
  if (value === undefined) throw new Problem('value', name + ' is missing: an earlier answer did not have it.');
  if (typeof value === 'object' && value !== null)
    Object.entries(value).forEach(([field, each]) => needed(each, name + '.' + field));
  return value;
}

function lowerNames(headers: Record<string, unknown> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), text(needed(value, name))]),
  );
}

const BOUNDARY = 'part-of-the-test';

function contentOf({ body, raw, contentType = 'application/json' }: RequestOptions): Record<string, string> {
  if (body === undefined && raw === undefined) return {};
  const isMultipart = raw === undefined && contentType === 'multipart/form-data';
  return { 'content-type': isMultipart ? contentType + '; boundary=' + BOUNDARY : contentType };
}

function bodyOf({ body, raw, contentType = 'application/json' }: RequestOptions): Buffer | undefined {
  if (raw !== undefined) return Buffer.from(raw);
  if (body === undefined) return undefined;
  needed(body, 'body');
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  if (contentType === 'application/x-www-form-urlencoded') {
    return Buffer.from(new URLSearchParams(fields.map(([name, value]) => [name, text(value)])).toString());
  }
  if (contentType === 'multipart/form-data')
    return Buffer.from(fields.map(partOf).join('') + '--' + BOUNDARY + '--\r\n');
  const isJson = /\bjson\b/.test(contentType) || typeof body !== 'string';
  return Buffer.from(isJson ? JSON.stringify(body) : body);
}

/** A field of a form; an object with "content" is a file. */
function partOf([name, value]: [string, unknown]): string {
  const file =
    typeof value === 'object' && value !== null && 'content' in value ? (value as Record<string, unknown>) : undefined;
  const fileName = file === undefined ? '' : '; filename="' + text(file['fileName'] ?? 'file') + '"';
  const type =
    file === undefined ? '' : 'content-type: ' + text(file['contentType'] ?? 'application/octet-stream') + '\r\n';
  const head = '--' + BOUNDARY + '\r\ncontent-disposition: form-data; name="' + name + '"' + fileName + '\r\n' + type;
  return head + '\r\n' + text(file === undefined ? value : file['content']) + '\r\n';
}

function readBody(content: string, contentType: string): unknown {
  if (content === '') return null;
  if (!/\bjson\b/.test(contentType)) return content;
  try {
    return JSON.parse(content);
  } catch {
    // The document promised JSON; expectConforms says so.
    return content;
  }
}

/** A connection that the server tore is its answer; one that never was is nobody's fault in the product. */
function tornAnswer(request: string, error: unknown): Omit<Answer, 'role' | 'durationMs'> {
  const message = String(error);
  if (/timeout|timed out/i.test(message)) {
    throw new Problem('connection', request + ' had no answer within ' + settings.timeoutMs + ' ms.', {
      request,
      actual: 'timeout',
    });
  }
  if (!/socket hang up|ECONNRESET|EPIPE|aborted|Parse Error/i.test(message)) {
    throw new Problem('connection', request + ' could not be sent: ' + message.split('\n', 1)[0], { request });
  }
  return { request, status: 0, headers: {}, body: null };
}
`;
