import type { Address, User } from '../entities.ts';
import { notFound } from '../operation/http-failure.ts';
import type { CallWith } from '../operation/operation.ts';
import { addressChangeSchema, addressListSchema, addressSchema, newAddressSchema } from '../schemas/address-schemas.ts';
import type { ShopData } from '../shop-data.ts';
import type { ShopOperation } from '../shop-world.ts';

type SignedIn = { user: User };
type AddressCall = CallWith<SignedIn & { params: { addressId: string } }>;
type NewAddress = Omit<Address, 'id' | 'isDefault'> & { readonly isDefault?: boolean };

const tags = ['addresses'];
const params = { addressId: { type: 'string', examples: ['adr-1'] } };
const refusals = { 404: 'No such address of yours' };
const linkParameters = { addressId: '$response.body#/id' };

export const listAddresses: ShopOperation = {
  operationId: 'listAddresses',
  method: 'GET',
  path: '/api/addresses',
  summary: 'Lists the own addresses',
  tags,
  access: 'user',
  answer: { status: 200, description: 'All own addresses', schema: addressListSchema },
  handle({ user }: CallWith<SignedIn>, { data }) {
    return { status: 200, body: addressesOf(user, data) };
  },
};

export const createAddress: ShopOperation = {
  operationId: 'createAddress',
  method: 'POST',
  path: '/api/addresses',
  summary: 'Adds an address',
  tags,
  access: 'user',
  body: {
    kind: 'json',
    schema: newAddressSchema,
    example: { name: 'Alice Lin', phone: '13800138000', city: 'Suzhou', street: '5 Canal Road', postcode: '215000' },
  },
  answer: {
    status: 201,
    description: 'The new address',
    schema: addressSchema,
    links: {
      GetAddress: { operationId: 'getAddress', parameters: linkParameters },
      UpdateAddress: { operationId: 'updateAddress', parameters: linkParameters },
      DeleteAddress: { operationId: 'deleteAddress', parameters: linkParameters },
    },
  },
  handle({ user, body }: CallWith<SignedIn & { body: NewAddress }>, { data, faults }) {
    const address = { id: data.newId('adr'), ...body, isDefault: body.isDefault ?? false };
    saveAddress(user, address, data);
    return { status: faults.isOn('api-create-answers-200') ? 200 : 201, body: address };
  },
};

export const getAddress: ShopOperation = {
  operationId: 'getAddress',
  method: 'GET',
  path: '/api/addresses/{addressId}',
  summary: 'Reads one of the own addresses',
  tags,
  access: 'user',
  params,
  answer: { status: 200, description: 'The address', schema: addressSchema },
  refusals,
  handle({ user, params: { addressId } }: AddressCall, { data, faults }) {
    const owned = data.addresses.get(addressId);
    if (owned !== undefined && faults.isOn('api-address-open-to-others')) return { status: 200, body: owned.value };
    return { status: 200, body: findOwnAddress(user, addressId, data) };
  },
};

export const updateAddress: ShopOperation = {
  operationId: 'updateAddress',
  method: 'PATCH',
  path: '/api/addresses/{addressId}',
  summary: 'Changes one of the own addresses',
  tags,
  access: 'user',
  params,
  body: { kind: 'json', schema: addressChangeSchema, example: { street: '6 Canal Road', isDefault: true } },
  answer: { status: 200, description: 'The changed address', schema: addressSchema },
  refusals,
  handle({ user, params: { addressId }, body }: AddressCall & { readonly body: Partial<NewAddress> }, { data }) {
    const changed = { ...findOwnAddress(user, addressId, data), ...body };
    saveAddress(user, changed, data);
    return { status: 200, body: changed };
  },
};

export const deleteAddress: ShopOperation = {
  operationId: 'deleteAddress',
  method: 'DELETE',
  path: '/api/addresses/{addressId}',
  summary: 'Removes one of the own addresses',
  tags,
  access: 'user',
  params,
  answer: { status: 204, description: 'The address is gone' },
  refusals,
  handle({ user, params: { addressId } }: AddressCall, { data }) {
    data.addresses.delete(findOwnAddress(user, addressId, data).id);
    return { status: 204 };
  },
};

export function findOwnAddress(user: User, addressId: string, data: ShopData): Address {
  const owned = data.addresses.get(addressId);
  if (owned === undefined || owned.ownerId !== user.id) throw notFound('address');
  return owned.value;
}

function addressesOf(user: User, data: ShopData): Address[] {
  return [...data.addresses.values()].filter((owned) => owned.ownerId === user.id).map((owned) => owned.value);
}

function saveAddress(user: User, address: Address, data: ShopData): void {
  const formerDefaults = address.isDefault ? addressesOf(user, data).filter((other) => other.isDefault) : [];
  for (const former of formerDefaults) {
    data.addresses.set(former.id, { ownerId: user.id, value: { ...former, isDefault: false } });
  }
  data.addresses.set(address.id, { ownerId: user.id, value: address });
}
