import type { ApiRequest, Basis } from '@autoqa/domain/model/api/api-case';
import { SAFE_METHODS, type ApiOperation, type ApiParameter } from '@autoqa/domain/model/api/api-description';
import type { ExploredData } from '@autoqa/domain/model/api/explored-data';
import { normalizeName, subjectOf, singular } from '@autoqa/domain/model/api/names';

type Pools = ExploredData['pools'];

/** A value that somebody found on the running server, and the pool it is from. */
interface Found {
  value: string | number;
  /** `products/id`. */
  pool: string;
}

/**
 * Ids that harmless calls found (A8), for operations that only read: what stands on the server is somebody's, and nobody
 * here made it.
 */
export class ExploredValues {
  readonly #pools: [pool: string, Found[]][];

  constructor(pools: Pools = {}) {
    this.#pools = Object.entries(pools).map(([pool, values]) => [
      pool,
      values.filter(isPlain).map((value) => ({ value, pool })),
    ]);
  }

  /** A value for an id in the path or the query of an operation that reads. */
  valueFor(operation: ApiOperation, { name, in: place }: ApiParameter): Found | undefined {
    if (!SAFE_METHODS.has(operation.method)) return undefined;
    const subject = subjectOf(name);
    if (place !== 'path' && (place !== 'query' || subject === undefined)) return undefined;
    const owner = place === 'path' ? resourceBefore(operation.path, name) : subject;
    return (
      this.#in(owner, [name, 'id']) ??
      (subject === undefined || subject === '' ? undefined : this.#in(subject, [name, 'id'])) ??
      (normalizeName(name) === 'id' ? undefined : this.#in(undefined, [name]))
    );
  }

  /** What a case has to say about the explored values that one of its requests sends. */
  sourcesOf(operation: ApiOperation, request: ApiRequest): Basis[] {
    return operation.parameters.flatMap((parameter) => {
      const found = this.valueFor(operation, parameter);
      const sent =
        parameter.in === 'path' || parameter.in === 'query' ? request[parameter.in][parameter.name] : undefined;
      if (found === undefined || sent !== found.value) return [];
      const quote = `${parameter.name} = ${found.value} was found by exploring the server.`;
      return [{ kind: 'data' as const, quote, place: `explored_data.json#/pools/${found.pool.replaceAll('/', '~1')}` }];
    });
  }

  #in(resource: string | undefined, fields: readonly string[]): Found | undefined {
    for (const field of fields) {
      for (const [pool, [first]] of this.#pools) {
        const [noun = '', column = ''] = pool.split('/');
        const isOf = resource === undefined || thing(noun) === thing(resource);
        if (isOf && first !== undefined && normalizeName(column) === normalizeName(field)) return first;
      }
    }
    return undefined;
  }
}

function thing(noun: string): string {
  return singular(normalizeName(noun));
}

/** `products` for `{id}` in `/products/{id}`. */
function resourceBefore(path: string, parameter: string): string {
  const before = path.slice(0, path.indexOf(`{${parameter}}`)).split('/');
  return before.findLast((part) => part !== '' && !part.includes('{')) ?? '';
}

/** A masked secret is no value, and what looks like an expression would be read as one. */
function isPlain(value: string | number): boolean {
  return typeof value === 'number' || !/\{\{|\$|\*\*\*/.test(value);
}
