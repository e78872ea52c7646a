import { OPERATIONS } from '@autoqa/domain/contract/operations';
import type { RunView } from '@autoqa/domain/events/run-view';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { call } from '../../../api/call.ts';
import { LogBook, type ReadEvents } from './log-book.ts';

const EVENTS_PER_PAGE = 5_000;

/** The events of a run as the server keeps them. */
function eventsOf(runId: string): ReadEvents {
  return async (after) => {
    const input = { params: { id: runId }, query: { after, limit: EVENTS_PER_PAGE } };
    return (await call(OPERATIONS.listEvents, input)).events;
  };
}

/** The log of a run in the language of the page, read as far as the run has come. */
export function useLogBook({ runId, lastSeq }: Pick<RunView, 'runId' | 'lastSeq'>): { book: LogBook; version: number } {
  const language = useLanguage();
  const book = useMemo(() => new LogBook(eventsOf(runId), language), [runId, language]);
  useEffect(() => book.readTo(lastSeq), [book, lastSeq]);
  useEffect(() => () => book.close(), [book]);
  const version = useSyncExternalStore(book.subscribe, book.version);
  return { book, version };
}
