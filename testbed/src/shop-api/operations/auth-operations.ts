import { randomBytes } from 'node:crypto';
import type { User } from '../entities.ts';
import { conflict, HttpFailure } from '../operation/http-failure.ts';
import { closedObject } from '../operation/json-schema.ts';
import type { CallWith } from '../operation/operation.ts';
import { credentialsSchema, registrationSchema, sessionSchema } from '../schemas/user-schemas.ts';
import { text } from '../schemas/formats.ts';
import type { ShopData } from '../shop-data.ts';
import type { ShopOperation } from '../shop-world.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

const tags = ['auth'];
const LONGEST_PASSWORD = 64;

export const register: ShopOperation = {
  operationId: 'register',
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Opens an account and signs in',
  tags,
  access: 'all',
  body: {
    kind: 'json',
    schema: registrationSchema,
    example: { username: 'carol-1', password: 'carol-pass-1', email: 'carol@lantern.example' },
  },
  answer: { status: 201, description: 'The account and a token for it', schema: sessionSchema },
  refusals: { 409: 'The user name is taken' },
  handle({ body: { username, password, email } }: CallWith<{ body: Credentials & { email: string } }>, { data }) {
    if (findUser(username, data) !== undefined) {
      throw conflict('username-taken', `The user name ${username} is taken.`);
    }
    const user = newCustomer({ id: data.newId('usr'), username, email });
    data.users.set(user.id, user);
    data.passwords.set(user.id, password);
    return { status: 201, body: openSession(user, data) };
  },
};

export const login: ShopOperation = {
  operationId: 'login',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs in',
  tags,
  access: 'all',
  body: {
    kind: 'json',
    schema: credentialsSchema,
    example: { username: 'alice', password: 'alice-pass-1' },
    loosened: {
      by: 'api-login-long-password-crash',
      schema: closedObject({ username: text(1, 64), password: { type: 'string', minLength: 1 } }),
    },
  },
  answer: { status: 200, description: 'A token and whose it is', schema: sessionSchema },
  refusals: { 401: 'Wrong user name or password' },
  handle({ body: { username, password } }: CallWith<{ body: Credentials }>, { data, faults }) {
    if (faults.isOn('api-login-long-password-crash') && password.length > LONGEST_PASSWORD) {
      throw new RangeError('The password does not fit into its buffer.');
    }
    const user = findUser(username, data);
    if (user === undefined || data.passwords.get(user.id) !== password) {
      throw new HttpFailure(401, 'wrong-credentials', 'Wrong user name or password');
    }
    return { status: 200, body: openSession(user, data) };
  },
};

export const logout: ShopOperation = {
  operationId: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Signs out: the token ends',
  tags,
  access: 'user',
  answer: { status: 204, description: 'Signed out' },
  handle({ token }: CallWith<{ token: string }>, { data, faults }) {
    if (!faults.isOn('api-token-survives-logout')) data.sessions.delete(token);
    return { status: 204 };
  },
};

function findUser(username: string, data: ShopData): User | undefined {
  return [...data.users.values()].find((user) => user.username === username);
}

function newCustomer({ id, username, email }: Pick<User, 'id' | 'username' | 'email'>): User {
  return {
    id,
    username,
    email,
    role: 'customer',
    displayName: username,
    phone: null,
    birthday: null,
    newsletter: false,
    language: 'en',
    avatarUrl: null,
    favouriteOrder: [],
  };
}

function openSession(user: User, data: ShopData): { token: string; user: User } {
  const token = randomBytes(24).toString('hex');
  data.sessions.set(token, user.id);
  return { token, user };
}
