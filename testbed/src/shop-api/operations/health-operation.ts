import { closedObject } from '../operation/json-schema.ts';
import type { ShopOperation } from '../shop-world.ts';

export const health: ShopOperation = {
  operationId: 'health',
  method: 'GET',
  path: '/api/health',
  summary: 'Says that the shop is up',
  tags: ['health'],
  access: 'all',
  answer: { status: 200, description: 'Up', schema: closedObject({ status: { type: 'string', const: 'ok' } }) },
  handle() {
    return { status: 200, body: { status: 'ok' } };
  },
};
