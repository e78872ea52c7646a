import type { WordClasses } from '../../../understanding/grammar/pattern.ts';

export const ZH_CLASSES: WordClasses = {
  who: {
    yes: `用户|访客|游客|顾客|客户|会员|管理员|普通用户|普通顾客|普通会员|所有用户|任何人|任何用户|登录用户|已登录用户|
      注册用户|员工|编辑人员|系统管理员`,
  },
  can: { yes: '可以|能|能够|可|应能|应可以|应该可以|应该能|应当能|支持|允许' },
  cannot: { yes: '不能|不可以|不得|不允许|无法|不可|应不能|不应' },
  by: { yes: '按|按照|根据|通过|依据' },
  direction: {
    both: '升序和降序|升序或降序|升序降序|正序和倒序|从低到高或从高到低|从低到高和从高到低|升序、降序',
    ascending: '升序|从低到高|从小到大|由低到高|由小到大|正序|从早到晚',
    descending: '降序|从高到低|从大到小|由高到低|由大到小|倒序|从晚到早|从新到旧',
  },
  measure: { yes: '条|个|件|项|行|款|位|名|篇|笔' },
  login: { yes: '登录页|登录页面|登录界面' },
  leads: { yes: '跳转到|跳到|进入|打开|前往|转到|到达|链接到' },
  page: { yes: '页|页面|界面' },
  empty: { yes: '不能为空|不可为空|不得为空|为必填项|是必填项|必填|为必填|是必填|必须填写' },
  keep: { yes: '保存|提交|创建|新建|新增|添加|提交订单|下单' },
  confirm: { yes: '要先确认|需要确认|需要先确认|应先确认|必须先确认|必须确认|要求确认|要确认|需二次确认|需要二次确认' },
  remove: { yes: '移除|删除' },
  add: { yes: '新增|添加|新建|创建|增加' },
  change: { yes: '修改|更改|编辑|变更|更新' },
  kept: {
    yes: `保存后刷新页面仍然保持|保存后刷新仍然保持|刷新页面仍然保持|刷新后仍然保持|刷新后仍然有效|刷新页面后仍然保持|
      刷新后不丢失|刷新页面后不丢失|并且刷新后仍然保持|并在刷新后保持不变`,
  },
  'not-see': { yes: '看不到|不能看到|不应看到|不可见|无法看到|不会看到' },
  turns: { yes: ', 可以翻页|, 支持翻页|, 可翻页|并可以翻页|, 可以分页' },
  /** Names that stand before 页 without a gap. */
  name: { yes: '登录|注册|首|结算|帮助' },
  again: { yes: '再' },
  visit: { yes: '访问|打开|进入|查看' },
  hint: { yes: '会提示|提示|应提示|显示提示|会显示|显示|弹出|会弹出' },
};

/** Words that hold others of the list and are never taken apart. */
export const ZH_COMPOUNDS: readonly string[] = [
  '按钮',
  '可用',
  '可见',
  '功能',
  '性能',
  '能力',
  '按时',
  '标题',
  '进入系统',
];

/** Words that say something of their own: a name that holds one is no name. */
export const ZH_NOT_IN_NAMES: readonly string[] = [
  ...'并且 而且 以及 或者 如果 当 除非 只 仅 只有 只能 不 没有 总是 从不 必须 应该 后 前 之后 之前 时 超过 至少 最多'.split(
    ' ',
  ),
  ...'以上 以下 快速 正确 自动 实时 同时 立即 每 所有 任何 都 也 再 仍然 可以 不能 会 且 或 但 和 与'.split(' '),
];
