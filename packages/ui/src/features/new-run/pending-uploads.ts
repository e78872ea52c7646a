import { createContext, useContext } from 'react';

/** A form must not be sent while its files are still on their way. */
export const PendingUploads = createContext<(change: 1 | -1) => void>(() => undefined);

export function useCountPending(): (change: 1 | -1) => void {
  return useContext(PendingUploads);
}
