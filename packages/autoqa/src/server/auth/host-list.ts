import { isIP } from 'node:net';

const EVERYWHERE = new Set(['0.0.0.0', '::']);
const HERE = ['localhost', '127.0.0.1', '[::1]'];

interface HostListOptions {
  /** Where the server listens. */
  host: string;
  port: number;
  /** Further names, with or without a port. */
  allowed: readonly string[];
}

/**
 * The names under which the server is spoken to. A page on the net that points its own name at this machine (DNS
 * rebinding) is told from the real one by nothing but this header.
 */
export class HostList {
  readonly #names: ReadonlySet<string>;
  readonly #port: number;
  readonly #takesAddresses: boolean;

  constructor({ host, port, allowed }: HostListOptions) {
    const bound = EVERYWHERE.has(host) ? [] : [bracketed(host.toLowerCase())];
    const own = [...HERE, ...bound].flatMap((name) => [`${name}:${port}`, ...(isUsual(port) ? [name] : [])]);
    this.#names = new Set([...own, ...allowed.map((name) => name.toLowerCase())]);
    this.#port = port;
    this.#takesAddresses = EVERYWHERE.has(host);
  }

  has(header: string | undefined): boolean {
    if (header === undefined) return false;
    const host = header.trim().toLowerCase();
    if (this.#names.has(host) || this.#names.has(withoutPort(host))) return true;
    return this.#takesAddresses && this.#isAddressOfOurs(host);
  }

  /** Whoever listens on every address cannot list them; an address is no name that somebody could point here. */
  #isAddressOfOurs(host: string): boolean {
    const bare = withoutPort(host);
    const port = host === bare ? 80 : Number(host.slice(bare.length + 1));
    return port === this.#port && isIP(bare.replaceAll(/^\[|\]$/g, '')) !== 0;
  }
}

function bracketed(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

function isUsual(port: number): boolean {
  return port === 80 || port === 443;
}

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '');
}
