import type { ApiFlavour } from '@autoqa/domain/model/api/api-description';
import type { Members } from '../references/spot.ts';

const NULL = { type: 'null' };

/** What may stand beside a reference before 3.1: words that only describe. The rest is to be ignored there. */
const BESIDE_REFERENCE: ReadonlySet<string> = new Set([
  'description',
  'title',
  'deprecated',
  'readOnly',
  'writeOnly',
  'default',
  'example',
  'examples',
]);

/**
 * One schema in the words of JSON Schema 2020-12; the schemas inside it are seen to by the caller. Older words are
 * understood in every document: many that call themselves 3.1 still have them.
 */
export function modernKeywords(schema: Members): Record<string, unknown> {
  return withNull(withExclusiveBounds(withExamples(schema)));
}

/** The members of a schema that count when it has a `$ref`. */
export function besideReference(schema: Members, flavour: ApiFlavour): Record<string, unknown> {
  const counts = (keyword: string) =>
    keyword !== '$ref' && (flavour === 'openapi-3.1' || BESIDE_REFERENCE.has(keyword) || keyword.endsWith('nullable'));
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => counts(keyword)));
}

/** `example` is an older word for one of the `examples`, and a map of them belongs elsewhere. */
function withExamples({ example, examples, ...rest }: Members): Record<string, unknown> {
  const listed = typeof examples === 'object' && examples !== null ? Object.values(examples) : [];
  const all = example === undefined ? listed : [example, ...listed];
  return all.length === 0 ? rest : { ...rest, examples: all };
}

/** `minimum: 1, exclusiveMinimum: true` → `exclusiveMinimum: 1`. */
function withExclusiveBounds(schema: Record<string, unknown>): Record<string, unknown> {
  const modern = { ...schema };
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (typeof modern[exclusive] !== 'boolean') continue;
    const isExclusive = modern[exclusive] && modern[bound] !== undefined;
    delete modern[exclusive];
    if (!isExclusive) continue;
    modern[exclusive] = modern[bound];
    delete modern[bound];
  }
  return modern;
}

/**
 * Whoever writes `nullable` means that null may come: also beside a reference or an enumeration, where the letter of the
 * older standards has it ignored and almost no server does.
 */
function withNull({ nullable, 'x-nullable': alsoNullable, ...rest }: Record<string, unknown>): Record<string, unknown> {
  if (nullable !== true && alsoNullable !== true) return rest;
  const { type, enum: values } = rest;
  if (typeof type === 'string') {
    return { ...rest, type: [type, 'null'], ...(Array.isArray(values) && { enum: withNullValue(values) }) };
  }
  if (['$ref', 'allOf', 'anyOf', 'oneOf'].some((keyword) => rest[keyword] !== undefined)) {
    return { anyOf: [rest, NULL] };
  }
  return Array.isArray(values) ? { ...rest, enum: withNullValue(values) } : rest;
}

function withNullValue(values: readonly unknown[]): unknown[] {
  return values.includes(null) ? [...values] : [...values, null];
}
