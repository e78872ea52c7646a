import type { ApiOperation, JsonSchema } from '@autoqa/domain/model/api/api-description';
import { wordsOf } from '@autoqa/domain/model/api/names';
import {
  numberIn,
  propertiesIn,
  schemaObject,
  textIn,
  typeOf,
  type Schemas,
} from '@autoqa/domain/model/api/schema-reading';
import { matches } from '../values/sample-pattern.ts';

/** What `{{run}}` looks like, to try out whether a text with it is allowed. */
const RUN = '1234567890';

const SHAPES = [
  'AQ-{{run}}',
  'aq-{{run}}',
  'AQ{{run}}',
  'aq{{run}}',
  'aq_{{run}}',
  'aq{{run}}@example.com',
  '{{run}}',
  '+1{{run}}',
];

/** What a 409 says when it is about something that must be new. */
const TAKEN = /\b(?:taken|exists?|already|duplicate[sd]?|in use|unique|registered)\b|已存在|已被|重复|占用/i;

const USUAL = /^(?:user_?name|login|e-?mail|sku|code|slug|account|phone|mobile|name|title)$/i;

/** Whether the document refuses what is there already. */
export function mustBeNew({ responses }: ApiOperation): boolean {
  return responses.some(({ status, description }) => status === '409' && TAKEN.test(description));
}

/** Fields that must be new each time, with a text that is: those that the document's 409 is about. */
export function uniqueFields(description: Schemas, operation: ApiOperation, body: JsonSchema): Record<string, string> {
  const conflict = operation.responses.find(({ status }) => status === '409');
  if (conflict === undefined || !mustBeNew(operation)) return {};
  const properties = propertiesIn(schemaObject(description, body)).filter(
    ([, schema]) => typeOf(schemaObject(description, schema)) === 'string',
  );
  const named = properties.filter(([name]) => isNamedIn(name, conflict.description));
  const usual = properties.filter(([name]) => USUAL.test(name) && !/name|title/i.test(name));
  const chosen = named.length > 0 ? [...named, ...usual] : usual;
  return Object.fromEntries(
    chosen.flatMap(([name, schema]) => {
      const shape = SHAPES.find((each) => isAllowed(description, schema, each.replace('{{run}}', RUN)));
      return shape === undefined ? [] : [[name, shape]];
    }),
  );
}

function isNamedIn(field: string, text: string): boolean {
  const said = wordsOf(text).join('');
  return said.includes(wordsOf(field).join(''));
}

function isAllowed(description: Schemas, schema: JsonSchema, text: string): boolean {
  const read = schemaObject(description, schema);
  if (read['enum'] !== undefined) return false;
  const pattern = textIn(read, 'pattern');
  if (pattern !== undefined && matches(pattern, text) !== true) return false;
  const format = textIn(read, 'format');
  if (format === 'email' && !text.includes('@')) return false;
  if (format !== undefined && format !== 'email' && format !== 'password') return false;
  return text.length >= (numberIn(read, 'minLength') ?? 0) && text.length <= (numberIn(read, 'maxLength') ?? 200);
}
