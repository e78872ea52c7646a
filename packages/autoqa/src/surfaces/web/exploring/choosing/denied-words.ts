/**
 * What is not pressed unless somebody allows it: it takes something away, ends the session or costs money. Words of one
 * group mean the same in other words or in the other language: who allows one of them allows them all.
 */
const GROUPS: readonly (readonly string[])[] = [
  ['delete', 'remove', 'erase', 'destroy', 'discard', '删除', '移除', '抹除', '销毁', '作废'],
  // All of it at once is more than one thing.
  ['clear', 'empty', 'wipe', 'purge', '清空', '清除'],
  ['sign out', 'signout', 'sign off', 'log out', 'logout', 'log off', 'quit', 'exit', '退出', '注销', '登出'],
  ['pay', 'pay now', 'mark as paid', '支付', '付款'],
  ['place order', 'submit order', 'order now', 'buy', 'buy now', 'purchase', '提交订单', '下单', '购买'],
  ['cancel order', '取消订单', '撤销订单'],
  ['confirm receipt', 'mark as received', '确认收货'],
  ['ship', 'mark as shipped', 'mark shipped', '发货'],
  ['refund', 'mark as refunded', '退款'],
  ['unsubscribe', 'cancel subscription', '退订', '取消订阅'],
  ['close account', 'deactivate', 'terminate', '停用账号'],
  ['revoke'],
  ['uninstall', '卸载'],
  ['transfer', 'withdraw', '转账', '提现'],
  ['donate'],
  ['send all'],
  ['factory reset'],
];

export const DENIED_WORDS: readonly string[] = GROUPS.flat();

/** All that means the same as the word; the word alone where it belongs to no group. */
export function wordsLike(word: string): readonly string[] {
  return GROUPS.find((group) => group.includes(word)) ?? [word];
}

export const SIGN_OUT_WORDS: readonly string[] = wordsLike('sign out').filter((word) => !/^(?:quit|exit)$/.test(word));
