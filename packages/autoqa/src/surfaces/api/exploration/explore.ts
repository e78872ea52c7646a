import type { ApiRequest } from '@autoqa/domain/model/api/api-case';
import type { ApiDescription, ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { ExploredData, ExploredOperation } from '@autoqa/domain/model/api/explored-data';
import { isoTime, systemClock, type Clock } from '../../../kernel/clock.ts';
import { writePath } from '../execution/write-path.ts';
import type { Answer } from '../http/answer.ts';
import { findEntities } from './find-entities.ts';
import { resourceOf, ValuePools } from './value-pools.ts';

export interface ExploreOptions {
  baseUrl: string;
  call: (request: Pick<ApiRequest, 'operation' | 'path' | 'query'>) => Promise<Answer>;
  /** Writes variables for secrets. */
  mask: (text: string) => string;
  signal?: AbortSignal;
  clock?: Clock;
}

const HARMLESS = new Set(['get', 'head']);

/** Calls each harmless operation once, in the given order, and collects ids and samples; lists come before details. */
export async function explore(
  description: ApiDescription,
  order: readonly string[],
  options: ExploreOptions,
): Promise<ExploredData> {
  const pools = new ValuePools();
  const operations: ExploredOperation[] = [];
  let waiting = order.flatMap(
    (id) => description.operations.find((each) => each.id === id && HARMLESS.has(each.method)) ?? [],
  );
  // What needs a value that another operation may bring is tried again, as long as that brings something new.
  for (let isProgress = true; isProgress && waiting.length > 0;) {
    const left: ApiOperation[] = [];
    for (const operation of waiting) {
      const values = options.signal?.aborted === true ? undefined : chooseValues(operation, pools, description);
      if (values === undefined) left.push(operation);
      else operations.push(await askOne(operation, values, { pools, options }));
    }
    isProgress = left.length < waiting.length;
    waiting = left;
  }
  return {
    baseUrl: options.baseUrl,
    exploredAt: isoTime(options.clock ?? systemClock),
    operations: [...operations, ...waiting.map((each) => skipped(each, pools, description))],
    pools: maskPools(pools.pools, options.mask),
    samples: maskSamples(pools.samples, options.mask),
  };
}

interface Values {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
}

/** A value for everything the operation cannot go without; nothing if one is missing. */
function chooseValues(operation: ApiOperation, pools: ValuePools, description: ApiDescription): Values | undefined {
  const values: Values = { path: {}, query: {} };
  for (const parameter of operation.parameters) {
    if (!parameter.required || (parameter.in !== 'path' && parameter.in !== 'query')) continue;
    const value = pools.valueFor(parameter, operation, description);
    if (value === undefined) return undefined;
    values[parameter.in][parameter.name] = value;
  }
  return values;
}

async function askOne(
  operation: ApiOperation,
  values: Values,
  { pools, options }: { pools: ValuePools; options: ExploreOptions },
): Promise<ExploredOperation> {
  const answer = await options.call({ operation: operation.id, ...values });
  const path = options.mask(writePath(operation, values));
  const told = { operation: operation.id, path, durationMs: Math.round(answer.durationMs) };
  if (answer.kind === 'no-answer') {
    return { ...told, outcome: 'no-answer', message: options.mask(`${answer.reason}: ${answer.message}`) };
  }
  if (answer.status < 300) pools.add(resourceOf(operation.path), findEntities(answer.json));
  return { ...told, outcome: 'answered', status: answer.status };
}

function skipped(operation: ApiOperation, pools: ValuePools, description: ApiDescription): ExploredOperation {
  const missing = operation.parameters
    .filter((each) => each.required && pools.valueFor(each, operation, description) === undefined)
    .map(({ name }) => name);
  return {
    operation: operation.id,
    outcome: 'skipped',
    message: `no value was found for ${missing.join(', ') || 'it'}`,
  };
}

function maskPools(pools: ValuePools['pools'], mask: (text: string) => string): ExploredData['pools'] {
  return Object.fromEntries(
    Object.entries(pools).map(([name, values]) => [
      name,
      values.map((value) => (typeof value === 'string' ? mask(value) : value)),
    ]),
  );
}

function maskSamples(samples: ValuePools['samples'], mask: (text: string) => string): ExploredData['samples'] {
  return JSON.parse(JSON.stringify(samples), (_key, value: unknown) =>
    typeof value === 'string' ? mask(value) : value,
  ) as ExploredData['samples'];
}
