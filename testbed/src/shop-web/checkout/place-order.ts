import { createAddress } from '../api/account-calls.ts';
import { ApiError } from '../api/client.ts';
import type { Address, AddressInput, Cart, Order } from '../api/entities.ts';
import { addCartItem, createOrder } from '../api/order-calls.ts';
import { fault } from '../app/flags.ts';

export interface CheckoutInput extends AddressInput {
  savedAddress?: string;
  note?: string;
  terms: boolean;
}

const ADDRESS_FIELDS = ['name', 'phone', 'city', 'street', 'postcode'] as const;

function isSame(address: Address, input: CheckoutInput): boolean {
  return ADDRESS_FIELDS.every((field) => address[field] === input[field]);
}

function completed({ name, phone, city, street, postcode }: CheckoutInput): AddressInput {
  return { name, phone: phone.padEnd(11, '0'), city, street, postcode: postcode || '000000' };
}

/** The id of the saved address that was filled in, or of a new one. */
async function addressIdFor(input: CheckoutInput, saved: Address[]): Promise<string> {
  const same = saved.find((address) => isSame(address, input));
  return same?.id ?? (await createAddress(completed(input))).id;
}

async function orderAgain(error: unknown, cart: Cart, order: () => Promise<Order>): Promise<Order> {
  const isConflict = error instanceof ApiError && error.status === 409;
  if (!isConflict || !fault('web-double-order')) throw error;
  for (const item of cart.items) await addCartItem(item.productId, item.quantity);
  return order();
}

/** Makes an order of the cart, delivered to the address that was filled in. */
export async function placeOrder(input: CheckoutInput, saved: Address[], cart: Cart): Promise<Order> {
  const addressId = await addressIdFor(input, saved);
  const order = (): Promise<Order> => createOrder(addressId, input.note);
  try {
    return await order();
  } catch (error) {
    return orderAgain(error, cart, order);
  }
}
