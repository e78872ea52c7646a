import { Agent, request as openRequest, type IncomingMessage, type ServerResponse } from 'node:http';

/** Headers that belong to one connection and must not be passed on. */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** Passes requests on to the API, streaming both ways. */
export class ApiProxy {
  readonly #origin: URL;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(apiUrl: string) {
    this.#origin = new URL(apiUrl);
  }

  pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { hostname, port, host } = this.#origin;
    const headers = { ...endToEnd(incoming.headers), host };
    const options = { hostname, port, method: incoming.method, path: incoming.url, headers, agent: this.#agent };
    const upstream = openRequest(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    upstream.on('error', () => refuse(outgoing));
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) upstream.destroy();
    });
    incoming.pipe(upstream);
  }

  close(): void {
    this.#agent.destroy();
  }
}

function endToEnd<T>(headers: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name)));
}

/** An upload may fail after the API has answered it already; then the answer stands. */
function refuse(outgoing: ServerResponse): void {
  if (outgoing.headersSent) return;
  outgoing.writeHead(502, { 'content-type': 'application/json; charset=utf-8' });
  outgoing.end(JSON.stringify({ error: { code: 'unreachable', message: 'The API cannot be reached.' } }));
}
