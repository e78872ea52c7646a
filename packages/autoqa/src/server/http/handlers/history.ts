import type { Handlers } from '../handlers.ts';
import type { ServerRoom } from '../server-room.ts';

type HistoryHandlers = Pick<Handlers, 'getHistory' | 'listTrends' | 'listDefects'>;

const DAY_MS = 86_400_000;

/** What came of runs over time. */
export function historyHandlers({ services: { store } }: ServerRoom): HistoryHandlers {
  return {
    getHistory: async ({ query: { days, projectId } }) => ({
      days: await store.runs.history({ since: daysAgo(days), projectId }),
    }),
    listTrends: ({ query: { days, projectId, ...page } }) =>
      store.runs.trends({ ...page, since: daysAgo(days), projectId }),
    listDefects: ({ query }) => store.runs.defects(query),
  };
}

/** The midnight (UTC) at which the first of so many days began, today included. */
function daysAgo(days: number): string {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return new Date(today - (days - 1) * DAY_MS).toISOString();
}
