import { closedObject, orNull } from '../operation/json-schema.ts';
import { cents, idOf, integer } from './formats.ts';

const quantity = integer(1, 99);

export const cartItemSchema = closedObject({
  productId: idOf('prd'),
  sku: { type: 'string' },
  name: { type: 'string' },
  nameZh: { type: 'string' },
  price: cents,
  quantity,
  lineTotal: { type: 'integer', minimum: 0 },
});

/** What a cart and an order have in common. */
export const priceProperties = {
  couponCode: orNull({ type: 'string' }),
  subtotal: { type: 'integer', minimum: 0 },
  discount: { type: 'integer', minimum: 0 },
  shipping: { type: 'integer', enum: [0, 1000] },
  total: { type: 'integer', minimum: 0, description: 'subtotal - discount + shipping' },
};

export const cartSchema = closedObject({
  items: { type: 'array', items: cartItemSchema },
  itemCount: { type: 'integer', minimum: 0 },
  ...priceProperties,
});

export const newCartItemSchema = closedObject({ productId: { type: 'string' }, quantity });
export const newCartItemOfAnyQuantitySchema = closedObject({
  productId: { type: 'string' },
  quantity: { ...quantity, minimum: 0 },
});
export const cartItemChangeSchema = closedObject({ quantity });
export const couponChoiceSchema = closedObject({ code: { type: 'string', minLength: 1, maxLength: 20 } });
