import type { JsonSchema } from '@autoqa/domain/model/api/api-description';
import { sampleNumber } from './number-range.ts';
import { matches, samplePattern } from './sample-pattern.ts';
import {
  numberIn,
  propertiesIn,
  requiredIn,
  schemaObject,
  textIn,
  typeOf,
  type SchemaObject,
  type Schemas,
} from '@autoqa/domain/model/api/schema-reading';

const MAX_DEPTH = 6;

const FORMATS: Readonly<Record<string, string>> = {
  date: '2024-05-17',
  'date-time': '2030-05-17T08:30:00.000Z',
  time: '08:30:00Z',
  email: 'autoqa@example.com',
  uuid: '3f0c7a52-8f39-4b8e-9f64-2f5a0f0c1d2e',
  uri: 'https://example.com/autoqa',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
};

/** A value that a schema allows: its own example before anything made up. `full` fills in optional fields too. */
export function sampleValue(
  description: Schemas,
  schema: JsonSchema | undefined,
  options: { full?: boolean; depth?: number } = {},
): unknown {
  const { depth = 0, full = false } = options;
  const read = schemaObject(description, schema);
  const given = givenIn(read);
  if (given !== undefined) return given;
  switch (typeOf(read)) {
    case 'object':
      return sampleObject(description, read, { full, depth });
    case 'array':
      return sampleList(description, read, { full, depth });
    case 'integer':
    case 'number':
      return sampleNumber(read);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return sampleText(read);
  }
}

function givenIn(schema: SchemaObject): unknown {
  const { examples, enum: choices } = schema as { examples?: unknown; enum?: unknown };
  const firsts = [schema['const'], schema['example'], first(examples), schema['default'], first(choices)];
  return firsts.find((each) => each !== undefined);
}

function first(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined;
}

function sampleObject(description: Schemas, schema: SchemaObject, { full = false, depth = 0 }) {
  const required = new Set(requiredIn(schema));
  if (depth >= MAX_DEPTH) return {};
  const wanted = propertiesIn(schema).filter(([name]) => required.has(name) || (full && depth === 0));
  return Object.fromEntries(
    wanted
      .filter(([, each]) => schemaObject(description, each)['readOnly'] !== true)
      .map(([name, each]) => [name, sampleValue(description, each, { full, depth: depth + 1 })]),
  );
}

function sampleList(description: Schemas, schema: SchemaObject, { full = false, depth = 0 }): unknown[] {
  const least = numberIn(schema, 'minItems') ?? (depth === 0 && numberIn(schema, 'maxItems') !== 0 ? 1 : 0);
  if (depth >= MAX_DEPTH) return [];
  const item = sampleValue(description, schema['items'] as JsonSchema, { full, depth: depth + 1 });
  return Array.from({ length: Math.min(least, 20) }, () => item);
}

function sampleText(schema: SchemaObject): string {
  const pattern = textIn(schema, 'pattern');
  const byPattern = pattern === undefined ? undefined : samplePattern(pattern);
  if (pattern !== undefined && byPattern !== undefined) return lengthened(byPattern, pattern, schema);
  const byFormat = FORMATS[textIn(schema, 'format') ?? ''];
  if (byFormat !== undefined) return byFormat;
  const text = 'AutoQA sample';
  const least = numberIn(schema, 'minLength') ?? 0;
  return text.padEnd(least, 'x').slice(0, Math.max(numberIn(schema, 'maxLength') ?? text.length + least, 0));
}

/** The sample is the shortest that the pattern allows; where that is too short, its last sign goes on. */
function lengthened(sample: string, pattern: string, schema: SchemaObject): string {
  const longer = sample.padEnd(numberIn(schema, 'minLength') ?? 0, sample.slice(-1));
  return matches(pattern, longer) === true ? longer : sample;
}
