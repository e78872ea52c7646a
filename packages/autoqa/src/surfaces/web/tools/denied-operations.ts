/** Something that nobody wants to have happened by mistake, in the words that controls use for it. */
export interface DeniedOperation {
  id: string;
  patterns: readonly RegExp[];
}

/** What a tool does not press unless the person asked for it (K8). */
export const DENIED_OPERATIONS: readonly DeniedOperation[] = [
  {
    id: 'delete-all',
    patterns: [
      /\b(?:delete|remove|clear|erase|wipe|destroy|purge)\s+(?:all|everything|every)\b/i,
      /\bempty\s+(?:the\s+)?(?:trash|bin|cart|database)\b/i,
      /(?:删除|移除|清除|擦除)(?:全部|所有|一切)|(?:全部|所有|一键|批量)(?:删除|移除|清除)|清空/,
    ],
  },
  {
    id: 'delete-account',
    patterns: [
      /\b(?:delete|remove|close|cancel|deactivate|terminate)\s+(?:(?:my|your|this|the|user)\s+)?(?:account|profile|membership)s?\b/i,
      /(?:注销|删除|关闭|停用)(?:我的|该|此|本|用户)?(?:账号|账户|帐号|帐户|会员)/,
    ],
  },
  {
    id: 'pay',
    patterns: [
      /\bpay\b(?!\s+(?:with|by|attention))|\b(?:confirm|make|submit)\s+(?:the\s+)?payment\b/i,
      /付款(?!方式|状态|记录|时间|人)|(?:去|立即|确认|马上)?支付(?!方式|宝|状态|记录|时间|密码)/,
    ],
  },
  {
    id: 'send-money',
    patterns: [
      /\b(?:send|transfer|wire|withdraw)\s+(?:the\s+|my\s+|your\s+)?(?:money|funds?|cash|balance)\b/i,
      /转账|汇款|打款|提现/,
    ],
  },
  {
    id: 'reset-data',
    patterns: [
      /\b(?:factory\s+reset|(?:reset|drop|format)\s+(?:the\s+)?(?:database|data|disk|system))\b/i,
      /恢复出厂|重置(?:数据|系统)|格式化/,
    ],
  },
];

/** What a control is called, without what a page may put into a name to hide it from us. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[-_/\s]+/gu, ' ')
    .trim();
}

/** Ant Design and some designers set Chinese characters apart. */
function withoutGaps(name: string): string {
  return name.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '');
}

/** The operation that a name stands for, if it is one of these. */
export function operationOf(
  name: string,
  operations: readonly DeniedOperation[] = DENIED_OPERATIONS,
): DeniedOperation | undefined {
  const said = withoutGaps(plainName(name));
  return operations.find(({ patterns }) => patterns.some((pattern) => pattern.test(said)));
}

/** Right before the words: then the person asked for the opposite. */
const NEGATED =
  /(?:\b(?:not|never|without|don't|cannot|avoid|no)\b[^.;!?\n]{0,24}|(?:不要|不可|不得|不能|禁止|别|勿|避免|请勿)[^。；！？\n]{0,12})$/iu;

/** Whether the person's own words ask for the operation. */
export function asksFor(asked: string, { patterns }: DeniedOperation): boolean {
  const said = withoutGaps(asked.normalize('NFKC'));
  return patterns.some((pattern) => {
    const everywhere = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`);
    return Array.from(said.matchAll(everywhere)).some(({ index }) => !NEGATED.test(said.slice(0, index)));
  });
}
