import type { ApiContent, ApiLink, ApiResponse, JsonSchema } from '@autoqa/domain/model/api/api-description';
import { isMembers, memberOf, membersOf, ownValue, placeOf, textOf, type Spot } from '../references/spot.ts';
import { readContents } from './contents.ts';
import { readExamples } from './examples.ts';
import type { OperationNames } from './operation-names.ts';
import type { Reading } from './reading.ts';
import { inlineSchema, mediaTypes } from './swagger-parameters.ts';

/** The responses an operation is described with. */
export function readResponses(operation: Spot, reading: Reading, names: OperationNames): ApiResponse[] {
  const responses = memberOf(operation, 'responses');
  const read = membersOf(responses).flatMap(([key, written]) => {
    if (key.startsWith('x-')) return [];
    const status = statusOf(key);
    const response = reading.documents.follow(written);
    if (status !== undefined && isMembers(response.value)) {
      return [readResponse(response, status, { operation, reading, names })];
    }
    const problem = status === undefined ? `"${key}" is no status` : 'A response is expected here';
    reading.warnings.add(placeOf(written), `${problem}; it was left out.`);
    return [];
  });
  if (read.length === 0) reading.warnings.add(placeOf(operation), 'No response is described.');
  return read;
}

/** `200`, `4XX`, `default`. */
function statusOf(key: string): string | undefined {
  const status = key.trim().toUpperCase();
  if (status === 'DEFAULT') return 'default';
  return /^[1-5](?:\d\d|XX)$/.test(status) ? status : undefined;
}

interface ResponseContext {
  operation: Spot;
  reading: Reading;
  names: OperationNames;
}

function readResponse(response: Spot, status: string, { operation, reading, names }: ResponseContext): ApiResponse {
  const isSwagger = reading.flavour === 'swagger-2.0';
  return {
    status,
    description: textOf(response, 'description'),
    contents: isSwagger ? swaggerContents(response, operation, reading) : readContents(response, reading),
    headers: readHeaders(response, reading),
    links: readLinks(response, reading, names),
    place: placeOf(response),
  };
}

/** Swagger 2 has one schema, and examples by content type. */
function swaggerContents(response: Spot, operation: Spot, reading: Reading): ApiContent[] {
  const schemaSpot = memberOf(response, 'schema');
  const examples = membersOf(memberOf(response, 'examples'));
  if (schemaSpot.value === undefined && examples.length === 0) return [];
  const schema = schemaSpot.value === undefined ? undefined : reading.schemas.read(schemaSpot);
  const produced = mediaTypes(operation, 'produces', reading);
  const usual = produced.length > 0 ? produced : ['application/json'];
  const types = new Set([...usual, ...examples.map(([type]) => type).filter((type) => type.includes('/'))]);
  return [...types].map((contentType) => {
    const example = ownValue(ownValue(response.value, 'examples'), contentType);
    const owner: Spot = { ...response, value: example === undefined ? {} : { example } };
    return { contentType, schema, examples: readExamples(owner, schemaSpot, reading), place: placeOf(response) };
  });
}

function readHeaders(response: Spot, reading: Reading): Record<string, JsonSchema> {
  const headers = membersOf(memberOf(response, 'headers')).map(([name, written]) => {
    const header = reading.documents.follow(written);
    if (!isMembers(header.value)) return [name, true];
    const schema = reading.flavour === 'swagger-2.0' ? inlineSchema(header) : memberOf(header, 'schema');
    return [name, schema.value === undefined ? true : reading.schemas.read(schema)];
  });
  return Object.fromEntries(headers) as Record<string, JsonSchema>;
}

function readLinks(response: Spot, reading: Reading, names: OperationNames): ApiLink[] {
  return membersOf(memberOf(response, 'links')).flatMap(([, written]) => {
    const link = reading.documents.follow(written);
    const target = textOf(link, 'operationId') || textOf(link, 'operationRef');
    const operationId = names.find(target);
    if (operationId === undefined) {
      reading.warnings.add(placeOf(link), names.unknown(target));
      return [];
    }
    const parameters = membersOf(memberOf(link, 'parameters')).map(([name, { value }]) => {
      return [name, typeof value === 'string' ? value : JSON.stringify(value)];
    });
    return [
      { operationId, parameters: Object.fromEntries(parameters) as Record<string, string>, place: placeOf(link) },
    ];
  });
}
