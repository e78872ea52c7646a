import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { ApiAuth } from '@autoqa/domain/model/api/api-auth';
import { HTTP_METHODS, type ApiDescription, type ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { readApiDocument } from '../../intake/openapi/read-api-document.ts';
import type { SpecSettings } from '../../intake/spec/spec-document.ts';
import type { Redactor } from '../../kernel/redaction/redactor.ts';
import type { SteppedSurface } from '../../ports/case-session.ts';
import { ApiSurface, type SpokenApi } from '../../surfaces/api/api-surface.ts';
import { queryKeys } from '../../surfaces/api/auth/query-keys.ts';
import { openApiRun } from '../../surfaces/api/execution/open-api-run.ts';
import { readConfig } from '../api/read-api-inputs.ts';
import { specOf } from '../lock-path.ts';
import { refuseUnknownIdentities, withoutAddress } from './api-step-errors.ts';

export interface SpecApis {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  vars: Readonly<Record<string, string>>;
  /** The address of the web page. */
  url: string | undefined;
  settingsOf(testCase: TestCase): SpecSettings | undefined;
  redactor: Redactor;
  signal: AbortSignal;
}

export interface ApisOfSpecs {
  surface: SteppedSurface;
  close(): Promise<void>;
}

/** Reads what the specs say about their APIs, and opens each once. What is wrong with it is told before anything runs. */
export async function openApis(cases: readonly TestCase[], options: SpecApis): Promise<ApisOfSpecs> {
  const opened = new Map<string, SpokenApi>();
  const close = async (): Promise<void> => {
    for (const { run } of opened.values()) await run.close();
  };
  try {
    for (const testCase of cases) {
      const key = specOf(testCase.source);
      if (!opened.has(key)) opened.set(key, await openApi(testCase, options));
      const { run } = opened.get(key) ?? {};
      if (run !== undefined) refuseUnknownIdentities(testCase, run.context);
    }
  } catch (error) {
    await close();
    throw error;
  }
  const apiOf = (testCase: TestCase): SpokenApi => {
    const found = opened.get(specOf(testCase.source));
    if (found === undefined) throw new TypeError(`No API was opened for ${testCase.id}.`);
    return found;
  };
  return { surface: new ApiSurface(apiOf), close };
}

async function openApi(testCase: TestCase, options: SpecApis): Promise<SpokenApi> {
  const { cwd, env, vars, redactor, signal } = options;
  const { api = {} } = options.settingsOf(testCase) ?? {};
  const configFile = api.config === undefined ? undefined : besideSpec(api.config, testCase, cwd);
  const config = await readConfig({ configFile, cwd, env, vars });
  for (const { name, value } of config.secrets) redactor.addSecret(name, value);
  const identities = Object.fromEntries(config.identities.map(({ name, auth }) => [name, auth]));
  const baseUrl = addressOf(api.baseUrl, options) ?? config.baseUrl ?? originOf(options.url);
  if (baseUrl === undefined) throw withoutAddress(testCase);
  const description =
    api.spec === undefined
      ? withoutDocument([config.auth, ...Object.values(identities)])
      : await readApiDocument(documentOf(api.spec, baseUrl, { testCase, cwd }), { cwd, signal });
  const { headers, limits, auth } = config;
  const run = openApiRun({
    description,
    baseUrl,
    auth,
    identities,
    headers,
    timeoutMs: limits.timeoutMs,
    requestsPerSecond: limits.requestsPerSecond,
    signal,
  });
  return { run, keysOf: queryKeys(auth, identities) };
}

/** An address of its own, or a path below that of the page. */
function addressOf(baseUrl: string | undefined, { url }: SpecApis): string | undefined {
  if (baseUrl === undefined || URL.canParse(baseUrl)) return baseUrl;
  return url === undefined || !URL.canParse(baseUrl, url) ? undefined : new URL(baseUrl, url).href;
}

function originOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined;
}

/** A file beside the spec or where the command was started, else a path of the API, else as it is. */
function documentOf(spec: string, baseUrl: string, { testCase, cwd }: { testCase: TestCase; cwd: string }): string {
  if (/^https?:/i.test(spec)) return spec;
  const path = besideSpec(spec, testCase, cwd);
  return spec.startsWith('/') && !existsSync(path) ? new URL(spec, baseUrl).href : path;
}

function besideSpec(path: string, { source }: TestCase, cwd: string): string {
  const beside = resolve(cwd, dirname(specOf(source)), path);
  return existsSync(beside) ? beside : resolve(cwd, path);
}

/** Without a document only those operations are known that somebody signs in with: `POST /api/login`. */
function withoutDocument(auths: readonly ApiAuth[]): ApiDescription {
  const logins = auths.flatMap((auth) => (auth.type === 'login' ? (loginOperation(auth.operation) ?? []) : []));
  return {
    title: '',
    version: '',
    description: '',
    flavour: 'openapi-3.1',
    source: '',
    servers: [],
    operations: logins,
    securitySchemes: {},
    schemas: {},
    warnings: [],
  };
}

function loginOperation(written: string): ApiOperation | undefined {
  const [name = '', path = ''] = written.trim().split(/\s+/);
  const method = HTTP_METHODS.find((each) => each === name.toLowerCase());
  if (method === undefined || !path.startsWith('/')) return undefined;
  const nothing = { summary: '', description: '', tags: [], parameters: [], body: undefined, responses: [] };
  return { id: written, method, path, ...nothing, security: [], depends: [], deprecated: false, place: '' };
}
