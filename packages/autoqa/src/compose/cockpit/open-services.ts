import type { HealthCheck, ServerSettings } from '@autoqa/domain/contract/access-records';
import type { Language } from '@autoqa/domain/model/language';
import { InputError } from '../../kernel/errors.ts';
import { AUTOQA_VERSION } from '../../kernel/version.ts';
import { readTargetProfile } from '../../intake/target-profile/read-target-profile.ts';
import type { CockpitServices } from '../../ports/cockpit/cockpit-services.ts';
import type { CockpitStore } from '../../ports/cockpit/cockpit-store.ts';
import type { CredentialVault } from '../../ports/credential-vault.ts';
import { examine } from '../doctor/examine.ts';
import type { Finding } from '../doctor/finding.ts';
import { runsFolder } from '../runs.ts';
import { openAssistant, type AssistantSettings } from './assistant.ts';
import { checkRequest } from './check-request.ts';
import { FolderShelf } from './run-shelf.ts';

export const UPLOAD_LIMIT_BYTES = 50 * 1024 * 1024;

type CockpitConfig = AssistantSettings['config'] & { out: string; model: string };

export interface CockpitSurroundings {
  config: CockpitConfig;
  env: Readonly<Record<string, string | undefined>>;
  language: Language;
  signal: AbortSignal;
  slots: number;
  /** The program that runs `autoqa`, and the arguments before the command's own. */
  program: readonly string[];
  log(line: string): void;
}

/** What the server stands on. */
export function openServices(
  { config, env, language }: CockpitSurroundings,
  parts: { store: CockpitStore; vault: CredentialVault },
): CockpitServices {
  const { store, vault } = parts;
  const settings: ServerSettings = {
    version: AUTOQA_VERSION,
    database: store.database,
    vault: store.database === 'embedded' ? 'file' : 'database',
    model: config.model,
    out: config.out,
    language,
    uploadLimitBytes: UPLOAD_LIMIT_BYTES,
  };
  return {
    store,
    vault,
    shelf: new FolderShelf(runsFolder(config.out), store),
    assistant: openAssistant({ out: config.out, env, config, language }),
    settings,
    checkHealth: async (wanted) =>
      (await examine({ browser: config, model: config.model, env })).map((each) => told(each, wanted)),
    checkProfile,
    checkRequest,
  };
}

const STATUSES = { ok: 'ok', warn: 'warning', fail: 'missing' } as const;

function told({ title, status, found, mend }: Finding, language: Language): HealthCheck {
  return { name: title[language], status: STATUSES[status], message: found[language], mend: mend?.[language] ?? null };
}

/** What is stored here is shown to everybody: a secret belongs elsewhere. */
function checkProfile(text: string): { baseUrl: string } {
  const { profile, secrets } = readTargetProfile(text, 'target.yaml');
  const [secret] = secrets;
  if (secret === undefined) return { baseUrl: profile.baseUrl };
  throw new InputError(`The profile holds a secret: ${secret.name}.`, {
    code: 'secret-in-request',
    hint: 'Store it under Credentials for the address under test, and write $NAME here.',
    details: { name: secret.name },
  });
}
