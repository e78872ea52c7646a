import { randomBytes } from 'node:crypto';
import { HttpFailure } from '../shop-api/operation/http-failure.ts';
import type { CallWith } from '../shop-api/operation/operation.ts';
import { credentialsSchema, sessionSchema, settingsSchema, statsSchema } from './admin-schemas.ts';
import type { AdminOperation, Member, Settings } from './admin-world.ts';

export const adminLogin: AdminOperation = {
  operationId: 'adminLogin',
  method: 'POST',
  path: '/admin-api/login',
  summary: 'Signs in',
  tags: ['auth'],
  access: 'all',
  body: { kind: 'json', schema: credentialsSchema, example: { username: 'admin', password: 'admin-pass-1' } },
  answer: { status: 200, description: 'A token', schema: sessionSchema },
  refusals: { 401: 'Wrong user name or password' },
  handle({ body: { username, password } }: CallWith<{ body: { username: string; password: string } }>, { data }) {
    if (username !== 'admin' || password !== 'admin-pass-1') {
      throw new HttpFailure(401, 'wrong-credentials', 'Wrong user name or password');
    }
    const token = randomBytes(24).toString('hex');
    data.tokens.add(token);
    return { status: 200, body: { token, username } };
  },
};

export const getSettings: AdminOperation = {
  operationId: 'getSettings',
  method: 'GET',
  path: '/admin-api/settings',
  summary: 'Reads the settings',
  tags: ['settings'],
  access: 'admin',
  answer: { status: 200, description: 'The settings', schema: settingsSchema },
  handle(_call, { data }) {
    return { status: 200, body: data.settings };
  },
};

export const replaceSettings: AdminOperation = {
  operationId: 'replaceSettings',
  method: 'PUT',
  path: '/admin-api/settings',
  summary: 'Replaces the settings',
  tags: ['settings'],
  access: 'admin',
  body: {
    kind: 'json',
    schema: settingsSchema,
    example: { siteName: 'Lantern', itemsPerPage: 20, notifications: false, theme: 'dark', timezone: 'UTC' },
  },
  answer: { status: 200, description: 'The new settings', schema: settingsSchema },
  handle({ body }: CallWith<{ body: Settings }>, { data }) {
    data.settings = body;
    return { status: 200, body };
  },
};

export const getStats: AdminOperation = {
  operationId: 'getStats',
  method: 'GET',
  path: '/admin-api/stats',
  summary: 'Counts the members',
  tags: ['members'],
  access: 'admin',
  answer: { status: 200, description: 'The counts', schema: statsSchema },
  handle(_call, { data }) {
    const members = [...data.members.values()];
    const countOf = (state: Member['state']) => members.filter((member) => member.state === state).length;
    const body = { members: members.length, active: countOf('active'), suspended: countOf('suspended') };
    return { status: 200, body };
  },
};
