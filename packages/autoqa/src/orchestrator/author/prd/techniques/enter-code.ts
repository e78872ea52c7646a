import type { CaseDraft } from '../case-draft.ts';
import { Unclear } from '../unclear.ts';
import { chooseSum } from './choose-sum.ts';
import { hold, holdEntries, priceOf, requireContainer, stockOf, takeable } from './holding.ts';

const CODE_FIELD = /优惠|折扣|券|兑换|coupon|promo|voucher|discount|code/iu;

/** Puts entries into the container whose prices make an amount. */
export function holdAmount(draft: CaseDraft, amount: number): void {
  const priced = takeable(draft).flatMap((entry) => {
    const price = priceOf(entry);
    return price === undefined ? [] : [{ entry, price, most: Math.min(stockOf(entry) ?? 9, 9) }];
  });
  const chosen = chooseSum(priced, amount);
  if (chosen === undefined) throw new Unclear(draft.world.why.noSum(amount));
  hold(draft, chosen);
}

/** Types a code into the field for it on the page of the container. */
export function enterCode(draft: CaseDraft, code: string): void {
  const { world } = draft;
  if (draft.held.size === 0) holdEntries(draft, 1);
  draft.goTo(requireContainer(draft).route);
  const known = world.sourceName(CODE_FIELD, ['placeholder', 'field']);
  if (known === undefined) draft.act(world.wording.fillLikeAndEnter(world.wording.codeField, code));
  else draft.act(world.wording.fillAndEnter(known, code));
}
