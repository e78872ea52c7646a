import type { RunView } from '@autoqa/domain/events/run-view';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { eventsOf, LogBook } from './log-book.ts';

/** The log of a run in the language of the page, read as far as the run has come. */
export function useLogBook({ runId, lastSeq }: Pick<RunView, 'runId' | 'lastSeq'>): { book: LogBook; version: number } {
  const language = useLanguage();
  const book = useMemo(() => new LogBook(eventsOf(runId), language), [runId, language]);
  useEffect(() => book.readTo(lastSeq), [book, lastSeq]);
  const version = useSyncExternalStore(book.subscribe, book.version);
  return { book, version };
}
