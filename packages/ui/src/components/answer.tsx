import type { ReactNode } from 'react';
import { Loading } from './loading.tsx';
import { ProblemNote } from './problem-note.tsx';

interface AnswerProps<Value> {
  of: { data: Value | undefined; error: Error | null; refetch: () => Promise<unknown> };
  rows?: number;
  children: (value: Value) => ReactNode;
}

/** Shows what was asked for: on its way, failed, or there. An answer that is there stays while a newer one fails. */
export function Answer<Value>({ of, rows, children }: AnswerProps<Value>) {
  if (of.data !== undefined) return children(of.data);
  if (of.error !== null) return <ProblemNote problem={of.error} onRetry={() => void of.refetch()} />;
  return <Loading {...(rows !== undefined && { rows })} />;
}
