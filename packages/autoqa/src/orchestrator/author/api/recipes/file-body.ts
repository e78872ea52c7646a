import type { ApiRequest } from '@autoqa/domain/model/api/api-case';
import { propertiesIn, type SchemaObject } from '@autoqa/domain/model/api/schema-reading';

/** A note, for operations that take files. */
export function fileBody(contentType: string, schema: SchemaObject): Partial<ApiRequest> {
  if (!contentType.startsWith('multipart/')) return { raw: `AutoQA sample for ${contentType}`, contentType };
  const file = { fileName: 'autoqa.txt', contentType: 'text/plain', content: 'AutoQA sample file' };
  const fields = propertiesIn(schema).map(([name]) => [name, file] as const);
  return { body: Object.fromEntries(fields), contentType };
}
