import type { LocatorCandidate } from '@autoqa/domain/model/locator';
import { looksGenerated } from '../page/generated-name.ts';
import type { PageElement } from '../page/page-element.ts';

const MAX_NAME = 60;
const DEFAULT_TEST_ID = 'data-testid';

/** Roles that mean one thing to a person; `generic`, `presentation` and the like find nothing worth finding. */
const USEFUL_ROLES: ReadonlySet<string> = new Set(
  (
    'alert alertdialog article button cell checkbox columnheader combobox dialog form gridcell heading img link listbox ' +
    'menu menuitem menuitemcheckbox menuitemradio navigation option progressbar radio region row rowheader searchbox ' +
    'slider spinbutton switch tab table tabpanel textbox treeitem'
  ).split(' '),
);

/** The ways to find an element by itself, best first (W8). Whether each is unique is for others to see. */
export function candidatesOf(element: PageElement): LocatorCandidate[] {
  return [...byIdentifiers(element), ...byRole(element), ...byLabels(element), ...byText(element), ...byClass(element)];
}

function byIdentifiers({ testId, id, nameAttribute, tag }: PageElement): LocatorCandidate[] {
  const candidates: LocatorCandidate[] = [];
  if (testId !== undefined && !looksGenerated(testId.value)) {
    const attribute = testId.attribute === DEFAULT_TEST_ID ? {} : { attribute: testId.attribute };
    candidates.push({ by: 'test-id', value: testId.value, ...attribute });
  }
  if (id !== '' && !looksGenerated(id)) candidates.push({ by: 'id', value: id });
  if (nameAttribute !== '' && !looksGenerated(nameAttribute))
    candidates.push({ by: 'name', value: nameAttribute, tag });
  return candidates;
}

/** Of these a page often has but one; what it is called may be its content, which is another one tomorrow. */
const OFTEN_ALONE: ReadonlySet<string> = new Set(
  'alertdialog dialog listbox menu navigation progressbar table'.split(' '),
);

function byRole({ role, name, accessible }: PageElement): LocatorCandidate[] {
  if (!accessible || !USEFUL_ROLES.has(role)) return [];
  const named = namesFor(name).flatMap((said): LocatorCandidate[] =>
    said === name
      ? [
          { by: 'role', role, name: said },
          { by: 'role', role, name: said, exact: true },
        ]
      : [{ by: 'role', role, name: said }],
  );
  return OFTEN_ALONE.has(role) ? [...named, { by: 'role', role }] : named;
}

/** A count at the end of a name ("Cart 2") will be another one tomorrow; a name that was cut is only a beginning. */
function namesFor(name: string): string[] {
  if (name === '') return [];
  if (name.endsWith('…') || name.length > MAX_NAME)
    return [name.slice(0, MAX_NAME).replace(/\s?\S*$/, '')].filter(Boolean);
  const stable = name.replace(/[\s(（]*\d+\+?[)）]?$/, '');
  return stable.length > 1 && stable !== name ? [stable, name] : [name];
}

const TYPED_INTO: ReadonlySet<string> = new Set(['input', 'textarea', 'select']);

function byLabels({ tag, label, name, placeholder, alt, title }: PageElement): LocatorCandidate[] {
  const candidates: LocatorCandidate[] = [];
  const isTied = label !== '' && label === name;
  if (TYPED_INTO.has(tag) && isTied) {
    candidates.push({ by: 'label', value: label }, { by: 'label', value: label, exact: true });
  }
  if (TYPED_INTO.has(tag) && placeholder !== '') {
    candidates.push({ by: 'placeholder', value: placeholder }, { by: 'placeholder', value: placeholder, exact: true });
  }
  if (tag === 'img' && alt !== '') candidates.push({ by: 'alt', value: alt });
  if (title !== '') candidates.push({ by: 'title', value: title }, { by: 'title', value: title, exact: true });
  return candidates;
}

function byText({ text, ownText, kind, role }: PageElement): LocatorCandidate[] {
  const isLeaf = text !== '' && (text === ownText || kind === 'radio' || kind === 'checkbox' || kind === 'upload');
  if (!isLeaf || text.length > MAX_NAME || role === 'combobox') return [];
  return [
    { by: 'text', value: text },
    { by: 'text', value: text, exact: true },
  ];
}

/** For what nothing but a class tells: an icon button, a widget's box. */
function byClass({ classes, tag, iconSelector, text }: PageElement): LocatorCandidate[] {
  const lasting = classes.filter((name) => /^[\w-]+$/.test(name) && !/^(?:is|has)-/.test(name));
  const isLibrarys = (name: string): boolean => /^(?:ant|el)-/.test(name);
  const named = [...lasting.filter((name) => !isLibrarys(name)), ...lasting.filter(isLibrarys)];
  const icon = iconSelector === '' || text !== '' ? [] : [`${tag}:has(${iconSelector})`];
  return [...icon, ...named.map((name) => `${tag}.${name}`)].map((value) => ({ by: 'css', value }));
}
