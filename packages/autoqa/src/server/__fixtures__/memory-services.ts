import { InputError } from '../../kernel/errors.ts';
import type { CockpitServices } from '../../ports/cockpit/cockpit-services.ts';
import type { CockpitStore } from '../../ports/cockpit/cockpit-store.ts';
import { DatabaseAwayError } from '../../ports/cockpit/database-away-error.ts';
import {
  memoryAnswers,
  memoryAudit,
  memoryProfiles,
  memoryProjects,
  memoryTokens,
  memoryUploads,
} from './memory-records.ts';
import { memoryRuns } from './memory-runs.ts';
import { memoryShelf } from './memory-shelf.ts';
import { memoryVault } from './memory-vault.ts';

/** Services that keep everything in memory, and let a test look inside. */
export function memoryServices() {
  const runs = memoryRuns();
  const shelf = memoryShelf();
  const uploads = memoryUploads();
  const audit = memoryAudit();
  const outage = { isAway: false };
  const away = async (): Promise<void> => {
    if (outage.isAway) throw new DatabaseAwayError(new Error('connect ECONNREFUSED 10.0.0.1:5432'));
  };
  const store: CockpitStore = {
    database: 'embedded',
    runs: { ...runs, list: async (filter) => away().then(() => runs.list(filter)) },
    jobs: {
      register: async () => undefined,
      take: async () => undefined,
      beat: async () => ({ lost: [], cancelled: [] }),
      report: async () => true,
      finish: async () => true,
      release: async () => undefined,
      reap: async () => [],
      workers: async () => [],
      unregister: async () => undefined,
    },
    events: { append: async () => true, read: (id, after, limit) => shelf.events(id, after, limit), lastSeq: async () => 0 },
    files: { put: async () => true, replace: async () => undefined, list: async () => [], get: async () => undefined },
    uploads,
    projects: memoryProjects(),
    profiles: memoryProfiles(),
    tokens: memoryTokens(),
    audit,
    answers: memoryAnswers(),
    check: away,
    close: async () => undefined,
  };
  const services: CockpitServices = {
    store,
    shelf,
    vault: memoryVault(),
    assistant: {
      analyze: () => Promise.reject(new Error('the browser at /secret/path broke')),
      generate: async () => ({ cases: [], text: 'Nothing to propose.', unclear: [] }),
    },
    settings: {
      version: '0.1.0',
      database: 'embedded',
      vault: 'file',
      model: 'offline',
      out: '.autoqa',
      language: 'en',
      uploadLimitBytes: 1_000_000,
    },
    checkHealth: async () => [{ name: 'node', status: 'ok', message: 'Node 20', mend: null }],
    checkRequest(request) {
      if ('vars' in request && 'PASSWORD' in request.vars)
        throw new InputError('"PASSWORD" looks like a secret.', { code: 'secret-in-request' });
    },
    checkProfile(text) {
      if (!text.includes('base_url')) throw new InputError('The profile names no base_url.', { code: 'profile-invalid' });
      return { baseUrl: 'http://127.0.0.1/' };
    },
  };
  return { services, runs, shelf, uploads, audit, outage };
}
