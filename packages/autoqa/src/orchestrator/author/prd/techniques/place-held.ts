import type { Requirement } from '@autoqa/domain/model/requirement';
import type { CaseDraft } from '../case-draft.ts';
import { readCriterion } from '../reading/read-criterion.ts';
import { Unclear } from '../unclear.ts';
import type { PrdWorld } from '../world/prd-world.ts';
import { holdEntries } from './holding.ts';
import { validValue } from './valid-values.ts';

const PLACING = /^(?:提交|下单|结算|预订|支付)|^(?:place|submit|order|check ?out|book)\b/iu;
const CANCELLING = /^(?:取消|撤销|退订)|^cancel\b/iu;

/** The requirement about placing what was gathered, such as an order. */
export function placing(world: PrdWorld): Requirement | undefined {
  return world.requirements.find(({ title, route }) => route !== undefined && PLACING.test(title));
}

/** The requirement about taking it back. */
export function recordAction(world: PrdWorld): Requirement | undefined {
  return world.requirements.find(({ title, route }) => route !== undefined && CANCELLING.test(title));
}

/** The fields that the page of placing needs, as the criteria about it name them. */
function neededFields(world: PrdWorld, route: string): string[] {
  const clauses = world.requirements
    .filter((each) => each.route === route)
    .flatMap(({ acceptanceCriteria }) => acceptanceCriteria)
    .flatMap((criterion) => {
      const reading = readCriterion(criterion);
      return reading.ok ? reading.clauses : [];
    });
  const each = clauses.find(({ kind }) => kind === 'required-each');
  return each?.kind === 'required-each' ? [...each.fields] : [];
}

/** Goes to the page where what was gathered is placed, and fills it in but for the button. */
export function fillPlacing(draft: CaseDraft): Requirement {
  const { world } = draft;
  const requirement = placing(world);
  if (requirement?.route === undefined) throw new Unclear(world.why.notUnderstoodHere(draft.criterion));
  draft.goTo(requirement.route);
  for (const field of neededFields(world, requirement.route)) {
    draft.act(world.wording.fillLike(field, validValue(field, world.language)));
  }
  const consent = world.wording.consent(requirement.description);
  if (consent !== undefined) draft.act(world.wording.checkLike(consent));
  return requirement;
}

/** The button that places it, by the title of the requirement. */
export function placingButton(world: PrdWorld, { title }: Requirement): string {
  return world.wording.asButton(title);
}

/** Places what is held, something if nothing is; cancelled again in the end where the document knows how. */
export function placeHeld(draft: CaseDraft, press: 'once' | 'twice' = 'once'): void {
  const { world } = draft;
  if (draft.held.size === 0) draft.bought = holdEntries(draft, 1)[0];
  const requirement = fillPlacing(draft);
  const button = placingButton(world, requirement);
  draft.act(press === 'twice' ? world.wording.pressLikeTwice(button) : world.wording.pressLike(button));
  draft.ensure(world.wording.likeNotShown(button));
  draft.forget();
  draft.placed = new Map(draft.held);
  draft.held.clear();
  draft.route = undefined;
  const cancel = recordAction(world);
  if (cancel?.route !== undefined) {
    draft.undo(
      world.say.open(cancel.route),
      world.wording.firstRowLink,
      world.wording.pressLike(world.wording.asButton(cancel.title)),
      world.wording.answer(true),
    );
  }
}
