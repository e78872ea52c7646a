import { request } from './http.ts';

export type MemberState = 'active' | 'suspended';

export interface MemberInput {
  name: string;
  email: string;
  state: MemberState;
  role: string;
}

export interface Member extends MemberInput {
  id: string;
}

export interface MemberQuery {
  name?: string;
  state?: MemberState | '';
  page: number;
  pageSize: number;
}

export interface MemberPage {
  items: Member[];
  page: number;
  pageSize: number;
  total: number;
}

export function listMembers({ name, state, page, pageSize }: MemberQuery): Promise<MemberPage> {
  return request({ method: 'GET', url: '/admin-api/members', query: { name, state, page, pageSize } });
}

export function getMember(id: string): Promise<Member> {
  return request({ method: 'GET', url: `/admin-api/members/${id}` });
}

export function createMember(input: MemberInput): Promise<Member> {
  return request({ method: 'POST', url: '/admin-api/members', body: input });
}

export function updateMember(id: string, input: Partial<MemberInput>): Promise<Member> {
  return request({ method: 'PATCH', url: `/admin-api/members/${id}`, body: input });
}

export function deleteMember(id: string): Promise<void> {
  return request({ method: 'DELETE', url: `/admin-api/members/${id}` });
}
