import type { OperationType } from '../target-profile.ts';

/** Says no to it, or tells that it happened. */
const NOT_DOING =
  /^(?:取消(?!订单|订阅)|不|否|关闭|返回|放弃|cancel\b(?!\s+(?:order|subscription))|no\b|don't|keep|back|close\b)|已(?:删除|新增|添加|创建|修改|编辑)|\b(?:deleted|removed|added|created|updated|edited)\b/iu;

/** Words of controls, in the order in which they are tried. */
const CONTROL_WORDS: readonly (readonly [RegExp, OperationType])[] = [
  [
    /(?:清空|清除|重置|移除|删除)(?:所有|全部)?(?:筛选|过滤|条件|搜索|查询)|筛选|过滤|\b(?:add |clear |reset |remove )?(?:all )?filters?\b/iu,
    'filter',
  ],
  [/(?:清空|清除)(?:搜索|关键)|搜索|\bsearch(?:es)?\b/iu, 'search'],
  [
    /删除|移除|清空|清除|销毁|作废|丢弃|抹除|注销(?:账号|账户|用户)|\b(?:delete|remove|erase|wipe|purge|destroy|discard|trash|bin)\b|\b(?:clear|empty)\b/iu,
    'delete',
  ],
  [
    /新增|新建|添加|创建|增加|录入|注册|加入|下单|提交订单|上传|复制|导入|\b(?:add|create|register|sign ?up|insert|upload|duplicate|copy|import|place order|submit order)\b|^new\b(?! (?:arrivals?|in\b|releases?|tab|window|messages?))/iu,
    'create',
  ],
  [
    /编辑|修改|更新|变更|调整|重命名|启用|禁用|停用|上架|下架|审核|批准|驳回|发货|付款|支付|取消订单|\b(?:edit|update|modify|rename|change|enable|disable|activate|deactivate|approve|reject|publish|unpublish|archive|ship|pay|cancel (?:order|subscription))\b/iu,
    'edit',
  ],
  [
    /上一页|下一页|首页$|末页|尾页|第\s*\d+\s*页|翻页|条\/页|\b(?:next|previous|prev|first|last) page\b|^(?:next|previous|prev|page \d+)$/iu,
    'paginate',
  ],
  [/详情|查看|明细|\b(?:details?|view|show more|open)\b/iu, 'view_detail'],
  [/查询|刷新|\b(?:query|refresh|reload)\b/iu, 'query'],
];

/**
 * What pressing a control does, told by what it is called. Nothing for names that say no or that could mean anything
 * (`确定`, `Submit`): there the request that follows tells.
 */
export function operationsOfControl(name: string): OperationType[] {
  const said = plainName(name);
  if (NOT_DOING.test(said)) return [];
  const found = CONTROL_WORDS.find(([pattern]) => pattern.test(said));
  return found === undefined ? [] : [found[1]];
}

/** Without what a page or a designer puts between the characters of a name. */
function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[-_\s]+/gu, ' ')
    .replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .trim();
}
