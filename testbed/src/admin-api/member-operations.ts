import { notFound } from '../shop-api/operation/http-failure.ts';
import type { CallWith } from '../shop-api/operation/operation.ts';
import { pageOfList, type PageChoice } from '../shop-api/rules/paging.ts';
import { pageQuery, text } from '../shop-api/schemas/formats.ts';
import {
  memberChangeSchema,
  memberPageSchema,
  memberSchema,
  memberState,
  newMemberOfAnyNameSchema,
  newMemberSchema,
} from './admin-schemas.ts';
import type { AdminOperation, AdminWorld, Member } from './admin-world.ts';

type MemberSearch = PageChoice & { readonly name?: string; readonly state?: Member['state'] };
type NewMember = Pick<Member, 'name' | 'email'> & Partial<Member>;
type MemberCall = CallWith<{ params: { memberId: string } }>;

const tags = ['members'];
const params = { memberId: { type: 'string', examples: ['mem-1'] } };
const refusals = { 404: 'No such member' };

export const listMembers: AdminOperation = {
  operationId: 'listMembers',
  method: 'GET',
  path: '/admin-api/members',
  summary: 'Lists members by part of a name and by state',
  tags,
  access: 'admin',
  query: { name: text(0, 40), state: memberState, ...pageQuery },
  answer: { status: 200, description: 'A page of members', schema: memberPageSchema },
  handle({ query }: CallWith<{ query: MemberSearch }>, { data }) {
    const { name = '', state } = query;
    const wanted = name.trim().toLowerCase();
    const found = [...data.members.values()].filter(
      (member) => member.name.toLowerCase().includes(wanted) && (state === undefined || member.state === state),
    );
    return { status: 200, body: pageOfList(found, query) };
  },
};

export const createMember: AdminOperation = {
  operationId: 'createMember',
  method: 'POST',
  path: '/admin-api/members',
  summary: 'Adds a member',
  tags,
  access: 'admin',
  body: {
    kind: 'json',
    schema: newMemberSchema,
    example: { name: 'Tom Reed', email: 'tom@members.example' },
    // The form no longer checks; what it sends has to arrive, or nobody would see the fault.
    loosened: { by: 'vue-name-length-unchecked', schema: newMemberOfAnyNameSchema },
  },
  answer: { status: 201, description: 'The new member', schema: memberSchema },
  handle({ body }: CallWith<{ body: NewMember }>, { data }) {
    data.lastMemberNumber += 1;
    const member: Member = { id: `mem-${data.lastMemberNumber}`, state: 'active', role: 'member', ...body };
    data.members.set(member.id, member);
    return { status: 201, body: member };
  },
};

export const getMember: AdminOperation = {
  operationId: 'getMember',
  method: 'GET',
  path: '/admin-api/members/{memberId}',
  summary: 'Reads a member',
  tags,
  access: 'admin',
  params,
  answer: { status: 200, description: 'The member', schema: memberSchema },
  refusals,
  handle({ params: { memberId } }: MemberCall, world) {
    return { status: 200, body: findMember(memberId, world) };
  },
};

export const updateMember: AdminOperation = {
  operationId: 'updateMember',
  method: 'PATCH',
  path: '/admin-api/members/{memberId}',
  summary: 'Changes a member',
  tags,
  access: 'admin',
  params,
  body: { kind: 'json', schema: memberChangeSchema, example: { state: 'suspended' } },
  answer: { status: 200, description: 'The changed member', schema: memberSchema },
  refusals,
  handle({ params: { memberId }, body }: MemberCall & { readonly body: Partial<Member> }, world) {
    const changed = { ...findMember(memberId, world), ...body };
    world.data.members.set(memberId, changed);
    return { status: 200, body: changed };
  },
};

export const deleteMember: AdminOperation = {
  operationId: 'deleteMember',
  method: 'DELETE',
  path: '/admin-api/members/{memberId}',
  summary: 'Removes a member',
  tags,
  access: 'admin',
  params,
  answer: { status: 204, description: 'The member is gone' },
  refusals,
  handle({ params: { memberId } }: MemberCall, world) {
    world.data.members.delete(findMember(memberId, world).id);
    return { status: 204 };
  },
};

function findMember(memberId: string, { data }: AdminWorld): Member {
  const member = data.members.get(memberId);
  if (member === undefined) throw notFound('member');
  return member;
}
