import type { ApiContent, ApiOperation } from '@autoqa/domain/model/api/api-description';
import { schemaObject, typeOf, type SchemaObject } from '@autoqa/domain/model/api/schema-reading';
import type { ApiDesign } from '../api-design.ts';
import { sampleValue } from '../values/sample-value.ts';
import { uniqueFields } from './unique-fields.ts';

export type Fields = Record<string, unknown>;

/** The content that a case sends: JSON before anything else. */
export function chosenContent({ body }: ApiOperation): ApiContent | undefined {
  const contents = body?.contents ?? [];
  return contents.find(({ contentType }) => isJson(contentType)) ?? contents[0];
}

export function isJson(contentType: string): boolean {
  return /[/+]json\b/.test(contentType);
}

/** The object that an operation takes as JSON; nothing for lists, files and forms. */
export function jsonBodySchema(design: ApiDesign, operation: ApiOperation): SchemaObject | undefined {
  const content = chosenContent(operation);
  if (content?.schema === undefined || !isJson(content.contentType)) return undefined;
  const schema = schemaObject(design.description, content.schema);
  return typeOf(schema) === 'object' ? schema : undefined;
}

/** A body that the document allows: its example, else made up; what must be unique is new in every run. */
export function sampleBody(design: ApiDesign, operation: ApiOperation, { full = false } = {}): unknown {
  const content = chosenContent(operation);
  if (content === undefined) return undefined;
  const made =
    design.logins[operation.id] ?? content.examples[0] ?? sampleValue(design.description, content.schema, { full });
  if (typeof made !== 'object' || made === null || Array.isArray(made) || content.schema === undefined) return made;
  const unique = uniqueFields(design.description, operation, content.schema);
  const fields = made as Fields;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, unique[name] ?? value]));
}
