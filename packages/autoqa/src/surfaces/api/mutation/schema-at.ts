import type { JsonSchema } from '@autoqa/domain/model/api/api-description';
import { itemsOf, propertiesOf } from '@autoqa/domain/model/api/answer-fields';
import { schemaObject, type SchemaObject, type Schemas } from '@autoqa/domain/model/api/schema-reading';
import { EACH, type Place } from './json-place.ts';

/** What the document says of a place in an answer; what it says nothing of may be anything. */
export function schemaAt(description: Schemas, schema: JsonSchema | undefined, place: Place): SchemaObject {
  let current = schema;
  for (const part of place) {
    if (current === undefined) return {};
    const merged = schemaObject(description, current);
    current = part === EACH ? itemsOf(description, merged) : propertiesOf(description, merged)[part];
  }
  return current === undefined ? {} : schemaObject(description, current);
}
