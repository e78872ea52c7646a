import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import { listIn, propertiesOf, successSchema } from '@autoqa/domain/model/api/answer-fields';
import type { ApiDesign } from '../api-design.ts';

const STOCK = /^(?:stock|inventory|available|quantity_?available|in_?stock)$/i;
const PLENTY = 20;

/** Of a list the first that there is plenty of: others take from it too. */
export function plentiful(design: ApiDesign, producer: ApiOperation, expression: string): string {
  const groups = /^(?<list>.+)\[0\]\.(?<id>\w+)$/.exec(expression)?.groups;
  const schema = successSchema(producer);
  const list = schema === undefined ? undefined : listIn(design.description, schema);
  if (groups === undefined || list === undefined || list.expression !== groups['list']) return expression;
  const stock = Object.keys(propertiesOf(design.description, list.item)).find((name) => STOCK.test(name));
  return stock === undefined
    ? expression
    : `find(${list.expression}, item.${stock} >= ${PLENTY}).${groups['id'] ?? 'id'}`;
}
