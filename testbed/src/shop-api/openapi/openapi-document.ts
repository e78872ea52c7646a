import { shopOperations } from '../operations-table.ts';
import { operationObject } from './operation-object.ts';
import { publishComponents } from './schema-references.ts';

const tags = [
  { name: 'auth', description: 'Accounts and sessions' },
  { name: 'users', description: 'Profiles' },
  { name: 'products', description: 'The catalogue' },
  { name: 'cart', description: 'What is about to be ordered' },
  { name: 'coupons', description: 'Discounts' },
  { name: 'addresses', description: 'Where orders go' },
  { name: 'orders', description: 'From pending to received' },
  { name: 'uploads', description: 'Files' },
  { name: 'health', description: 'Is it up' },
];

/** The published contract of the shop. It describes the shop as it should be, whatever faults are on. */
export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lantern Shop',
      version: '1.0.0',
      description: 'Products, carts, orders. Money is in cents. Errors are `{ error: { code, message, details? } }`.',
    },
    servers: [{ url: '/' }],
    tags,
    paths: pathItems(),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token of login or register' } },
      schemas: publishComponents(),
    },
  };
}

function pathItems(): Record<string, Record<string, unknown>> {
  const items: Record<string, Record<string, unknown>> = {};
  for (const operation of shopOperations) {
    items[operation.path] = { ...items[operation.path], [operation.method.toLowerCase()]: operationObject(operation) };
  }
  return items;
}
