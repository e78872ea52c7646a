import type { Ground } from './ground.ts';

/** A place where nobody should go: it writes down who came, with what they brought. */
export async function elsewhere(ground: Ground): Promise<{ url: string; seen: string[] }> {
  const seen: string[] = [];
  const url = await ground.serve((request, response) => {
    seen.push(
      `${request.method} ${request.url} ${request.headers.authorization ?? ''} ${request.headers.cookie ?? ''}`,
    );
    response.setHeader('content-type', 'text/html').end('<h1>Elsewhere</h1><a href="/deeper">Deeper</a>');
  });
  return { url, seen };
}
