import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import { propertiesIn, schemaObject, textIn, typeOf } from '@autoqa/domain/model/api/schema-reading';
import type { ApiDesign } from '../api-design.ts';
import { jsonBodySchema } from '../recipes/request-body.ts';
import type { MappingTarget } from './match-field.ts';

/** What the columns of a sheet may feed: the fields of every JSON body, and the parameters beside it. */
export function targetsOf(design: ApiDesign): MappingTarget[] {
  return design.description.operations.flatMap((operation) => {
    const fields = [...bodyFields(design, operation), ...parameterFields(design, operation)];
    return fields.length === 0 ? [] : [{ operation: operation.id, fields }];
  });
}

function bodyFields(design: ApiDesign, operation: ApiOperation) {
  const schema = jsonBodySchema(design, operation);
  if (schema === undefined) return [];
  return propertiesIn(schema).map(([name, each]) => fieldAt(design, name, { place: `body.${name}`, schema: each }));
}

function parameterFields(design: ApiDesign, { parameters }: ApiOperation) {
  return parameters
    .filter((each) => each.in === 'path' || each.in === 'query')
    .map(({ name, in: place, schema }) => fieldAt(design, name, { place: `${place}.${name}`, schema }));
}

function fieldAt(
  design: ApiDesign,
  name: string,
  { place, schema }: { place: string; schema: Parameters<typeof schemaObject>[1] },
) {
  const read = schemaObject(design.description, schema);
  return { name, place, description: textIn(read, 'description') ?? '', type: typeOf(read) ?? 'string' };
}
