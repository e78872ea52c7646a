import { closedObject } from '../shop-api/operation/json-schema.ts';
import { choiceOf, email, idOf, integer, pageOf, text } from '../shop-api/schemas/formats.ts';

export const memberState = choiceOf(['active', 'suspended']);

const editableProperties = {
  name: text(2, 20),
  email,
  state: memberState,
  role: choiceOf(['member', 'editor', 'admin']),
};

export const memberSchema = closedObject({ id: idOf('mem'), ...editableProperties });
export const memberPageSchema = pageOf(memberSchema);
const required = ['name', 'email'];
export const newMemberSchema = closedObject(editableProperties, { required });
export const newMemberOfAnyNameSchema = closedObject({ ...editableProperties, name: text(1, 20) }, { required });
export const memberChangeSchema = closedObject(editableProperties, { required: [] });

export const settingsSchema = closedObject({
  siteName: text(1, 40),
  itemsPerPage: integer(5, 100),
  notifications: { type: 'boolean' },
  theme: choiceOf(['light', 'dark', 'auto']),
  timezone: text(1, 40),
});

const count = { type: 'integer', minimum: 0 };
export const statsSchema = closedObject({ members: count, active: count, suspended: count });

export const credentialsSchema = closedObject({ username: text(1, 64), password: text(1, 64) });
export const sessionSchema = closedObject({ token: { type: 'string' }, username: { type: 'string' } });
