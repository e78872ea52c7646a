import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ApiAuth } from '@autoqa/domain/model/api/api-auth';
import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import type { ApiMode } from '@autoqa/domain/model/api/testcase-book';
import type { DataTable } from '@autoqa/domain/model/data-table';
import type { RequirementsDocument } from '@autoqa/domain/model/document';
import { readApiConfig, type ApiConfig } from '../../intake/api-config/read-api-config.ts';
import { filterOperations } from '../../intake/openapi/filter-operations.ts';
import { readApiDocument } from '../../intake/openapi/read-api-document.ts';
import { readRequirements } from '../../intake/prd/read-requirements.ts';
import { readTables } from '../../intake/sheet/read-tables.ts';
import { InputError, hasCode } from '../../kernel/errors.ts';
import { discoverAuth } from '../../orchestrator/author/api/discover-auth.ts';
import { nameSecrets, type NamedSecret } from '../../surfaces/api/auth/secret-references.ts';

export interface ApiInputRequest {
  spec: string;
  baseUrl?: string | undefined;
  prd: readonly string[];
  rules: readonly string[];
  data: readonly string[];
  configFile?: string | undefined;
  only: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  vars: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** Everything a person gave, read and checked before anything is sent. */
export interface ApiInputs {
  description: ApiDescription;
  /** The operations that were asked for; all of them may be called to arrange things. */
  chosen: ReadonlySet<string>;
  baseUrl: string;
  config: ApiConfig;
  auth: ApiAuth;
  identities: Record<string, ApiAuth>;
  /** What cases may refer to as `secrets.NAME`. */
  secrets: NamedSecret[];
  /** The operation that was found to sign in with, where nobody said how. */
  discoveredLogin?: string;
  documents: { document: RequirementsDocument; kind: 'rule' | 'requirement' }[];
  tables: DataTable[];
  mode: ApiMode;
}

/** A1–A4: reads the API document, the configuration, the documents and the sheets. */
export async function readApiInputs(request: ApiInputRequest): Promise<ApiInputs> {
  const { cwd, signal } = request;
  const place = { cwd, signal };
  const config = await readConfig(request);
  const description = await readApiDocument(request.spec, place);
  const chosen = new Set(filterOperations(description, request.only).operations.map(({ id }) => id));
  const requirements = await Promise.all(request.prd.map((path) => readRequirements(path, place)));
  const rules = await Promise.all(request.rules.map((path) => readRequirements(path, place)));
  const tables = (await Promise.all(request.data.map((path) => readTables(path, place)))).flat();
  const found = config.auth.type === 'none' ? discoverAuth(description) : undefined;
  return {
    description,
    chosen,
    baseUrl: baseUrlOf(request, config, description),
    config,
    auth: found?.auth ?? config.auth,
    identities: {
      ...found?.identities,
      ...Object.fromEntries(config.identities.map(({ name, auth }) => [name, auth])),
    },
    secrets: nameSecrets(config.secrets),
    ...(found === undefined ? {} : { discoveredLogin: found.operation }),
    documents: [
      ...requirements.map((document) => ({ document, kind: 'requirement' as const })),
      ...rules.map((document) => ({ document, kind: 'rule' as const })),
    ],
    tables,
    mode: requirements.length + rules.length === 0 ? 'INTERFACE' : tables.length === 0 ? 'BUSINESS' : 'COMPLETE',
  };
}

/** The settings of an API; without a file, nobody signs in. */
export async function readConfig({
  configFile,
  cwd,
  env,
  vars,
}: Pick<ApiInputRequest, 'configFile' | 'cwd' | 'env' | 'vars'>): Promise<ApiConfig> {
  const lookUp = (name: string): string | undefined => vars[name] ?? env[`AUTOQA_${name}`] ?? env[name];
  if (configFile === undefined) return readApiConfig('{}', 'defaults', lookUp);
  try {
    return readApiConfig(await readFile(resolve(cwd, configFile), 'utf8'), configFile, lookUp);
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EISDIR')) throw error;
    throw new InputError(`${configFile}: there is no such file.`, {
      code: 'api-config-missing',
      hint: 'Give the path of a YAML file as in the documentation of "autoqa api test", or leave --config out.',
      cause: error,
      details: { file: configFile },
    });
  }
}

/** The command line before the configuration before the document's own servers. */
function baseUrlOf({ baseUrl, spec }: ApiInputRequest, config: ApiConfig, { servers }: ApiDescription): string {
  const [server = ''] = servers;
  const given = baseUrl ?? config.baseUrl ?? (/^https?:/i.test(server) ? server : undefined);
  const chosen = given ?? (/^https?:/i.test(spec) ? new URL(server === '' ? '/' : server, spec).href : undefined);
  if (chosen !== undefined && URL.canParse(chosen) && /^https?:/i.test(chosen)) return chosen.replace(/\/+$/, '');
  throw new InputError(
    chosen === undefined ? 'Nobody says where the API is.' : `"${chosen}" is no address of an API.`,
    {
      code: 'api-base-url-missing',
      hint: 'Pass --base-url http://127.0.0.1:8080, or write base_url into the --config file.',
      details: { given: chosen ?? '' },
    },
  );
}
