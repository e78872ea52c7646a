import { closedObject, orNull } from '../operation/json-schema.ts';
import { addressSchema } from './address-schemas.ts';
import { cartItemSchema, priceProperties } from './cart-schemas.ts';
import { idOf, choiceOf, pageOf, text, timestamp } from './formats.ts';

export const orderStatuses = ['pending', 'paid', 'shipped', 'received', 'cancelled'] as const;

export const orderSchema = closedObject({
  id: idOf('ord'),
  userId: idOf('usr'),
  status: choiceOf(orderStatuses),
  items: { type: 'array', items: cartItemSchema, minItems: 1 },
  ...priceProperties,
  address: addressSchema,
  note: orNull(text(0, 200)),
  createdAt: timestamp,
  paidAt: orNull(timestamp),
  shippedAt: orNull(timestamp),
  receivedAt: orNull(timestamp),
  cancelledAt: orNull(timestamp),
});

export const orderPageSchema = pageOf(orderSchema);

export const newOrderSchema = closedObject(
  { addressId: { type: 'string', examples: ['adr-1'] }, note: text(0, 200) },
  { required: ['addressId'] },
);
