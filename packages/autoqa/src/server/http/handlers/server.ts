import type { Handlers } from '../handlers.ts';
import type { ServerRoom } from '../server-room.ts';

type ServerHandlers = Pick<Handlers, 'health' | 'getSettings' | 'checkHealth' | 'listWorkers'>;

/** What the server is, whether it works, and who works for it. */
export function serverHandlers({ services }: ServerRoom): ServerHandlers {
  const { store, settings } = services;
  return {
    async health() {
      await store.check();
      return { status: 'ok', version: settings.version };
    },
    getSettings: async () => settings,
    checkHealth: async ({ language }) => ({ checks: await services.checkHealth(language) }),
    listWorkers: async () => ({ items: await store.jobs.workers() }),
  };
}
