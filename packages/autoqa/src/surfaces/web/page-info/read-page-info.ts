import type { PageButton, PageForm, PageInfo, PageInput, PageMenu } from '@autoqa/domain/model/page-info';
import type { Page } from 'playwright-core';
import { readPageText } from '../checking/page-text.ts';
import { collectPage } from '../page/collect-page.ts';
import type { PageElement } from '../page/page-element.ts';
import { Cutter, DEFAULT_LIMITS, type PageInfoLimits } from './cutting.ts';
import {
  buttonsOf,
  fieldsOf,
  headingsOf,
  linksOf,
  menuEntriesOf,
  sayingOf,
  tablesOf,
  type Field,
} from './page-parts.ts';
import { SelectorPlacer } from './place-selectors.ts';
import { readVisibleHtml } from './visible-html.ts';

export interface PageInfoOptions {
  limits?: Partial<PageInfoLimits>;
  /** Takes secrets out of everything that the page may show. */
  redact?: <T>(value: T) => T;
}

/** What is on the page now: forms, buttons, menus, tables, links, its text and its visible markup (W11). */
export async function readPageInfo(page: Page, { limits = {}, redact }: PageInfoOptions = {}): Promise<PageInfo> {
  const [view, text, html] = await Promise.all([collectPage(page), readPageText(page), readVisibleHtml(page)]);
  const cutter = new Cutter({ ...DEFAULT_LIMITS, ...limits });
  const placer = new SelectorPlacer(page, view);
  const { elements } = view;
  const entries = menuEntriesOf(elements);
  const buttons = cutter.list('buttons', buttonsOf(elements));
  const links = cutter.list('links', linksOf(elements));
  // A secret that lies on the edge would no longer be recognised after the cut.
  const [safeText, safeHtml] = redact === undefined ? [text, html] : [redact(text), redact(html)];
  const info: PageInfo = {
    url: view.url,
    title: view.title,
    text: cutter.text('text', safeText),
    html: cutter.text('html', safeHtml),
    forms: await readForms(cutter.list('fields', fieldsOf(elements)), buttons, placer),
    buttons: await Promise.all(buttons.map((button) => describeButton(button, placer))),
    menus: await readMenus(cutter.list('menu entries', entries), placer),
    tables: tablesOf(elements),
    links: await Promise.all(
      links.map(async (link) => ({ text: sayingOf(link), href: link.href, ...(await placer.place(link)) })),
    ),
    headings: cutter.list('headings', headingsOf(elements)),
    notices: [...view.notices, ...cutter.notices],
  };
  return redact === undefined ? info : redact(info);
}

/** Fields that lie in no form make up a form of their own: a toolbar is filled in as well. */
async function readForms(
  fields: readonly Field[],
  buttons: readonly PageElement[],
  placer: SelectorPlacer,
): Promise<PageForm[]> {
  const groups = new Map<string, { name: string; fields: Field[] }>();
  for (const field of fields) {
    const { ref, name } = formAround(field.shown);
    const group = groups.get(ref) ?? { name, fields: [] };
    group.fields.push(field);
    groups.set(ref, group);
  }
  return Promise.all(
    [...groups].map(async ([ref, group]) => ({
      name: group.name,
      inputs: await Promise.all(group.fields.map((field) => describeField(field, placer))),
      buttons: await Promise.all(
        buttons
          .filter((button) => ref !== '' && formAround(button).ref === ref)
          .map((button) => describeButton(button, placer)),
      ),
    })),
  );
}

const NO_FORM = { ref: '', name: '' };

/** The form around; a window that is filled in without one counts as well. */
function formAround({ scopes }: PageElement): { ref: string; name: string } {
  return (
    scopes.find(({ kind }) => kind === 'form') ??
    scopes.find(({ kind }) => kind === 'dialog' || kind === 'drawer') ??
    NO_FORM
  );
}

async function describeField({ shown, control }: Field, placer: SelectorPlacer): Promise<PageInput> {
  const type = control.tag === 'input' && shown === control ? control.type || 'text' : (shown.kind ?? control.tag);
  return {
    ...(await placer.place(control)),
    type,
    required: shown.states.required || control.states.required,
    ...given('name', control.nameAttribute),
    ...given('id', control.id),
    ...given('placeholder', shown.placeholder || control.placeholder),
    ...given('label', shown.label || control.label || shown.name),
  };
}

async function describeButton(button: PageElement, placer: SelectorPlacer): Promise<PageButton> {
  return {
    ...(await placer.place(button)),
    text: sayingOf(button) || button.icon,
    enabled: button.states.enabled,
    ...given('type', button.type),
    ...given('id', button.id),
    ...given('className', button.classes.join(' ')),
  };
}

async function readMenus(
  entries: readonly { element: PageElement; depth: number }[],
  placer: SelectorPlacer,
): Promise<PageMenu[]> {
  const roots: PageMenu[] = [];
  const open: PageMenu[] = [];
  for (const { element, depth } of entries) {
    const level = Math.min(depth, open.length);
    const entry = await describeEntry(element, level + 1, placer);
    (open[level - 1]?.children ?? roots).push(entry);
    open.length = level;
    open.push(entry);
  }
  return roots;
}

async function describeEntry(element: PageElement, level: number, placer: SelectorPlacer): Promise<PageMenu> {
  const { expanded } = element.states;
  return {
    ...(await placer.place(element)),
    text: sayingOf(element),
    level,
    ...given('href', element.href),
    ...(expanded === undefined ? {} : { expanded }),
    children: [],
  };
}

function given<Name extends string>(name: Name, value: string): Partial<Record<Name, string>> {
  return value === '' ? {} : ({ [name]: value } as Record<Name, string>);
}
