import type { ApiBody, ApiContent, JsonSchema } from '@autoqa/domain/model/api/api-description';
import { itemsOf, memberOf, ownValue, placeOf, textOf, type Members, type Spot } from '../references/spot.ts';
import { readExamples } from './examples.ts';
import type { Reading } from './reading.ts';

const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** What a parameter of Swagger 2 has beside its schema, which is written into it. */
const NOT_SCHEMA: ReadonlySet<string> = new Set([
  'name',
  'in',
  'required',
  'description',
  'collectionFormat',
  'allowEmptyValue',
  'x-example',
]);

/** The schema that stands among the other words of a Swagger 2 parameter or header. */
export function inlineSchema(parameter: Spot): Spot {
  const entries = Object.entries(parameter.value as Members).filter(([key]) => !NOT_SCHEMA.has(key));
  return { ...parameter, value: Object.fromEntries(entries) };
}

/** `in: body` and `in: formData` together are what OpenAPI 3 calls the request body. */
export function readSwaggerBody(parameters: readonly Spot[], operation: Spot, reading: Reading): ApiBody | undefined {
  const fields = parameters.filter(({ value }) => ownValue(value, 'in') === 'formData');
  const body = parameters.find(({ value }) => ownValue(value, 'in') === 'body');
  const [first] = fields;
  if (body !== undefined && first !== undefined) {
    reading.warnings.add(placeOf(first), 'A form beside a body is not possible; the form fields were left out.');
  }
  if (body !== undefined) return jsonBody(body, operation, reading);
  return first === undefined ? undefined : formBody([first, ...fields.slice(1)], operation, reading);
}

/** Content types of an operation, or those of the whole document. */
export function mediaTypes(operation: Spot, key: 'consumes' | 'produces', { documents }: Reading): string[] {
  const own = memberOf(operation, key);
  const listed = itemsOf(Array.isArray(own.value) ? own : memberOf(documents.root, key));
  return listed.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}

function jsonBody(parameter: Spot, operation: Spot, reading: Reading): ApiBody {
  const consumed = mediaTypes(operation, 'consumes', reading).filter((type) => !FORM_TYPES.includes(type));
  const schemaSpot = memberOf(parameter, 'schema');
  const schema = schemaSpot.value === undefined ? undefined : reading.schemas.read(schemaSpot);
  const examples = readExamples(parameter, schemaSpot, reading);
  const place = placeOf(parameter);
  const contents = (consumed.length > 0 ? consumed : ['application/json']).map((contentType): ApiContent => ({
    contentType,
    schema,
    examples,
    place,
  }));
  return { required: isRequired(parameter), description: textOf(parameter, 'description'), contents, place };
}

function formBody(fields: readonly [Spot, ...Spot[]], operation: Spot, reading: Reading): ApiBody {
  const place = placeOf(fields[0]);
  const schema = formSchema(fields, reading);
  const contents = formTypes(fields, operation, reading).map((contentType): ApiContent => ({
    contentType,
    schema,
    examples: [],
    place,
  }));
  return { required: fields.some(isRequired), description: '', contents, place };
}

function formSchema(fields: readonly Spot[], { schemas }: Reading): JsonSchema {
  const properties = fields.map((field) => {
    const schema = schemas.read(inlineSchema(field));
    const description = textOf(field, 'description');
    const example = ownValue(field.value, 'x-example');
    const extras = {
      ...(description !== '' && { description }),
      ...(example !== undefined && { examples: [example] }),
    };
    return [textOf(field, 'name'), typeof schema === 'boolean' ? schema : { ...schema, ...extras }];
  });
  const required = fields.filter(isRequired).map((field) => textOf(field, 'name'));
  return {
    type: 'object',
    properties: Object.fromEntries(properties) as unknown,
    ...(required.length > 0 && { required }),
  };
}

/** A file can only be sent in parts; the operation may choose for everything else. */
function formTypes(fields: readonly Spot[], operation: Spot, reading: Reading): string[] {
  const consumed = mediaTypes(operation, 'consumes', reading).filter((type) => FORM_TYPES.includes(type));
  if (fields.some((field) => textOf(field, 'type') === 'file')) return ['multipart/form-data'];
  return consumed.length > 0 ? consumed : ['application/x-www-form-urlencoded'];
}

function isRequired({ value }: Spot): boolean {
  return ownValue(value, 'required') === true;
}
