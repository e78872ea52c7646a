import type { LoggedRequest } from '../shop-api/operation/request-log.ts';
import type { PageVariant, Testbed, TestbedAddresses, TestbedCounts } from './testbed.ts';

const DEADLINE_MS = 10_000;

/** Steers a testbed that another process runs. Closing it leaves that process alone. */
export async function connectTestbed(controlUrl: string): Promise<Testbed> {
  const addresses = (await ask(controlUrl, 'GET', '/addresses')) as Omit<TestbedAddresses, 'controlUrl'>;
  return {
    ...addresses,
    controlUrl,
    async setFaults(ids: readonly string[]) {
      await ask(controlUrl, 'PUT', '/faults', { on: ids });
    },
    async setVariant(variant: PageVariant | null) {
      await ask(controlUrl, 'PUT', '/variant', variant);
    },
    async reset() {
      await ask(controlUrl, 'POST', '/reset');
    },
    async readCounts() {
      return (await ask(controlUrl, 'GET', '/state')) as TestbedCounts;
    },
    async readRequests(pathPrefix = '') {
      const answer = await ask(controlUrl, 'GET', `/requests?path=${encodeURIComponent(pathPrefix)}`);
      return (answer as { requests: LoggedRequest[] }).requests;
    },
    async close() {
      // Nothing is held: every request stands for itself.
    },
  };
}

async function ask(controlUrl: string, method: string, path: string, json?: unknown): Promise<unknown> {
  const url = new URL(path, controlUrl);
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const headers = json === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers, ...body, signal: AbortSignal.timeout(DEADLINE_MS) });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const { message } = (answer as { error: { message: string } }).error;
  throw new Error(`The testbed at ${controlUrl} refused ${method} ${path}: ${message}`);
}
