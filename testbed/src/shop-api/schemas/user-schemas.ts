import { closedObject, orNull } from '../operation/json-schema.ts';
import { email, idOf, choiceOf, pageOf, password, phone, text, username } from './formats.ts';

const userProperties = {
  id: idOf('usr'),
  username,
  email,
  role: choiceOf(['customer', 'admin']),
  displayName: text(1, 40),
  phone: orNull(phone),
  birthday: orNull({ type: 'string', format: 'date' }),
  newsletter: { type: 'boolean' },
  language: choiceOf(['en', 'zh']),
  avatarUrl: orNull({ type: 'string' }),
  favouriteOrder: { type: 'array', items: idOf('prd'), uniqueItems: true, maxItems: 100 },
};

export const userSchema = closedObject(userProperties);
export const userPageSchema = pageOf(userSchema);

const { displayName, birthday, newsletter, language, favouriteOrder } = userProperties;

export const profileChangeSchema = closedObject(
  { displayName, email, phone: userProperties.phone, birthday, newsletter, language, favouriteOrder },
  { required: [] },
);

export const sessionSchema = closedObject({ token: { type: 'string' }, user: userSchema });
export const registrationSchema = closedObject({ username, password, email });

/** Looser than a registration: a wrong name is no malformed request, it is a sign-in that fails. */
export const credentialsSchema = closedObject({ username: text(1, 64), password: text(1, 64) });

export const avatarSchema = closedObject({ avatarUrl: { type: 'string' }, fileName: { type: 'string' } });
