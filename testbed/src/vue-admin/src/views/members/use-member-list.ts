import { reactive, ref } from 'vue';
import { deleteMember, listMembers, type Member, type MemberState } from '../../api/members.ts';
import { deletesRowAbove, ignoresStateFilter } from '../../faults.ts';
import { noteActivity } from '../../state/activity.ts';

export interface MemberFilter {
  name: string;
  state: MemberState | '';
}

/** The member list with its filter and its pages. */
export function useMemberList(initialPageSize: number) {
  const filter = reactive<MemberFilter>({ name: '', state: '' });
  const paging = reactive({ page: 1, pageSize: initialPageSize, total: 0 });
  const members = ref<Member[]>([]);
  const loading = ref(false);

  async function load(): Promise<void> {
    loading.value = true;
    try {
      const answer = await listMembers({ ...toQuery(filter), page: paging.page, pageSize: paging.pageSize });
      members.value = answer.items;
      paging.total = answer.total;
    } finally {
      loading.value = false;
    }
  }

  async function search(): Promise<void> {
    paging.page = 1;
    await load();
  }

  async function reset(): Promise<void> {
    Object.assign(filter, { name: '', state: '' });
    await search();
  }

  async function remove(member: Member): Promise<void> {
    const index = members.value.findIndex(({ id }) => id === member.id);
    await deleteMember(rowToRemove(members.value, index).id);
    noteActivity('logs.memberRemoved', member.name);
    if (members.value.length === 1 && paging.page > 1) paging.page -= 1;
    await load();
  }

  return { filter, paging, members, loading, load, search, reset, remove };
}

function toQuery({ name, state }: MemberFilter): Partial<MemberFilter> {
  return ignoresStateFilter() ? { name } : { name, state };
}

function rowToRemove(rows: Member[], index: number): Member {
  const row = rows[deletesRowAbove() && index > 0 ? index - 1 : index];
  if (row === undefined) throw new Error('The member is no longer in the list');
  return row;
}
