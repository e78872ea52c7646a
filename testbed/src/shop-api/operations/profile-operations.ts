import type { User } from '../entities.ts';
import type { FileBody } from '../operation/body-contract.ts';
import { notFound } from '../operation/http-failure.ts';
import type { CallWith } from '../operation/operation.ts';
import { pageOfList, type PageChoice } from '../rules/paging.ts';
import { pageQuery, text } from '../schemas/formats.ts';
import { avatarSchema, profileChangeSchema, userPageSchema, userSchema } from '../schemas/user-schemas.ts';
import type { ShopOperation } from '../shop-world.ts';

type ProfileChange = Partial<
  Pick<User, 'displayName' | 'email' | 'phone' | 'birthday' | 'newsletter' | 'language' | 'favouriteOrder'>
>;

const tags = ['users'];
const avatarTypes = ['image/png', 'image/jpeg'];
const AVATAR_MAX_BYTES = 256 * 1024;

export const getMe: ShopOperation = {
  operationId: 'getMe',
  method: 'GET',
  path: '/api/users/me',
  summary: 'Reads the own profile',
  tags,
  access: 'user',
  answer: { status: 200, description: 'The own profile', schema: userSchema },
  handle({ user }: CallWith<{ user: User }>) {
    return { status: 200, body: user };
  },
};

export const updateMe: ShopOperation = {
  operationId: 'updateMe',
  method: 'PATCH',
  path: '/api/users/me',
  summary: 'Changes the own profile',
  tags,
  access: 'user',
  body: {
    kind: 'json',
    schema: profileChangeSchema,
    example: {
      displayName: 'Alice L.',
      phone: '13800138001',
      birthday: '1992-05-17',
      favouriteOrder: ['prd-7', 'prd-2'],
    },
  },
  answer: { status: 200, description: 'The changed profile', schema: userSchema },
  handle({ user, body }: CallWith<{ user: User; body: ProfileChange }>, { data, faults }) {
    const changed = { ...user, ...body };
    const kept = faults.isOn('api-profile-not-kept') ? { ...changed, phone: user.phone } : changed;
    data.users.set(user.id, kept);
    return { status: 200, body: changed };
  },
};

export const uploadAvatar: ShopOperation = {
  operationId: 'uploadAvatar',
  method: 'PUT',
  path: '/api/users/me/avatar',
  summary: 'Replaces the own picture',
  tags,
  access: 'user',
  query: { fileName: { ...text(1, 100), description: 'What the file is called', examples: ['me.png'] } },
  body: {
    kind: 'file',
    contentTypes: avatarTypes,
    maxBytes: AVATAR_MAX_BYTES,
    typeUncheckedBy: 'api-upload-type-unchecked',
  },
  answer: { status: 200, description: 'Where the picture is', schema: avatarSchema },
  handle({ user, query, body }: CallWith<{ user: User; query: { fileName?: string }; body: FileBody }>, { data }) {
    const avatarId = data.newId('ava');
    const avatarUrl = `/api/avatars/${avatarId}`;
    data.avatars.set(avatarId, body);
    data.users.set(user.id, { ...user, avatarUrl });
    return { status: 200, body: { avatarUrl, fileName: query.fileName ?? defaultFileName(body) } };
  },
};

export const getAvatar: ShopOperation = {
  operationId: 'getAvatar',
  method: 'GET',
  path: '/api/avatars/{avatarId}',
  summary: 'Reads a picture',
  tags,
  access: 'all',
  params: { avatarId: { type: 'string', examples: ['ava-1'] } },
  answer: { status: 200, description: 'The picture', contentTypes: avatarTypes },
  refusals: { 404: 'No such picture' },
  dependsOn: [{ operationId: 'uploadAvatar' }],
  handle({ params }: CallWith<{ params: { avatarId: string } }>, { data }) {
    const avatar = data.avatars.get(params.avatarId);
    if (avatar === undefined) throw notFound('picture');
    return { status: 200, body: avatar.content, contentType: avatar.contentType };
  },
};

export const listUsers: ShopOperation = {
  operationId: 'listUsers',
  method: 'GET',
  path: '/api/users',
  summary: 'Lists all users',
  tags,
  access: 'admin',
  query: pageQuery,
  answer: { status: 200, description: 'A page of users', schema: userPageSchema },
  handle({ query }: CallWith<{ query: PageChoice }>, { data }) {
    return { status: 200, body: pageOfList([...data.users.values()], query) };
  },
};

function defaultFileName({ contentType }: FileBody): string {
  return `avatar.${contentType.split('/')[1]}`;
}
