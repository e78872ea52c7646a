import { z } from 'zod';
import type { Deadline } from '../../../../kernel/deadline.ts';
import { ask, type Door } from './http-request.ts';

/** What a remote address speaks. `base` of a Grid is where `/session` hangs. */
export type Endpoint =
  | { kind: 'playwright'; url: URL }
  | { kind: 'cdp'; url: URL }
  | { kind: 'grid'; base: URL }
  /** A WebSocket that may be either. */
  | { kind: 'socket'; url: URL };

const CdpVersion = z.object({ webSocketDebuggerUrl: z.string() });
const PlaywrightJson = z.object({ wsEndpointPath: z.string() });
const GridStatus = z.object({ value: z.object({ ready: z.boolean() }) });

/** Tells by its looks, and where these do not tell by asking, what an address speaks; nothing if it is no browser. */
export async function detectEndpoint({ url, headers }: Door, deadline: Deadline): Promise<Endpoint | undefined> {
  if (/^wss?:$/.test(url.protocol)) {
    return { kind: url.pathname.includes('/devtools/') ? 'cdp' : 'socket', url };
  }
  const named = /^(.*?)(?:\/session)?\/?$/.exec(url.pathname)?.[1] ?? '';
  if (/\/session\/?$/.test(url.pathname) || named.endsWith('/wd/hub')) return { kind: 'grid', base: below(url, named) };
  const answers = async (path: string, schema: z.ZodType): Promise<boolean> => {
    const { json } = await ask(below(url, `${named}${path}`), { headers, deadline });
    return schema.safeParse(json).success;
  };
  if (await answers('/json/version', CdpVersion)) return { kind: 'cdp', url };
  if (await answers('/json', PlaywrightJson)) return { kind: 'playwright', url };
  if (await answers('/status', GridStatus)) return { kind: 'grid', base: below(url, named) };
  if (await answers('/wd/hub/status', GridStatus)) return { kind: 'grid', base: below(url, `${named}/wd/hub`) };
  return undefined;
}

/** The same door with another path; a token in the query stays. */
export function below(url: URL, path: string): URL {
  const next = new URL(url);
  next.pathname = path;
  return next;
}
