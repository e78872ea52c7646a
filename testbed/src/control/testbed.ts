import type { LoggedRequest } from '../shop-api/operation/request-log.ts';

/** A change of the pages that leaves what they do as it is; front ends know what each kind means. */
export interface PageVariant {
  readonly kind: string;
  readonly seed: number;
}

export interface TestbedAddresses {
  /** Origin of the API; the paths of its document start with `/api`. */
  readonly apiUrl: string;
  readonly shopUrl: string;
  readonly adminUrl: string;
  readonly controlUrl: string;
}

/** How many of each there are. */
export interface TestbedCounts {
  readonly orders: number;
  readonly users: number;
  readonly products: number;
  readonly members: number;
}

/** A running testbed, in this process or in another. */
export interface Testbed extends TestbedAddresses {
  /** Switches exactly these faults on. */
  setFaults(ids: readonly string[]): Promise<void>;
  setVariant(variant: PageVariant | null): Promise<void>;
  /** Data back to the seed, all tokens dropped, request log emptied; faults and variant stay. */
  reset(): Promise<void>;
  readCounts(): Promise<TestbedCounts>;
  /** The last 500 requests that the API saw whose path starts so, oldest first. */
  readRequests(pathPrefix?: string): Promise<readonly LoggedRequest[]>;
  /** Stops the testbed if this process started it. */
  close(): Promise<void>;
}
