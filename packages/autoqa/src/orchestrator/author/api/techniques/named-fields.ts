import type { ApiCheck } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation, JsonSchema } from '@autoqa/domain/model/api/api-description';
import { itemsOf, propertiesOf } from '@autoqa/domain/model/api/answer-fields';
import { documentedStatus, responseBasis, type ApiDesign } from '../api-design.ts';
import { holds } from './draft.ts';

const NAMES_FIELDS = /\b(?:names?|lists?|says? which|tells? which)\b.{0,24}\bfields?\b|(?:列出|指出|说明).{0,12}字段/i;
const FIELD = /^(?:field|name|property|param|parameter|path|pointer|loc|location)$/i;

/** Where the document says that a refusal names the fields, it names the one that is wrong. */
export function namesField(design: ApiDesign, operation: ApiOperation, field: string): ApiCheck[] {
  const refusals = ['400', '422'].filter((each) => documentedStatus(operation, each) !== undefined);
  const [status] = refusals;
  const response = status === undefined ? undefined : documentedStatus(operation, status);
  // With two answers to choose from, nobody knows which one comes.
  if (status === undefined || refusals.length > 1 || !NAMES_FIELDS.test(response?.description ?? '')) return [];
  const schema = response?.contents.find((content) => content.schema !== undefined)?.schema;
  const place = schema === undefined ? undefined : listOfFields(design, schema);
  if (place === undefined) return [];
  const { list, name } = place;
  const expression = `status != ${status} || any(${list}, contains(text(item.${name}), ${JSON.stringify(field)}))`;
  return [holds(expression, responseBasis(operation, status))];
}

/** The list whose items name a field, at most two levels deep. */
function listOfFields(
  design: ApiDesign,
  schema: JsonSchema,
  { place, depth }: { place: string; depth: number } = { place: 'body', depth: 0 },
): { list: string; name: string } | undefined {
  const { description } = design;
  for (const [outer, each] of Object.entries(propertiesOf(description, schema))) {
    const item = itemsOf(description, each);
    const fields = item === undefined ? [] : Object.keys(propertiesOf(description, item));
    const name = fields.find((inner) => FIELD.test(inner));
    if (name !== undefined) return { list: `${place}.${outer}`, name };
    const inside = depth < 2 ? listOfFields(design, each, { place: `${place}.${outer}`, depth: depth + 1 }) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
}
