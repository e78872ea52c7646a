import type { ApiDescription, ApiOperation } from '@autoqa/domain/model/api/api-description';

/** `contract.json`: what the document says of answers, for the check that an answer conforms. */
export function contractFile({ operations, schemas }: ApiDescription): string {
  const contract = {
    operations: Object.fromEntries(operations.map((operation) => [operation.id, responsesOf(operation)])),
    components: { schemas },
  };
  return `${JSON.stringify(contract, null, 2)}\n`;
}

/** Status → content type → schema; null where the document says nothing about the content. */
function responsesOf({ responses }: ApiOperation): Record<string, Record<string, unknown>> {
  const contentsOf = ({ contents }: ApiOperation['responses'][number]) =>
    Object.fromEntries(contents.map(({ contentType, schema }) => [contentType, schema ?? null]));
  return Object.fromEntries(responses.map((response) => [response.status, contentsOf(response)]));
}
