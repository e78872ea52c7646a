import type { ApiParameter } from '@autoqa/domain/model/api/api-description';
import { schemaObject, textIn, typeOf, type Schemas } from '@autoqa/domain/model/api/schema-reading';
import { fitsRange, sampleNumber } from './number-range.ts';
import { matches } from './sample-pattern.ts';
import { sampleValue } from './sample-value.ts';

/** An id that nobody has. */
export interface UnknownId {
  value: string;
  /** The document shows what its ids look like, and this one does: it is unknown, not malformed. */
  isOfItsForm: boolean;
}

const FAR = 987_654_321;

/** Nothing where the values are listed: another one is wrong, not unknown. */
export function unknownId(description: Schemas, { schema, examples }: ApiParameter): UnknownId | undefined {
  const read = schemaObject(description, schema);
  if (Array.isArray(read['enum']) || read['const'] !== undefined) return undefined;
  const type = typeOf(read);
  if (type === 'integer' || type === 'number') {
    const value = fitsRange(read, FAR) ? FAR : sampleNumber(read);
    return { value: String(value), isOfItsForm: value === FAR };
  }
  const pattern = textIn(read, 'pattern');
  const fits = (value: string): boolean => pattern === undefined || matches(pattern, value) === true;
  const shown = examples[0] ?? read['example'];
  const alike = typeof shown === 'string' ? shown.replace(/\d+$/, String(FAR)) : undefined;
  if (alike !== undefined && alike !== shown && fits(alike)) return { value: alike, isOfItsForm: true };
  if (pattern !== undefined || textIn(read, 'format') === 'uuid') {
    const value = String(sampleValue(description, { ...read, example: undefined, examples: undefined }));
    return { value, isOfItsForm: fits(value) && value !== shown };
  }
  return { value: `autoqa-${FAR}`, isOfItsForm: false };
}
