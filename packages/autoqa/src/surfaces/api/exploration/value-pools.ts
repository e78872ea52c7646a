import type { ApiOperation, ApiParameter } from '@autoqa/domain/model/api/api-description';
import { resolveSchema, type ApiDescription } from '@autoqa/domain/model/api/api-description';
import { isSecretName } from '../auth/secret-names.ts';
import { sampleOf, type Entity } from './find-entities.ts';

type PoolValue = string | number;

/** Fields by which things are called elsewhere. */
const NAMING_FIELD =
  /^(?:id|uuid|guid|key|code|slug|sku|name|number|username)$|(?:Id|_id|ID|Code|_code|Number|_number)$/;
const MOST_VALUES = 20;
const MOST_SAMPLES = 3;
const LONGEST_VALUE = 100;

/** The noun a path speaks of: `products` for `/api/products/{id}`. */
export function resourceOf(path: string): string {
  const words = path.split('/').filter((part) => part !== '' && !part.includes('{'));
  return words.at(-1) ?? 'root';
}

/** Real values that were seen, by resource and field. */
export class ValuePools {
  readonly pools: Record<string, PoolValue[]> = {};
  readonly samples: Record<string, Record<string, unknown>[]> = {};

  add(resource: string, entities: readonly Entity[]): void {
    for (const entity of entities) {
      this.#addFields(resource, entity);
      const samples = (this.samples[resource] ??= []);
      if (samples.length < MOST_SAMPLES) samples.push(sampleOf(entity) as Record<string, unknown>);
    }
  }

  /** A value for a parameter: of the thing before it in the path, of a field called like it, or what the document shows. */
  valueFor(parameter: ApiParameter, operation: ApiOperation, description: ApiDescription): unknown {
    const owner = parameter.in === 'path' ? ownerOf(operation.path, parameter.name) : resourceOf(operation.path);
    const keys = [`${owner}/${parameter.name}`, ...(parameter.in === 'path' ? [`${owner}/id`] : [])];
    for (const key of keys) if (this.pools[key]?.[0] !== undefined) return this.pools[key][0];
    const named = Object.entries(this.pools).find(
      ([key]) => key.endsWith(`/${parameter.name}`) && parameter.name !== 'id',
    );
    return named?.[1][0] ?? documentedValue(parameter, description);
  }

  #addFields(resource: string, entity: Entity): void {
    for (const [name, value] of Object.entries(entity)) {
      if (!NAMING_FIELD.test(name) || isSecretName(name) || !isPoolValue(value)) continue;
      const values = (this.pools[`${resource}/${name}`] ??= []);
      if (values.length < MOST_VALUES && !values.includes(value)) values.push(value);
    }
  }
}

function isPoolValue(value: unknown): value is PoolValue {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_VALUE;
}

function ownerOf(path: string, parameter: string): string {
  return resourceOf(path.slice(0, path.indexOf(`{${parameter}}`)));
}

/** Examples of ids in documents seldom exist, so they only serve for what is no id. */
function documentedValue(parameter: ApiParameter, description: ApiDescription): unknown {
  if (parameter.in === 'path') return undefined;
  const schema = resolveSchema(description, parameter.schema);
  const fromSchema =
    typeof schema === 'boolean' ? [] : [schema['default'], first(schema['enum']), first(schema['examples'])];
  return [...parameter.examples, ...fromSchema].find((each) => each !== undefined);
}

function first(list: unknown): unknown {
  return Array.isArray(list) ? (list as unknown[])[0] : undefined;
}
