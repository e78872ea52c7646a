import type { FastifyInstance } from 'fastify';
import type { Language } from '@autoqa/domain/model/language';
import { acceptedLanguage } from './accept-language.ts';
import { docsPage, DOCS_POLICY } from './docs-page.ts';

/** The description of the interface, for programs and for people; both are made once, when first asked for. */
export function addDocuments(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } };
  const pages = new Map<Language, string>();
  let document: string | undefined;
  app.get('/api/openapi.json', hidden, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', hidden, async (request, reply) => {
    const language = acceptedLanguage(request.headers['accept-language']);
    const page = pages.get(language) ?? docsPage(language);
    pages.set(language, page);
    void reply.headers({ 'content-security-policy': DOCS_POLICY, vary: 'accept-language' });
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
