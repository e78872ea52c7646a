import type { PageNode, Probe } from '@autoqa/domain/model/plan/exploration-graph';
import type { ClaimPattern } from '../../claims/claim-pattern.ts';
import type { PossibleProbe } from './possible-probe.ts';

const MOST_COLUMNS = 3;
const MOST_FIELDS = 4;

/** What could be claimed of a state; whether it can be checked there is for the techniques to say. */
export function claimsOn(node: PageNode, language: 'en' | 'zh', mayDelete: boolean): PossibleProbe[] {
  const zh = language === 'zh';
  return [
    // A list behind a window is out of reach.
    ...(node.window === undefined ? node.tables.flatMap(({ columns }) => listClaims(columns, node.name, zh)) : []),
    ...formClaims(node, zh),
    ...(mayDelete ? changeClaims(node, zh) : []),
  ];
}

function listClaims(columns: readonly string[], name: string, zh: boolean): PossibleProbe[] {
  const list = undefined;
  const named = columns.filter((column) => column.trim() !== '');
  return [
    ...named.map((by): PossibleProbe => ({
      technique: 'sort',
      how: { kind: 'sort', list, by, directions: ['ascending', 'descending'] },
      claim: zh ? `列表可以按“${by}”升序和降序排序` : `The list can be sorted by ${by}, ascending and descending`,
    })),
    {
      technique: 'search',
      how: { kind: 'search', list, by: undefined },
      claim: zh ? '搜索只显示匹配的条目' : 'A search shows what matches and nothing else',
    },
    {
      technique: 'search',
      how: { kind: 'search-clear', list },
      claim: zh ? '清空搜索框后显示全部条目' : 'Clearing the search shows everything again',
    },
    ...named.map((by): PossibleProbe => ({
      technique: 'filter',
      how: { kind: 'filter', list, by },
      claim: zh ? `列表可以按“${by}”筛选` : `The list can be filtered by ${by}`,
    })),
    {
      technique: 'paging',
      how: { kind: 'paging', list, pageSize: undefined, turns: true },
      claim: zh ? '列表可以翻页，各页的条目不同' : 'The list has pages, and each shows other entries',
    },
    {
      technique: 'detail',
      how: { kind: 'detail', thing: name },
      claim: zh ? '选择条目会显示它的详情' : 'Choosing an entry shows its details',
    },
  ];
}

function formClaims({ forms }: PageNode, zh: boolean): PossibleProbe[] {
  const ruled = forms.filter(({ purpose }) => purpose !== 'login' && purpose !== 'search' && purpose !== 'filter');
  const fields = ruled.flatMap((form) => form.fields.slice(0, MOST_FIELDS * 2));
  const typed = fields.filter(
    ({ kind }) => kind !== 'choice' && kind !== 'check' && kind !== 'switch' && kind !== 'file',
  );
  const rules = (name: string) => ({ kind: 'field-rule', field: name, place: undefined, action: undefined }) as const;
  const required = typed.filter(({ required: must }) => must).slice(0, MOST_FIELDS);
  const login = forms.some(({ purpose }) => purpose === 'login');
  return [
    ...required.map(({ name }): PossibleProbe => ({
      technique: 'field-rule',
      how: { ...rules(name), rule: { rule: 'required' } },
      claim: zh ? `“${name}”不能为空` : `${name} must not be empty`,
    })),
    ...typed.flatMap(({ name, kind }): PossibleProbe[] => {
      if (kind !== 'email') return [];
      const pattern: ClaimPattern = { ...rules(name), rule: { rule: 'email' } };
      return [
        {
          technique: 'field-rule',
          how: pattern,
          claim: zh ? `“${name}”必须是邮箱` : `${name} must be an e-mail address`,
        },
      ];
    }),
    ...(login
      ? [
          {
            technique: 'wrong-password' as const,
            how: { kind: 'wrong-password' } as const,
            claim: zh ? '密码错误不能登录' : 'A wrong password is refused',
          },
        ]
      : []),
  ];
}

/** They take away what they make, so they need leave to delete. */
function changeClaims({ name, window }: PageNode, zh: boolean): PossibleProbe[] {
  if (window !== undefined) return [];
  return [
    {
      technique: 'create',
      how: { kind: 'create', thing: name },
      claim: zh ? `可以新增${name}` : `A new entry can be made: ${name}`,
    },
    {
      technique: 'delete',
      how: { kind: 'delete', thing: name, place: undefined, asksFirst: false },
      claim: zh ? `可以删除${name}` : `An entry can be deleted: ${name}`,
    },
  ];
}

/** How many of a technique are kept for one state. */
export const MOST_OF: Readonly<Partial<Record<Probe['technique'], number>>> = {
  sort: MOST_COLUMNS,
  filter: MOST_COLUMNS,
  'field-rule': 2 * MOST_FIELDS,
};
