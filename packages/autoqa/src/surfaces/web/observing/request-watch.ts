import type { BrowserContext, Request } from 'playwright-core';
import type { TrailRequest } from '@autoqa/domain/model/flake/attempt-trail';
import { tellAddress } from './tell-address.ts';

/** How many are kept of one attempt; those beyond are counted. */
const MOST_KEPT = 300;

/** A request under way or done, with the times of the clock; told as it may be shown only when somebody asks. */
interface SeenRequest {
  request: Request;
  startAt: number;
  endAt?: number;
  status?: number;
  failure?: string;
}

/** Remembers what a context has asked for and when it was answered (X4). It only listens: nothing waits for it. */
export class RequestWatch {
  readonly #seen = new Map<Request, SeenRequest>();
  #leftOut = 0;

  static attach(context: BrowserContext): RequestWatch {
    const watch = new RequestWatch();
    context.on('request', (request) => watch.#start(request));
    context.on('response', (response) => watch.#note(response.request(), { status: response.status() }));
    context.on('requestfinished', (request) => watch.#note(request, { endAt: Date.now() }));
    context.on('requestfailed', (request) => {
      watch.#note(request, { endAt: Date.now(), failure: request.failure()?.errorText ?? 'failed' });
    });
    return watch;
  }

  get leftOut(): number {
    return this.#leftOut;
  }

  /** In the order in which they were sent; pictures and fonts only where they failed. */
  tell(startedAt: number, home: string): TrailRequest[] {
    const told = [...this.#seen.values()].filter(isWorthTelling).map((seen): TrailRequest => {
      const { request, endAt, status, failure } = seen;
      return {
        method: request.method(),
        address: tellAddress(request.url(), home),
        kind: kindOf(request),
        startMs: Math.max(0, startOf(seen) - startedAt),
        ...(endAt === undefined ? {} : { endMs: Math.max(0, endAt - startedAt) }),
        ...(status === undefined ? {} : { status }),
        ...(failure === undefined ? {} : { failure }),
      };
    });
    return told.toSorted((a, b) => a.startMs - b.startMs);
  }

  #start(request: Request): void {
    if (request.url().startsWith('data:') || request.url().startsWith('blob:')) return;
    if (this.#seen.size >= MOST_KEPT) this.#leftOut += 1;
    else this.#seen.set(request, { request, startAt: Date.now() });
  }

  #note(request: Request, known: Partial<SeenRequest>): void {
    const seen = this.#seen.get(request);
    if (seen !== undefined) Object.assign(seen, known);
  }
}

/** News of a request may come late, even together with its end; how long it took the browser knows better. */
function startOf({ request, startAt, endAt }: SeenRequest): number {
  const tookMs = Math.round(request.timing().responseEnd);
  return endAt === undefined || tookMs <= 0 ? startAt : Math.min(startAt, endAt - tookMs);
}

const DECORATION: ReadonlySet<string> = new Set(['image', 'font', 'media', 'ping', 'manifest', 'texttrack']);

function isWorthTelling({ request, status = 200, failure }: SeenRequest): boolean {
  return !DECORATION.has(request.resourceType()) || failure !== undefined || status >= 400;
}

function kindOf(request: Request): TrailRequest['kind'] {
  const type = request.resourceType();
  if (type === 'document') return 'document';
  return type === 'xhr' || type === 'fetch' || type === 'eventsource' ? 'data' : 'part';
}
