import { isDeniedAddress, type RouteProfile } from '@autoqa/domain/model/profile/may-open';
import { mayRequest, type OperationProfile, type RequestDecision } from '@autoqa/domain/model/profile/may-do';
import type { BrowserContext, Page, Request, Route } from 'playwright-core';

/** What a target profile says about leaving the browser. */
export type GuardRules = RouteProfile & OperationProfile;

/** A request that was not let out, and the rule that kept it. */
export interface Refusal {
  method: string;
  url: string;
  rule: Exclude<RequestDecision['rule'], 'allowed' | 'sign-in' | 'blank'>;
  /** The pattern or the operation that decided. */
  by: string;
}

/** Options that a guarded context must be opened with: a service worker's requests would pass the guard by. */
export const GUARDED_CONTEXT = { serviceWorkers: 'block' } as const;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MOST_HOPS = 20;

/**
 * U1: keeps every request that the profile does not allow from leaving the browser, whoever sends it: a page, a script, a
 * new window, a redirect of the server. Call it before the first page is opened, and open pages by the context given back.
 */
export async function guardContext(
  context: BrowserContext,
  rules: GuardRules,
  onRefused: (refusal: Refusal) => void = () => undefined,
): Promise<void> {
  const guard = new Guard(context, rules, onRefused);
  await context.route('**/*', (route) => guard.decide(route));
  await context.routeWebSocket(
    (url) => !isDeniedAddress(rules, url.href).allowed,
    (socket) => {
      guard.refuseSocket(socket.url());
      void socket.close();
    },
  );
  context.on('page', (page) => void guard.watch(page));
  await Promise.all(context.pages().map((page) => guard.watch(page)));
}

class Guard {
  readonly #context: BrowserContext;
  readonly #rules: GuardRules;
  readonly #onRefused: (refusal: Refusal) => void;
  /** Pages whose redirects are watched, once they are. */
  readonly #watched = new WeakMap<Page, Promise<boolean>>();

  constructor(context: BrowserContext, rules: GuardRules, onRefused: (refusal: Refusal) => void) {
    this.#context = context;
    this.#rules = rules;
    this.#onRefused = onRefused;
  }

  async decide(route: Route): Promise<void> {
    const request = route.request();
    if (!this.#lets(sentBy(request))) return route.abort('blockedbyclient');
    if (!request.isNavigationRequest()) return route.fallback();
    const page = pageOf(request);
    const isWatched = page !== undefined && (await this.watch(page));
    return isWatched ? route.fallback() : this.#openUnwatched(route);
  }

  refuseSocket(url: string): void {
    const decision = isDeniedAddress(this.#rules, url);
    this.#tell({ method: 'GET', url }, decision);
  }

  /** Playwright shows no redirects to routes; the browser's own protocol does. False for a browser without it. */
  watch(page: Page): Promise<boolean> {
    const watching = this.#watched.get(page) ?? this.#watch(page).catch(() => false);
    this.#watched.set(page, watching);
    return watching;
  }

  async #watch(page: Page): Promise<boolean> {
    const session = await this.#context.newCDPSession(page);
    session.on('Fetch.requestPaused', (paused) => {
      const { requestId, redirectedRequestId, request, resourceType } = paused;
      const { method, url, headers } = request;
      const isNavigation = resourceType === 'Document';
      const sent = { method, url, headers: lowerCased(headers), body: request.postData, isNavigation };
      const isLet = redirectedRequestId === undefined || this.#lets(sent);
      const answer = isLet
        ? session.send('Fetch.continueRequest', { requestId })
        : session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
      // A page that closes takes its requests with it.
      void answer.catch(() => undefined);
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] });
    return true;
  }

  /** A new window sends its first request before anybody can watch it: its redirects are looked at one by one. */
  async #openUnwatched(route: Route): Promise<void> {
    const response = await route.fetch({ maxRedirects: 0 });
    const next = nextAddress(response.url(), response.status(), response.headers()['location']);
    if (next !== undefined && !(await this.#leadsToAllowed(next))) return route.abort('blockedbyclient');
    return route.fulfill({ response });
  }

  async #leadsToAllowed(first: string): Promise<boolean> {
    let next: string | undefined = first;
    for (let hop = 0; next !== undefined && hop < MOST_HOPS; hop += 1) {
      if (!this.#lets({ method: 'GET', url: next, headers: {}, body: undefined, isNavigation: true })) return false;
      const response = await this.#context.request.get(next, { maxRedirects: 0 });
      next = nextAddress(next, response.status(), response.headers()['location']);
    }
    return next === undefined;
  }

  #lets(sent: Parameters<typeof mayRequest>[1]): boolean {
    const decision = mayRequest(this.#rules, sent);
    if (!decision.allowed) this.#tell(sent, decision);
    return decision.allowed;
  }

  #tell({ method, url }: { method: string; url: string }, decision: RequestDecision): void {
    const { rule } = decision;
    if (rule === 'allowed' || rule === 'sign-in' || rule === 'blank') return;
    const by = rule === 'operation' ? decision.operation : 'pattern' in decision ? (decision.pattern ?? rule) : rule;
    this.#onRefused({ method, url, rule, by });
  }
}

function sentBy(request: Request): Parameters<typeof mayRequest>[1] {
  return {
    method: request.method(),
    url: request.url(),
    headers: request.headers(),
    body: request.postData() ?? undefined,
    isNavigation: request.isNavigationRequest(),
  };
}

/** A navigation that opens a window has no page yet. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page();
  } catch {
    return undefined;
  }
}

function nextAddress(from: string, status: number, location: string | undefined): string | undefined {
  if (!REDIRECTS.has(status) || location === undefined) return undefined;
  return URL.canParse(location, from) ? new URL(location, from).href : location;
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
