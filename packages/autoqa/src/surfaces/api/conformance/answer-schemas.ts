import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ApiDescription, JsonSchema } from '@autoqa/domain/model/api/api-description';
import { messageOf } from '../../../kernel/errors.ts';
import { LinearPatterns } from './linear-pattern.ts';
import { componentKey, SchemaPreparation } from './prepare-schema.ts';

export type Validity =
  | { kind: 'valid'; notes: string[] }
  | { kind: 'invalid'; problem: string; notes: string[] }
  /** The schema itself is of no use. */
  | { kind: 'unusable'; problem: string };

type Compiled = { kind: 'compiled'; validate: ValidateFunction } | Extract<Validity, { kind: 'unusable' }>;

/** Validates values of answers by the schemas of one document; each schema is compiled once, when it is first needed. */
export class AnswerSchemas {
  readonly #ajv: Ajv2020;
  readonly #patterns = new LinearPatterns();
  readonly #preparation: SchemaPreparation;
  readonly #compiled = new Map<JsonSchema, Compiled>();

  constructor(description: ApiDescription) {
    this.#preparation = new SchemaPreparation(description);
    const regExp = Object.assign((pattern: string) => this.#patterns.matcher(pattern), { code: 'linearPattern' });
    this.#ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false, code: { regExp } });
    addFormats.default(this.#ajv);
    for (const [name, schema] of Object.entries(description.schemas)) {
      this.#ajv.addSchema(this.#preparation.prepare(schema), componentKey(name));
    }
  }

  validate(schema: JsonSchema, value: unknown): Validity {
    const compiled = this.#compiled.get(schema) ?? this.#compile(schema);
    this.#compiled.set(schema, compiled);
    if (compiled.kind === 'unusable') return compiled;
    this.#patterns.takeSkipped();
    const isValid = compiled.validate(value);
    const notes = this.#patterns.takeSkipped();
    if (isValid) return { kind: 'valid', notes };
    return { kind: 'invalid', problem: describeProblem(compiled.validate.errors ?? [], value), notes };
  }

  #compile(schema: JsonSchema): Compiled {
    try {
      return { kind: 'compiled', validate: this.#ajv.compile(this.#preparation.prepare(schema)) };
    } catch (error) {
      return { kind: 'unusable', problem: messageOf(error) };
    }
  }
}

/** The deepest error says most: those above it only tell that no alternative fitted. */
function describeProblem(errors: readonly ErrorObject[], value: unknown): string {
  const depth = ({ instancePath }: ErrorObject): number => instancePath.split('/').length;
  const [error] = [...errors].toSorted((one, two) => depth(two) - depth(one));
  if (error === undefined) return 'does not fit the schema';
  const place = error.instancePath === '' ? 'the body' : error.instancePath;
  const found = JSON.stringify(valueAt(value, error.instancePath)) ?? 'missing';
  return `${place} ${wordsOf(error)}; it is ${found.length > 120 ? `${found.slice(0, 120)}…` : found}`;
}

function wordsOf({ keyword, message = 'does not fit', params }: ErrorObject): string {
  const named = params as Record<string, unknown>;
  if (keyword === 'additionalProperties')
    return `has "${String(named['additionalProperty'])}", which the schema does not know`;
  if (keyword === 'enum') return `must be one of ${JSON.stringify(named['allowedValues'])}`;
  if (keyword === 'false schema') return 'must not be in an answer (writeOnly)';
  return message;
}

function valueAt(value: unknown, pointer: string): unknown {
  let current = value;
  for (const part of pointer.split('/').slice(1)) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = (current as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return current;
}
