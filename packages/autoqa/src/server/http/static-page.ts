import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const PAGE_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "frame-src 'self'",
  "connect-src 'self' ws: wss:",
  "frame-ancestors 'none'",
].join('; ');

const NOT_PAGES = /^\/(?:api|test|socket\.io)(?:\/|$)/;

/** Serves the web page: its parts by their names, and for every other address of a browser the page itself. */
export async function servePage(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, path) => {
      // The names of what lies there change with its content.
      const isNamedByContent = /[\\/]assets[\\/]/.test(path);
      response.setHeader('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (path.endsWith('.html')) response.setHeader('content-security-policy', PAGE_POLICY);
    },
  });
}

/** Whether a browser asks for one of the addresses that the page itself understands. */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  const isReading = method === 'GET' || method === 'HEAD';
  const lastPart = path.split('/').at(-1) ?? '';
  return isReading && !NOT_PAGES.test(path) && !lastPart.includes('.') && (headers.accept ?? '').includes('text/html');
}

export function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html');
}
