import type { FastifyReply, FastifyRequest } from 'fastify';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Refusal } from './refusal.ts';
import { isPageRequest, sendPage } from './static-page.ts';

const PATHS = Object.values(OPERATIONS).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** Whatever has no route: the page for a browser, else a refusal that says which methods there are. */
export function unknownRoute({ hasPage }: { hasPage: boolean }) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (hasPage && isPageRequest(request)) return sendPage(reply);
    const methods = methodsAt(request.url.split('?')[0] ?? '');
    if (methods.length === 0) throw new Refusal('route-unknown');
    void reply.header('allow', methods.join(', '));
    throw new Refusal('method-unknown');
  };
}

function methodsAt(path: string): string[] {
  const methods = new Set<string>(PATHS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
  return [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
