import { resolveSchema, type ApiDescription, type JsonSchema } from '@autoqa/domain/model/api/api-description';
import { RE2JS } from 're2js';

/**
 * Whether a value is clearly against its schema. It looks at the value itself and not inside it, and where it cannot
 * tell (a combination of schemas, a pattern it cannot read) it says no: coverage must not be claimed on a guess.
 */
export function breaksSchema(value: unknown, schema: JsonSchema, description: ApiDescription): boolean {
  if (typeof value === 'string' && value.includes('{{')) return false;
  const resolved = resolveSchema(description, schema);
  if (typeof resolved === 'boolean') return !resolved;
  const parts = Array.isArray(resolved['allOf']) ? (resolved['allOf'] as JsonSchema[]) : [];
  return (
    breaksType(value, resolved['type']) ||
    breaksChoice(value, resolved) ||
    breaksBounds(value, resolved) ||
    breaksText(value, resolved) ||
    parts.some((part) => breaksSchema(value, part, description))
  );
}

type Keywords = Readonly<Record<string, unknown>>;

function breaksType(value: unknown, type: unknown): boolean {
  if (type === undefined) return false;
  const allowed: unknown[] = Array.isArray(type) ? type : [type];
  return !allowed.some((each) => isOfType(value, each));
}

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'integer':
      return Number.isInteger(value);
    case 'number':
    case 'boolean':
      return typeof value === type;
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return true;
  }
}

function breaksChoice(value: unknown, schema: Keywords): boolean {
  const same = (each: unknown) => JSON.stringify(each) === JSON.stringify(value);
  if (Array.isArray(schema['enum']) && !schema['enum'].some(same)) return true;
  return schema['const'] !== undefined && !same(schema['const']);
}

function breaksBounds(value: unknown, schema: Keywords): boolean {
  const limit = (keyword: string, otherwise: number) => {
    const written = schema[keyword];
    return typeof written === 'number' ? written : otherwise;
  };
  const isOutside = (size: number, least: string, most: string) =>
    size < limit(least, -Infinity) || size > limit(most, Infinity);
  if (typeof value === 'string') return isOutside([...value].length, 'minLength', 'maxLength');
  if (Array.isArray(value)) return isOutside(value.length, 'minItems', 'maxItems');
  if (typeof value !== 'number') return false;
  return (
    isOutside(value, 'minimum', 'maximum') ||
    value <= limit('exclusiveMinimum', -Infinity) ||
    value >= limit('exclusiveMaximum', Infinity)
  );
}

const FORMATS: Readonly<Record<string, RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  uuid: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}/,
  uri: /^[a-z][a-z0-9+.-]*:\S+$/i,
};

function breaksText(value: unknown, { format, pattern }: Keywords): boolean {
  if (typeof value !== 'string') return false;
  if (typeof format === 'string' && FORMATS[format]?.test(value) === false) return true;
  return typeof pattern === 'string' && !mayMatch(value, pattern);
}

/** In linear time, whatever the pattern; one that this engine does not know is not held against the value. */
function mayMatch(value: string, pattern: string): boolean {
  try {
    return RE2JS.compile(pattern).matcher(value).find();
  } catch {
    return true;
  }
}
