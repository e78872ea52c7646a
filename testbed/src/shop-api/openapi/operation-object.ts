import type { BodyContract } from '../operation/body-contract.ts';
import type { PropertySchemas } from '../operation/json-schema.ts';
import type { ShopOperation } from '../shop-world.ts';
import { errorSchema } from '../schemas/error-schema.ts';
import { publishSchema } from './schema-references.ts';

/** One operation as OpenAPI 3.1 writes it. */
export function operationObject(operation: ShopOperation): Record<string, unknown> {
  const { operationId, summary, tags, access, params = {}, query = {}, body, dependsOn } = operation;
  const parameters = [...parameterObjects(params, 'path'), ...parameterObjects(query, 'query')];
  return {
    operationId,
    summary,
    description: accessNote[access],
    tags,
    security: access === 'all' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: { required: true, content: requestContent(body) } }),
    responses: responseObjects(operation),
    ...(dependsOn !== undefined && { 'x-depends': dependsOn }),
  };
}

const accessNote = {
  all: 'For everybody.',
  user: 'For whoever is signed in.',
  admin: 'For administrators.',
};

function parameterObjects(schemas: PropertySchemas, place: 'path' | 'query') {
  return Object.entries(schemas).map(([name, { examples, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: publishSchema(schema),
    ...(Array.isArray(examples) && { example: examples[0] }),
  }));
}

function requestContent(body: BodyContract): Record<string, unknown> {
  if (body.kind === 'json') {
    return { 'application/json': { schema: publishSchema(body.schema), example: body.example } };
  }
  const file = { type: 'string', format: 'binary', maxLength: body.maxBytes };
  if (body.kind === 'file') {
    return Object.fromEntries(body.contentTypes.map((type) => [type, { schema: file }]));
  }
  const schema = { type: 'object', properties: { file }, required: ['file'] };
  const encoding = { file: { contentType: body.contentTypes.join(', ') } };
  return { 'multipart/form-data': { schema, encoding } };
}

function responseObjects(operation: ShopOperation): Record<string, unknown> {
  const refusals = Object.entries(allRefusals(operation)).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: publishSchema(errorSchema) } } },
  ]);
  return { [operation.answer.status]: successObject(operation.answer), ...Object.fromEntries(refusals) };
}

function successObject({ description, schema, contentTypes, links }: ShopOperation['answer']) {
  const json = schema && { 'application/json': { schema: publishSchema(schema) } };
  const content = contentTypes ? Object.fromEntries(contentTypes.map((type) => [type, {}])) : json;
  return { description, ...(content && { content }), ...(links && { links }) };
}

/** The refusals of the handler, and those that access and request checking add to every operation of its kind. */
function allRefusals({ access, params, query, body, refusals }: ShopOperation): Record<string, string> {
  return {
    ...((params ?? query ?? body) && { 400: 'Malformed or invalid; the details name the fields' }),
    ...(access !== 'all' && { 401: 'Not signed in' }),
    ...(access === 'admin' && { 403: 'Not an administrator' }),
    ...(body && { 413: 'Too large', 415: 'Not of an accepted content type' }),
    ...refusals,
  };
}
