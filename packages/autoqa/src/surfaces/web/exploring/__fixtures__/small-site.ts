import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: URLSearchParams;
  cookie: string;
}

export interface Answer {
  html?: string;
  redirect?: string;
  cookie?: string;
}

/** A site of a few pages that counts what it is asked for. */
export class SmallSite {
  readonly asked: string[] = [];
  readonly #server: Server;

  private constructor(answer: (asked: Asked) => Answer) {
    this.#server = createServer((request, response) => void this.#reply(request, response, answer));
  }

  async #reply(request: IncomingMessage, response: ServerResponse, answer: (asked: Asked) => Answer): Promise<void> {
    const asked = await readAsked(request);
    this.asked.push(`${asked.method} ${asked.path}`);
    const { html = 'Nothing here', redirect, cookie } = answer(asked);
    if (cookie !== undefined) response.setHeader('set-cookie', cookie);
    if (redirect === undefined) response.setHeader('content-type', 'text/html; charset=utf-8').end(page(html));
    else response.writeHead(303, { location: redirect }).end();
  }

  static async start(answer: (asked: Asked) => Answer): Promise<SmallSite> {
    const site = new SmallSite(answer);
    await new Promise<void>((resolve) => {
      site.#server.listen(0, '127.0.0.1', resolve);
    });
    return site;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    body: new URLSearchParams(Buffer.concat(chunks).toString()),
    cookie: request.headers.cookie ?? '',
  };
}

function page(html: string): string {
  return `<!doctype html><html lang="en"><head><title>Small site</title><link rel="icon" href="data:,"></head><body>${html}</body></html>`;
}
