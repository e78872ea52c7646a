/** What can go wrong while a step is carried out, as far as it matters for what is done about it (W14). */
export type Trouble = 'network' | 'other';

/** A step that the case depends on, or one that the spec calls optional. */
export type Importance = 'critical' | 'optional';

/** How often an operation is tried, and what follows when no try went well. */
export const POLICIES: Readonly<Record<Importance, { tries: number; onFailure: 'abort' | 'continue' }>> = {
  critical: { tries: 3, onFailure: 'abort' },
  optional: { tries: 1, onFailure: 'continue' },
};

/**
 * Only a broken connection is worth another try of the same operation: nothing has happened yet. An action that ran out
 * of time had the whole time of its step; the case as a whole is run again before anyone judges it (X4).
 */
const MOST_TRIES: Readonly<Record<Trouble, number>> = { network: 3, other: 1 };

const NETWORK = /net::ERR_(?!ABORTED|UNSAFE_PORT|TOO_MANY_REDIRECTS|UNKNOWN_URL_SCHEME|INVALID_URL|FILE_NOT_FOUND)/;

export function troubleOf(message: string): Trouble {
  return NETWORK.test(message) ? 'network' : 'other';
}

/** Whether the same operation is tried once more after so many tries that failed with this trouble. */
export function isTriedAgain(trouble: Trouble, importance: Importance, tries: number): boolean {
  return tries < Math.min(POLICIES[importance].tries, MOST_TRIES[trouble]);
}

/** How long to wait before the next try. */
export function pauseBeforeTry(tries: number): number {
  return 200 * 2 ** (tries - 1);
}
