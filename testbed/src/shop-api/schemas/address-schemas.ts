import { closedObject } from '../operation/json-schema.ts';
import { idOf, phone, postcode, text } from './formats.ts';

const editableProperties = {
  name: text(1, 40),
  phone,
  city: text(1, 40),
  street: text(1, 100),
  postcode,
  isDefault: { type: 'boolean' },
};

export const addressSchema = closedObject({ id: idOf('adr'), ...editableProperties });
export const addressListSchema = { type: 'array', items: addressSchema };

export const newAddressSchema = closedObject(editableProperties, {
  required: ['name', 'phone', 'city', 'street', 'postcode'],
});
export const addressChangeSchema = closedObject(editableProperties, { required: [] });
