import { closedObject, type JsonSchema } from '../operation/json-schema.ts';

const MAX_CENTS = 100_000_000;

export const cents: JsonSchema = { type: 'integer', minimum: 0, maximum: MAX_CENTS, description: 'Money in cents' };
export const timestamp: JsonSchema = { type: 'string', format: 'date-time' };
export const email: JsonSchema = { type: 'string', format: 'email', maxLength: 100 };
export const phone: JsonSchema = { type: 'string', pattern: '^1[3-9]\\d{9}$', examples: ['13800138000'] };
export const postcode: JsonSchema = { type: 'string', pattern: '^\\d{6}$', examples: ['200001'] };
export const username: JsonSchema = { type: 'string', pattern: '^[a-z0-9-]{3,20}$', minLength: 3, maxLength: 20 };
export const password: JsonSchema = { type: 'string', minLength: 8, maxLength: 64, format: 'password' };

export function text(minLength: number, maxLength: number): JsonSchema {
  return { type: 'string', minLength, maxLength };
}

export function integer(minimum: number, maximum: number): JsonSchema {
  return { type: 'integer', minimum, maximum };
}

export function choiceOf(values: readonly string[]): JsonSchema {
  return { type: 'string', enum: values };
}

/** An id that counts up, such as `prd-1`. */
export function idOf(prefix: string): JsonSchema {
  return { type: 'string', pattern: `^${prefix}-\\d+$`, examples: [`${prefix}-1`] };
}

/** One page of a list. */
export function pageOf(item: JsonSchema): JsonSchema {
  return closedObject({
    items: { type: 'array', items: item },
    page: { type: 'integer', minimum: 1 },
    pageSize: integer(1, 100),
    total: { type: 'integer', minimum: 0 },
  });
}

export const pageQuery = {
  page: { ...integer(1, 100_000), default: 1 },
  pageSize: { ...integer(1, 100), default: 10 },
};
