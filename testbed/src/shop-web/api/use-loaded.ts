import { useCallback, useEffect, useState } from 'react';

export interface Loaded<T> {
  data: T | undefined;
  error: unknown;
  isLoading: boolean;
  reload: () => void;
  replace: (data: T) => void;
}

/** Loads again whenever `key` changes; an answer that comes after the next question is dropped. */
export function useLoaded<T>(load: () => Promise<T>, key: string): Loaded<T> {
  const [state, setState] = useState<{ data?: T; error?: unknown; isLoading: boolean }>({ isLoading: true });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setState((before) => ({ ...before, isLoading: true }));
    load().then(
      (data) => isCurrent && setState({ data, isLoading: false }),
      (error: unknown) => isCurrent && setState({ error, isLoading: false }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const replace = useCallback((data: T) => setState({ data, isLoading: false }), []);
  return { data: state.data, error: state.error, isLoading: state.isLoading, reload, replace };
}
