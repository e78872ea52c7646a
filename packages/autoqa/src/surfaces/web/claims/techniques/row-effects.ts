import type { ClaimSession } from '../claim-session.ts';
import { needed, Unclear } from '../draft.ts';
import { nameOf } from '../looking/find-control.ts';
import { rowActions, type RowAction } from '../looking/row-actions.ts';
import { tableOf } from '../looking/table-view.ts';
import type { Technique } from './technique.ts';

/** Takes the action twice, and once does something else: the number must go up with the action and only with it. */
export const counter: Technique<'counter'> = async ({ action, counter: name }, session, draft) => {
  const { say } = session;
  const [first, second] = await usableActions(session, action);
  const start = needed(first, `no row has a button "${action}" that can be pressed`);
  draft
    .step(press(session, start), say.badgeIncreases(name))
    .step(say.reload, say.badgeStays(name))
    .step(press(session, second ?? start), say.badgeIncreases(name));
};

/** The message must not be there before the action, and must come with it. */
export const message: Technique<'message'> = async ({ action, text }, session, draft) => {
  const { say } = session;
  const [first] = await usableActions(session, action);
  const start = needed(first, `no row has a button "${action}" that can be pressed`);
  draft.step(say.verify(say.showsNot(text))).step(press(session, start), say.messageAppears(text));
};

/** Rows in that state have the action switched off; another row has it switched on. */
export const actionBlocked: Technique<'action-blocked'> = async ({ state, action }, session, draft) => {
  const { say } = session;
  const actions = await allActions(session, action);
  const blocked = needed(
    actions.find(({ row }) => saysState(row.cells, state)),
    `no row says "${state}" and has a button "${action}"`,
  );
  const free = needed(
    actions.find(({ row, button }) => !saysState(row.cells, state) && button.states.enabled),
    `no row was found where "${action}" is allowed, so nothing shows that "${state}" is what stops it`,
  );
  draft
    .step(say.verify(say.rowButtonEnabled(free.key, nameOf(free.button), true)))
    .step(say.verify(say.rowButtonEnabled(blocked.key, nameOf(blocked.button), false)));
};

async function allActions(session: ClaimSession, action: string): Promise<RowAction[]> {
  const view = await session.look((each) => tableOf(each) !== undefined);
  const table = tableOf(view);
  if (table === undefined) throw new Unclear(`no table was found on ${view.url}`);
  return rowActions(view, table, action);
}

async function usableActions(session: ClaimSession, action: string): Promise<RowAction[]> {
  const actions = await allActions(session, action);
  return actions.filter(({ button }) => button.states.enabled);
}

function press({ say }: ClaimSession, { button, key }: RowAction): string {
  return say.clickInRow(nameOf(button), key);
}

function saysState(cells: ReadonlyMap<string, string>, state: string): boolean {
  return [...cells.values()].some((text) => text.trim() === state);
}
