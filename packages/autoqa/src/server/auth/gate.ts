import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../http/refusal.ts';
import type { HostList } from './host-list.ts';
import { isOriginAllowed, isSameOrigin } from './origins.ts';

interface Arrival {
  method: string;
  headers: IncomingHttpHeaders;
  /** As the caller sees us; behind a trusted proxy the forwarded one. */
  host: string | undefined;
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

export function changesSomething(method: string): boolean {
  return !READING.has(method);
}

/** Refuses what a page of somebody else sends, before anybody looks at who sent it. */
export class Gate {
  readonly #hosts: HostList;
  readonly #origins: ReadonlySet<string>;

  constructor(hosts: HostList, origins: readonly string[]) {
    this.#hosts = hosts;
    this.#origins = new Set(origins.map((origin) => origin.toLowerCase().replace(/\/$/, '')));
  }

  check(arrival: Arrival): void {
    this.checkHost(arrival);
    if (changesSomething(arrival.method)) this.checkOrigin(arrival);
  }

  /** Both the name a proxy forwards and the one that it used itself: a page can forge the former. */
  checkHost({ headers, host }: Omit<Arrival, 'method'>): void {
    if (!this.#hosts.has(headers.host) || !this.#hosts.has(host)) throw new Refusal('host-refused');
  }

  checkOrigin({ headers: { origin }, host }: Omit<Arrival, 'method'>): void {
    if (origin !== undefined && !isOriginAllowed(origin, host, this.#origins)) throw new Refusal('origin-refused');
  }

  /** A browser sends a cookie whoever asks; so the page that asked must be ours, and say so. */
  checkCookieUse({ method, headers, host }: Arrival): void {
    if (!changesSomething(method)) return;
    const isOurs =
      headers.origin === undefined
        ? headers['sec-fetch-site'] === 'same-origin'
        : isSameOrigin(headers.origin, host) || this.#origins.has(headers.origin.toLowerCase());
    if (!isOurs) throw new Refusal('origin-refused');
  }
}
