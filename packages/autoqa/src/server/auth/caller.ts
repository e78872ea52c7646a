/** Who sent a request. */
export interface Caller {
  /** As the audit names them. */
  name: string;
  /** The same for all requests of one caller. */
  key: string;
  via: 'token' | 'session' | 'nobody';
  since: string;
}

/** Somebody who did not say who they are: known by their address alone. */
export function nobodyAt(address: string): Caller {
  return { name: 'nobody', key: `address:${address}`, via: 'nobody', since: new Date(0).toISOString() };
}
