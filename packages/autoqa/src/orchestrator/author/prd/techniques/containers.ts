import type { CaseDraft } from '../case-draft.ts';
import { Unclear } from '../unclear.ts';
import { alike } from '../world/alike.ts';
import { emptyField } from './form-filling.ts';
import { clearChoice } from './list-facts.ts';
import { enterCode, holdAmount } from './enter-code.ts';
import { containerOf, hold, holdEntries, priceOf, requireContainer, stockOf, takeable } from './holding.ts';
import type { Techniques } from './technique.ts';

type ContainerKinds =
  | 'empty'
  | 'add'
  | 'added'
  | 'badge'
  | 'badge-raised'
  | 'badge-gone'
  | 'amount'
  | 'priced'
  | 'code'
  | 'accepted'
  | 'refused'
  | 'quantity-limit';

const MADE_UP_CODE = 'NOSUCHCODE1';

function pieces(draft: CaseDraft): number {
  return [...draft.held.values()].reduce((sum, count) => sum + count, 0);
}

export const CONTAINERS: Pick<Techniques, ContainerKinds> = {
  empty: (draft, { thing }) => {
    const container = containerOf(draft.world);
    if (container !== undefined && (thing.includes(container.name) || container.name.includes(thing))) return;
    const isChoice = draft.page?.controls.some(({ kind, name }) => kind === 'select' && alike(thing, name) > 0);
    if (isChoice === true) clearChoice(draft, thing);
    else emptyField(draft, thing);
  },
  add: (draft, { count, again }) => {
    const entry = takeable(draft).find((each) => (stockOf(each) ?? 9) > count + 1);
    if (entry === undefined) throw new Unclear(draft.world.why.noEntry(String(count)));
    if (again) hold(draft, [{ entry, count: 1 }]);
    if (again) draft.check(draft.world.wording.badge(requireContainer(draft).name, 1));
    hold(draft, [{ entry, count }]);
  },
  added: (draft) => {
    holdEntries(draft, 1);
  },
  badge: (draft, { value }) => draft.check(draft.world.wording.badge(requireContainer(draft).name, value)),
  'badge-raised': (draft) => draft.check(draft.world.wording.badge(requireContainer(draft).name, pieces(draft))),
  'badge-gone': (draft) => {
    const { name, listRoute } = requireContainer(draft);
    // The page of the container itself says much under the same name.
    draft.goTo(listRoute);
    draft.check(draft.world.wording.badgeGone(name));
  },
  amount: (draft, { value }) => {
    holdAmount(draft, value);
    draft.goTo(requireContainer(draft).route);
  },
  priced: (draft, { count, price }) => {
    const entry = takeable(draft).find((each) => priceOf(each) === price && (stockOf(each) ?? count) >= count);
    if (entry === undefined) throw new Unclear(draft.world.why.noSum(price));
    hold(draft, [{ entry, count }]);
    draft.goTo(requireContainer(draft).route);
  },
  code: (draft, { code = MADE_UP_CODE }) => enterCode(draft, code),
  accepted: () => undefined,
  refused: (draft) => draft.check(draft.world.say.errorAppears),
  'quantity-limit': (draft, { entry: name, code, to }) => {
    const { world } = draft;
    const entry = name === undefined ? takeable(draft)[0] : world.entryNamed(name, code);
    if (entry === undefined) throw new Unclear(world.why.noEntry(name ?? ''));
    hold(draft, [{ entry, count: 1 }]);
    const { route, name: container } = requireContainer(draft);
    draft.goTo(route);
    draft.act(world.wording.setInRow(entry.key, world.wording.quantity, String(to)));
    draft.act(world.wording.pressTab);
    draft.check(world.wording.fieldInRow(entry.key, undefined, '1'));
    if (world.hasBadge) draft.check(world.wording.badge(container, 1));
  },
};
