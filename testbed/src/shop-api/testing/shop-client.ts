export interface Reply<T> {
  readonly status: number;
  readonly contentType: string;
  readonly body: T;
}

interface RequestParts {
  readonly json?: unknown;
  readonly content?: Buffer | FormData | string;
  readonly contentType?: string;
}

interface ClientOptions {
  readonly token?: string;
  /** Is told every reply. */
  readonly watch?: (method: string, path: string, reply: Reply<unknown>) => void;
}

/** Talks to an API over HTTP, as nobody or with a token. */
export class ShopClient {
  readonly token: string | undefined;
  readonly #baseUrl: string;
  readonly #watch: ClientOptions['watch'];

  constructor(baseUrl: string, { token, watch }: ClientOptions = {}) {
    this.#baseUrl = baseUrl;
    this.token = token;
    this.#watch = watch;
  }

  async signIn(username: string, password = `${username}-pass-1`): Promise<ShopClient> {
    const { body } = await this.post<{ token: string }>('/api/auth/login', { username, password });
    return new ShopClient(this.#baseUrl, { token: body.token, ...(this.#watch && { watch: this.#watch }) });
  }

  get<T>(path: string): Promise<Reply<T>> {
    return this.send<T>('GET', path);
  }

  post<T>(path: string, json?: unknown): Promise<Reply<T>> {
    return this.send<T>('POST', path, { json });
  }

  put<T>(path: string, json?: unknown): Promise<Reply<T>> {
    return this.send<T>('PUT', path, { json });
  }

  patch<T>(path: string, json?: unknown): Promise<Reply<T>> {
    return this.send<T>('PATCH', path, { json });
  }

  delete<T>(path: string): Promise<Reply<T>> {
    return this.send<T>('DELETE', path);
  }

  async send<T>(method: string, path: string, { json, content, contentType }: RequestParts = {}): Promise<Reply<T>> {
    const headers = new Headers();
    if (this.token !== undefined) headers.set('authorization', `Bearer ${this.token}`);
    const type = json === undefined ? contentType : 'application/json';
    if (type !== undefined) headers.set('content-type', type);
    const body = json === undefined ? content : JSON.stringify(json);
    const init = { method, headers, ...(body !== undefined && { body }) };
    const response = await fetch(this.#baseUrl + path, init);
    const received = response.headers.get('content-type') ?? '';
    const value = asValue(await response.text(), received);
    const reply = { status: response.status, contentType: received, body: value as T };
    this.#watch?.(method, path, reply);
    return reply;
  }
}

function asValue(text: string, contentType: string): unknown {
  return contentType.startsWith('application/json') ? JSON.parse(text) : text;
}
