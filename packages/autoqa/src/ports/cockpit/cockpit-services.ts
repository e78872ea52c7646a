import type { HealthCheck, ServerSettings } from '@autoqa/domain/contract/access-records';
import type { RunRequest } from '@autoqa/domain/contract/run-request';
import type { Language } from '@autoqa/domain/model/language';
import type { CredentialVault } from '../credential-vault.ts';
import type { Assistant } from './assistant.ts';
import type { CockpitStore } from './cockpit-store.ts';
import type { RunShelf } from './run-shelf.ts';

/** What the server stands on; built elsewhere. */
export interface CockpitServices {
  store: CockpitStore;
  shelf: RunShelf;
  vault: CredentialVault;
  assistant: Assistant;
  settings: ServerSettings;
  checkHealth(language: Language): Promise<HealthCheck[]>;
  /** Refuses secrets: they would be kept with the request. */
  checkRequest(request: RunRequest): void;
  /** Refuses a profile that no run could use; says where it leads. */
  checkProfile(text: string): { baseUrl: string };
}
