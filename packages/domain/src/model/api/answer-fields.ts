import { resolveSchema, type ApiOperation, type JsonSchema } from './api-description.ts';
import { normalizeName } from './names.ts';
import { propertiesIn, schemaObject, type Schemas } from './schema-reading.ts';

/** The schema of an operation's good answer. */
export function successSchema(operation: ApiOperation): JsonSchema | undefined {
  const success = operation.responses.filter(({ status }) => status.startsWith('2'));
  return success.flatMap(({ contents }) => contents).find(({ schema }) => schema !== undefined)?.schema;
}

/** The fields of an object, also through `allOf`. */
export function propertiesOf(description: Schemas, schema: JsonSchema): Record<string, JsonSchema> {
  return Object.fromEntries(propertiesIn(schemaObject(description, schema)));
}

export function itemsOf(description: Schemas, schema: JsonSchema): JsonSchema | undefined {
  const resolved = resolveSchema(description, schema);
  if (typeof resolved === 'boolean' || resolved['items'] === undefined) return undefined;
  return resolved['items'] as JsonSchema;
}

/** The list inside an answer: the answer itself, or the one list among its fields. */
export function listIn(description: Schemas, schema: JsonSchema): { expression: string; item: JsonSchema } | undefined {
  const direct = itemsOf(description, schema);
  if (direct !== undefined) return { expression: 'body', item: direct };
  const lists = Object.entries(propertiesOf(description, schema)).flatMap(([name, each]) => {
    const item = itemsOf(description, each);
    return item === undefined ? [] : [{ expression: `body.${name}`, item }];
  });
  return lists.length === 1 ? lists[0] : undefined;
}

/** Where a field of one of these names stands in an answer, as an expression; the outermost place wins. */
export function placeInAnswer(description: Schemas, schema: JsonSchema, names: readonly string[]): string | undefined {
  const wanted = names.map(normalizeName);
  const nameIn = (properties: Record<string, JsonSchema>): string | undefined =>
    wanted
      .map((name) => Object.keys(properties).find((each) => normalizeName(each) === name))
      .find((each) => each !== undefined);
  const own = nameIn(propertiesOf(description, schema));
  if (own !== undefined) return `body.${own}`;
  const list = listIn(description, schema);
  const inList = list && nameIn(propertiesOf(description, list.item));
  return list === undefined || inList === undefined ? undefined : `${list.expression}[0].${inList}`;
}
