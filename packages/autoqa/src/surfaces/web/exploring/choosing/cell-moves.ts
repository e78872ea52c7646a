import type { PageElement, PageView } from '../../page/page-element.ts';
import { elementsInFront } from '../state/front-window.ts';
import { ListEntries } from '../state/list-entries.ts';
import { entryKeyOf } from './entry-key.ts';
import type { Move } from './move.ts';
import type { MoveContext } from './moves-on.ts';
import { clickSentences, preciseSentence } from './sentence-for.ts';

const SAVES = /^(?:save|update|apply|ok|done|set|保\s?存|更新|应用|确\s?定|完成)/iu;

/** What is typed into the rows of a list: one value of the first row is changed and saved, for each column that takes one. */
export function cellMovesOn(view: PageView, context: MoveContext): Move[] {
  const inFront = elementsInFront(view.elements);
  const entries = new ListEntries(inFront);
  const fields = inFront.filter((field) => isFreeField(field) && entries.entryOf(field)?.index === 0);
  return fields.flatMap((field) => {
    const key = [context.state.pattern.replace(/\?.*/, ''), 'list', 'edit', field.cell?.header ?? ''].join('|');
    return context.isTried(key) ? [] : (moveFor(field, key, { view, inFront, entries, context }) ?? []);
  });
}

function isFreeField({ kind, states, covered }: PageElement): boolean {
  return kind === 'field' && states.editable && states.enabled && !states.readonly && !covered;
}

interface Scene {
  view: PageView;
  inFront: readonly PageElement[];
  entries: ListEntries;
  context: MoveContext;
}

function moveFor(field: PageElement, key: string, { view, inFront, entries, context }: Scene): Move | undefined {
  const { say, deny } = context;
  const entry = entries.entryOf(field);
  const row = entry === undefined ? undefined : entryKeyOf(entry, view.elements);
  const names = [field.label, field.name, field.placeholder, field.cell?.header ?? ''].filter((name) => name !== '');
  const fill = (value: string): string | undefined => {
    const plain = names.map((name) => say.fill(name, value));
    const placed = row === undefined ? [] : names.map((name) => say.fillInRow(name, row, value));
    return preciseSentence([...plain, ...placed], field, view);
  };
  const change = fill(otherValue(field.value));
  if (change === undefined) return undefined;
  const inRow = inFront.filter((each) => entry !== undefined && entries.entryOf(each)?.ref === entry.ref);
  const save = inRow.find(({ kind, text }) => kind === 'button' && SAVES.test(text.trim()));
  const send = save === undefined ? enterIn(names, context) : press(save, { view, row, context });
  if (send === undefined || (save !== undefined && deny.refuse(save, view) !== undefined)) return undefined;
  const back = field.value === '' ? undefined : fill(field.value);
  return {
    key,
    rank: 'press',
    steps: [change, send],
    element: field,
    isForm: false,
    needsReset: false,
    ...(back === undefined ? {} : { undo: [back, send] }),
  };
}

function enterIn([name]: readonly string[], { say }: MoveContext): string | undefined {
  return name === undefined ? undefined : say.pressEnterIn(name);
}

/** A button that waits for a change can be used once there is one. */
function press(
  save: PageElement,
  { view, row, context }: { view: PageView; row: string | undefined; context: MoveContext },
): string | undefined {
  const ready = { ...save, states: { ...save.states, enabled: true } };
  const elements = view.elements.map((element) => (element.ref === save.ref ? ready : element));
  return preciseSentence(clickSentences(ready, context.say, row), ready, { ...view, elements });
}

/** Near what is there, so that it is hardly refused. */
function otherValue(value: string): string {
  const number = Number(value);
  return value.trim() !== '' && Number.isFinite(number) ? String(number + 1) : 'Autoqa sample';
}
