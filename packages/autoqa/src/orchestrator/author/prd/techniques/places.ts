import { Unclear } from '../unclear.ts';
import type { CaseDraft } from '../case-draft.ts';
import { alike } from '../world/alike.ts';
import { entriesOf, mainTable } from '../world/entries.ts';
import { dragLastFirst } from './drag-last-first.ts';
import type { Techniques } from './technique.ts';

type PlaceKinds =
  | 'open'
  | 'open-every-page'
  | 'on-page'
  | 'menu-entry'
  | 'menu-opens'
  | 'reload'
  | 'language'
  | 'console-clean'
  | 'says'
  | 'says-the-same'
  | 'request'
  | 'api-only'
  | 'frame-filled'
  | 'new-tab'
  | 'first-tab-stays'
  | 'language-words';

const LANGUAGE_NAMES = { en: /^(?:EN|English|英文)$/iu, zh: /^(?:ZH|CN|中文|简体中文|Chinese)$/iu };
const MOST_PAGES = 12;

function routeOf(draft: CaseDraft, name: string): string {
  const route = draft.world.routeNamed(name);
  if (route === undefined) throw new Unclear(draft.world.why.noPage(name));
  return route;
}

/** Texts of a page that belong to one language: the cells of a column that say so. */
export const PLACES: Pick<Techniques, PlaceKinds> = {
  open: (draft, { page }) => {
    const route = routeOf(draft, page);
    draft.route = undefined;
    draft.goTo(route);
  },
  'open-every-page': (draft) => {
    const { world } = draft;
    const who = draft.account?.name;
    const routes = [...new Set(world.pages.filter(({ account }) => account === who).map(({ route }) => route))];
    const known = routes.length > 0 ? routes : world.requirements.flatMap(({ route = [] }) => route);
    for (const route of [...new Set(known)].filter((each) => world.mayOpen(each)).slice(0, MOST_PAGES)) {
      draft.route = undefined;
      draft.goTo(route);
      draft.check(world.say.noConsoleErrors);
    }
  },
  'console-clean': () => undefined,
  'on-page': (draft, { page }) => {
    const route = routeOf(draft, page);
    draft.check(draft.world.say.urlContains(route));
    draft.route = route;
  },
  'menu-entry': (draft, { name, present }) => {
    const { world } = draft;
    const entries = world.pages.flatMap(({ controls }) => controls.filter(({ kind }) => kind === 'menu-item'));
    const named = entries.find((entry) => alike(name, entry.name) > 0)?.name ?? name;
    const other = world.pages
      .find(({ account }) => account === (draft.signedInAs ?? draft.account)?.name)
      ?.controls.find(({ kind, name: own }) => kind === 'menu-item' && alike(name, own) === 0);
    if (!present && other !== undefined) draft.check(world.wording.menuShown(other.name));
    draft.check(present ? world.wording.menuShown(named) : world.say.thingNotShown(named, 'menu'));
  },
  'menu-opens': (draft) => {
    const { world, start } = draft;
    const heading = world.pageAt(start, draft.signedInAs?.name)?.headings[0];
    draft.route = undefined;
    draft.goTo(start);
    if (heading === undefined) draft.check(world.say.urlContains(start));
    else draft.check(world.say.headingShown(heading));
  },
  reload: (draft, _, { all, index }) => {
    if (all[index + 1]?.kind === 'order-kept') dragLastFirst(draft);
    draft.act(draft.world.say.reload);
  },
  language: (draft, { language }, { all, index }) => {
    const { world } = draft;
    if (language !== world.language) {
      const isLast = all.slice(index + 1).every(({ kind }) => kind === 'says');
      if (!isLast || draft.checks === 0) throw new Unclear(world.why.otherLanguage(language));
      draft.otherLanguage = true;
      draft.left.push(world.why.otherLanguage(language));
      return;
    }
    const controls = world.pages.flatMap((page) => page.controls);
    const control = controls.find(({ name }) => LANGUAGE_NAMES[language].test(name));
    if (control === undefined) throw new Unclear(world.why.noControl(language));
    draft.act(world.say.click(control.name));
  },
  says: (draft, { text }) => {
    if (draft.otherLanguage) return;
    draft.check(draft.world.say.messageAppears(text));
  },
  'says-the-same': (draft) => {
    const said = draft.siblings.find((clauses) => clauses.some(({ kind }) => kind === 'sign-in-refused'));
    const message = said?.find((clause) => clause.kind === 'says');
    if (message?.kind !== 'says') throw new Unclear(draft.world.why.notUnderstoodHere(draft.criterion));
    draft.check(draft.world.say.messageAppears(message.text));
  },
  request: (draft, { method, path, status }) => {
    const { world } = draft;
    const isSent = draft.actions > 0 && path?.includes('{') !== true;
    if (!isSent && draft.checks > 0)
      return void draft.left.push(world.why.onlyApi(`${method ?? ''} ${path ?? ''} ${status}`.trim()));
    if (!isSent) throw new Unclear(world.why.onlyApi(`${method ?? ''} ${path ?? ''} ${status}`.trim()));
    const plain =
      path?.replace(/\{[^}]*\}.*$/u, '') ?? apiRoot(world.requirements.flatMap((each) => each.acceptanceCriteria));
    if (plain === undefined) draft.left.push(world.why.partly(String(status)));
    else draft.check(world.wording.request(method, plain, status));
  },
  'api-only': (draft, { what }) => {
    draft.left.push(draft.world.why.onlyApi(what));
  },
  'frame-filled': (draft) => {
    const { world, page } = draft;
    const frame = page?.frames[0];
    const [question] = frame?.texts.filter((text) => /[?？]$/u.test(text)) ?? [];
    const text = question ?? frame?.texts.find((each) => each.length > 3);
    if (frame === undefined || text === undefined) throw new Unclear(world.why.noControl('iframe'));
    if (!draft.frameChecked) draft.check(world.wording.frameShows(frame.name, text));
    draft.frameChecked = true;
  },
  'new-tab': (draft, { page }) => {
    const { world } = draft;
    if (page === undefined) {
      draft.check(world.wording.tabCount(2));
      draft.act(world.say.switchToNewTab);
      draft.route = undefined;
    } else draft.check(world.say.headingShown(page));
  },
  'first-tab-stays': (draft, { page }) => {
    draft.act(draft.world.wording.closeTab);
    draft.check(draft.world.say.urlContains(routeOf(draft, page)));
  },
  'language-words': (draft, { column, language }) => {
    const { world, page } = draft;
    const table = page === undefined ? undefined : mainTable(page);
    const header = table?.columns.find((each) => alike(column, each) > 0 || column.endsWith(each));
    const words = wordsOf([...world.glossary], column)[language === 'en' ? 'zh' : 'en'];
    const own = wordsOf([...world.glossary], column)[language];
    const [entry] = page === undefined ? [] : entriesOf(page);
    if (header === undefined || words.length === 0 || entry === undefined)
      throw new Unclear(world.why.noControl(column));
    for (const word of words) draft.check(world.say.tableShowsNot(word));
    const state = own.find((word) => entry.cells[header]?.includes(word));
    if (state !== undefined) draft.check(world.wording.cell(entry.key, header, state));
  },
};

/** A glossary that gives words in two languages, such as "待付款 pending、已付款 paid". */
function wordsOf(glossary: readonly (readonly [string, string])[], column: string): { zh: string[]; en: string[] } {
  const [, meaning = ''] = glossary.find(([word]) => alike(word, column) > 0) ?? [];
  return {
    zh: meaning.match(/\p{Script=Han}{2,}/gu) ?? [],
    en: (meaning.match(/[a-z]{3,}/giu) ?? []).map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
  };
}

/** Where the addresses of the API begin, if the document names some. */
function apiRoot(criteria: readonly string[]): string | undefined {
  const paths = criteria.flatMap((text) => [...text.matchAll(/`[A-Z]+ (\/[^/`]+\/)/gu)].map(([, root = '']) => root));
  return paths[0];
}
