import { SAFE_METHODS, type ApiDescription } from '@autoqa/domain/model/api/api-description';
import { HttpClient } from '../http/http-client.ts';

/** Where the API answers, and what was tried when it is not where somebody said. */
export interface BasePath {
  baseUrl: string;
  /** Present when another address is used than the one that was given. */
  healed?: { from: string; evidence: string };
}

interface FindOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** More than one, so that a single operation that is broken is not taken for a wrong path. */
const MOST_OPERATIONS = 3;
const TIMEOUT_MS = 5_000;

/**
 * A base address that is off by a path (A12): the `/v1` of the document's servers left out, or `/api` given although
 * every path of the document starts with it. Another one is taken only when nothing is found below the given one and
 * everything below the other.
 */
export async function findBasePath(
  description: ApiDescription,
  baseUrl: string,
  { signal, timeoutMs = TIMEOUT_MS }: FindOptions = {},
): Promise<BasePath> {
  const paths = harmlessPaths(description);
  const ask = (url: string): Promise<(number | undefined)[]> => statusesOf(url, paths, { signal, timeoutMs });
  if (paths.length === 0 || !(await ask(baseUrl)).every((status) => status === 404)) return { baseUrl };
  for (const candidate of otherAddresses(description, baseUrl)) {
    const statuses = await ask(candidate);
    if (statuses.some((status) => status === undefined || status === 404)) continue;
    const told = paths.map((path, index) => `GET ${path}: ${statuses[index]}`).join(', ');
    return { baseUrl: candidate, healed: { from: baseUrl, evidence: `404 there for all of these, here ${told}` } };
  }
  return { baseUrl };
}

/** That need no value, so that 404 can only mean the path. */
function harmlessPaths({ operations }: ApiDescription): string[] {
  const free = operations.filter(
    ({ method, path, parameters }) =>
      SAFE_METHODS.has(method) && !path.includes('{') && parameters.every(({ required }) => !required),
  );
  return [...new Set(free.map(({ path }) => path))].slice(0, MOST_OPERATIONS);
}

function otherAddresses({ servers, operations }: ApiDescription, baseUrl: string): string[] {
  const given = new URL(baseUrl);
  const own = given.pathname.replace(/\/+$/, '');
  const prefixes = servers.map((server) => pathOf(server, given)).filter((path) => path !== '');
  const first = /^\/[^/{}]+/.exec(operations[0]?.path ?? '')?.[0] ?? '';
  const isRepeated =
    first !== '' && own.endsWith(first) && operations.every(({ path }) => path.startsWith(`${first}/`));
  const paths = [
    ...prefixes.flatMap((prefix) => [`${own}${prefix}`, prefix]),
    ...(isRepeated ? [own.slice(0, -first.length)] : []),
    ...(own === '' ? ['/api', '/v1', '/api/v1'] : ['']),
  ];
  const addresses = paths.map((path) => `${given.origin}${path}`);
  return [...new Set(addresses)].filter((address) => address !== `${given.origin}${own}`);
}

function pathOf(server: string, base: URL): string {
  return URL.canParse(server, base.origin) ? new URL(server, base.origin).pathname.replace(/\/+$/, '') : '';
}

async function statusesOf(
  baseUrl: string,
  paths: readonly string[],
  { signal, timeoutMs }: { signal: AbortSignal | undefined; timeoutMs: number },
): Promise<(number | undefined)[]> {
  const client = new HttpClient(baseUrl, { timeoutMs });
  try {
    return await Promise.all(
      paths.map(async (path) => {
        const answer = await client.send({ method: 'GET', path, headers: { accept: '*/*' } }, signal);
        return answer.kind === 'answer' ? answer.status : undefined;
      }),
    );
  } finally {
    await client.close();
  }
}
