/**
 * Which faults of the front ends somebody may call wrong who has no requirements document: who knows what is expected of any
 * application (a list sorts, what is saved stays, who signed out is out) and what the explorer saw on the healthy one (a
 * remark below a field, a badge that goes up, a question before something is removed). All of them, but for those named
 * here with the reason. What AutoQA misses is no reason.
 *
 * Not easy, and visible all the same:
 * - behind what a walk leaves alone unless it is allowed (remove, cancel an order, place an order): web-remove-without-asking,
 *   web-remove-wrong-item, web-double-order, web-order-state-stale, vue-delete-wrong-member. A person would try them.
 * - web-total-without-discount: the help page tells a coupon code.
 * - web-quantity-beyond-stock, web-phone-unchecked, vue-name-length-unchecked: limits and remarks that were seen.
 * - vue-dashboard-count-wrong: the list says how many there are.
 */
const NEEDS_PRD: Readonly<Record<string, string>> = {
  'web-admin-menu-for-all':
    'that customers must not see an entry of the menu is a decision about rights; the page behind it refuses them',
};

/** Why a fault cannot be called one without a PRD; nothing when it can. */
export function reasonForPrd(faultId: string): string | undefined {
  return NEEDS_PRD[faultId];
}
