import { Unclear } from '../unclear.ts';
import { entriesOf } from '../world/entries.ts';
import { columnNamed } from './list-facts.ts';
import { showEntry } from './show-entry.ts';
import type { Techniques } from './technique.ts';

/** Values that are changed in a row of a list. */
export const ROW_FORMS: Pick<Techniques, 'set-entry' | 'entry-value' | 'settable'> = {
  'set-entry': (draft, { entry: name, value, field }) => {
    const { world } = draft;
    const entry = world.entryNamed(name);
    const page = draft.page;
    const here = page === undefined ? undefined : entriesOf(page).find(({ key }) => key === entry.key);
    const save = here?.buttons.find(({ kind, name: own }) => kind === 'button' && /保存|save/iu.test(own));
    const input = here?.buttons.find(({ kind }) => kind === 'field');
    if (save === undefined || input === undefined) throw new Unclear(world.why.noControl(field));
    const press = world.say.clickInRow(save.name.replace(/^\w+ (?=\p{Script=Han})/u, ''), entry.key);
    draft.subject = entry;
    draft.act(world.say.fill(input.name, value));
    draft.act(press);
    if (input.value !== undefined)
      draft.undo(world.say.open(draft.start), world.say.fill(input.name, input.value), press);
  },
  'entry-value': (draft, { page, field, value }) => {
    const { world, subject } = draft;
    const route = world.routeNamed(page);
    if (route === undefined || subject === undefined) throw new Unclear(world.why.noPage(page));
    draft.check(world.say.someRows);
    draft.goTo(route);
    showEntry(draft, subject);
    draft.check(world.wording.cell(subject.key, columnNamed(draft, field), value));
  },
  settable: (draft, { values, field }) => {
    const { world, page } = draft;
    const [entry] = page === undefined ? [] : entriesOf(page);
    const input = entry?.buttons.find(({ kind }) => kind === 'field');
    const save = entry?.buttons.find(({ kind, name }) => kind === 'button' && /保存|save/iu.test(name));
    if (entry === undefined || input?.value === undefined || save === undefined)
      throw new Unclear(world.why.noControl(field));
    const press = world.say.clickInRow(save.name.replace(/^\w+ (?=\p{Script=Han})/u, ''), entry.key);
    for (const value of values) {
      draft.act(world.say.fill(input.name, value));
      draft.act(press);
      draft.act(world.say.reload);
      draft.check(world.say.fieldHas(input.name, value));
    }
    draft.undo(world.say.open(draft.start), world.say.fill(input.name, input.value), press);
  },
};
