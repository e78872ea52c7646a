import { closedObject } from '../operation/json-schema.ts';
import { cents, idOf, integer, choiceOf, pageOf, text, timestamp } from './formats.ts';

export const categoryIds = ['lamps', 'lanterns', 'candles', 'bulbs', 'accessories'] as const;

export const categorySchema = closedObject({
  id: choiceOf(categoryIds),
  name: { type: 'string' },
  nameZh: { type: 'string' },
});

const editableProperties = {
  sku: { type: 'string', pattern: '^[A-Z0-9-]{3,20}$', minLength: 3, maxLength: 20, examples: ['SKU-001'] },
  name: text(1, 40),
  nameZh: text(1, 40),
  category: choiceOf(categoryIds),
  price: cents,
  stock: integer(0, 10_000),
  description: text(0, 500),
  descriptionZh: text(0, 500),
};

export const productSchema = closedObject({
  id: idOf('prd'),
  ...editableProperties,
  // Returned goods may lift a stock above what can be set by hand.
  stock: { type: 'integer', minimum: 0 },
  rating: { type: 'number', minimum: 0, maximum: 5 },
  createdAt: timestamp,
});

export const productPageSchema = pageOf(productSchema);

const required = ['sku', 'name', 'category', 'price'];

export const newProductSchema = closedObject(editableProperties, { required });
export const newProductOfAnyPriceSchema = closedObject(
  { ...editableProperties, price: { type: 'integer' } },
  { required },
);
export const productChangeSchema = closedObject(editableProperties, { required: [] });
export const stockSchema = closedObject({ stock: editableProperties.stock });
