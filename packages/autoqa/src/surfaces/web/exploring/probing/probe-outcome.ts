/** What the transcript says of a check that was tried on the page. */
export const PROBE_OUTCOME = { held: 'it holds', refuted: 'the page did the opposite' } as const;
