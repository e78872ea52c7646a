import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FailureDetail } from './http-failure.ts';
import type { JsonSchema } from './json-schema.ts';

/** Checks values against schemas, compiling each schema when it is first needed; fills defaults in. */
export class SchemaCheck {
  readonly #ajv = addFormats.default(new Ajv2020({ allErrors: true, allowUnionTypes: true, useDefaults: true }));
  readonly #compiled = new Map<JsonSchema, ValidateFunction>();

  /** What is wrong with the value; empty when it conforms. */
  findProblems(value: unknown, schema: JsonSchema, place: FailureDetail['in']): FailureDetail[] {
    const validate = this.#validatorOf(schema);
    return validate(value) ? [] : (validate.errors ?? []).map((error) => asDetail(error, place));
  }

  #validatorOf(schema: JsonSchema): ValidateFunction {
    const known = this.#compiled.get(schema);
    if (known !== undefined) return known;
    const compiled = this.#ajv.compile(schema);
    this.#compiled.set(schema, compiled);
    return compiled;
  }
}

function asDetail(error: ErrorObject, place: FailureDetail['in']): FailureDetail {
  const path = error.instancePath.split('/').slice(1);
  const property = propertyAtFault(error);
  const field = [...path, ...(property === undefined ? [] : [property])].join('.');
  return { in: place, field: field || place, message: error.message ?? 'is invalid' };
}

/** Missing and unknown properties are reported on their object; a person looks for the property. */
function propertyAtFault({ params }: ErrorObject): string | undefined {
  const named: unknown = params['missingProperty'] ?? params['additionalProperty'];
  return typeof named === 'string' ? named : undefined;
}
