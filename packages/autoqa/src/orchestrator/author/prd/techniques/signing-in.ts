import type { SeenControl, SeenPage } from '@autoqa/domain/model/prd/seen-page';
import type { CaseDraft } from '../case-draft.ts';
import { Unclear } from '../unclear.ts';
import type { Account } from '../world/accounts.ts';
import type { PrdWorld } from '../world/prd-world.ts';
import type { Techniques } from './technique.ts';

const SIGN_IN = /^(?:log\s?-?in|sign\s?-?in|log on|登\s?录|登\s?入|登\s?陆)$/iu;
const SIGN_OUT = /^(?:退出登录|退出|注销|登出|安全退出|sign out|log out|logout)$/iu;
const ACCOUNT_MENU = /账户|账号|我的|个人中心|account|user menu|profile menu/iu;
const WRONG_PASSWORD = 'not-the-password-1';
const UNKNOWN_USER = 'nobody-at-all';

interface LoginForm {
  user: string;
  password: string;
  submit: string;
}

/** The names of the fields of the login, as they were seen or as they are usual. */
function loginForm({ language }: PrdWorld, page: SeenPage | undefined): LoginForm {
  const controls = page?.controls ?? [];
  const at = controls.findIndex(({ isPassword }) => isPassword);
  const isTyped = ({ kind }: SeenControl): boolean => kind === 'field' || kind === 'search-field';
  const submit = controls.find(({ kind, name }) => kind === 'button' && SIGN_IN.test(name));
  const usual =
    language === 'zh'
      ? { user: '用户名', password: '密码', submit: '登录' }
      : { user: 'Username', password: 'Password', submit: 'Sign in' };
  return {
    user: controls.slice(0, at).findLast(isTyped)?.name ?? usual.user,
    password: controls[at]?.name ?? usual.password,
    submit: submit?.name ?? usual.submit,
  };
}

/** The sentences that sign somebody in and make sure of it; the first opens the page. */
export function signInSteps(world: PrdWorld, account: Account): string[] {
  const { loginRoute, say } = world;
  if (loginRoute === undefined) throw new Unclear(world.why.noLogin);
  const form = loginForm(world, world.loginPage());
  return [
    say.open(loginRoute),
    say.fill(form.user, account.username),
    say.fill(form.password, account.password),
    say.clickKind(form.submit, 'button'),
    say.verify(say.fieldNotShown(form.password)),
  ];
}

function enter(draft: CaseDraft, { username, password }: { username: string; password: string }): void {
  const { world } = draft;
  if (world.loginRoute === undefined) throw new Unclear(world.why.noLogin);
  draft.account = undefined;
  draft.route = undefined;
  draft.goTo(world.loginRoute);
  const form = loginForm(world, world.loginPage());
  draft.act(world.say.fill(form.user, username));
  draft.act(world.say.fill(form.password, password));
  draft.act(world.say.clickKind(form.submit, 'button'));
}

export const SIGNING_IN: Pick<Techniques, 'signed-in' | 'sign-in-refused' | 'signed-out' | 'own-data' | 'sees-no'> = {
  'signed-in': (draft, { user }, { all, index }) => {
    const { world } = draft;
    const account = user === undefined ? world.accounts[0] : world.accountNamed(user);
    if (account === undefined) throw new Unclear(world.why.noLogin);
    enter(draft, account);
    draft.account = undefined;
    draft.signedInAs = account;
    draft.route = undefined;
    // A request or an address is looked at right after the sign-in itself.
    const next = all[index + 1]?.kind;
    if (next === 'request' || next === 'on-page') return;
    draft.ensure(world.say.fieldNotShown(loginForm(world, world.loginPage()).password));
  },
  'sign-in-refused': (draft, { by }) => {
    const known = draft.world.accounts[0]?.username ?? UNKNOWN_USER;
    enter(draft, { username: by === 'user' ? UNKNOWN_USER : known, password: WRONG_PASSWORD });
  },
  'signed-out': (draft) => {
    const { world, page } = draft;
    const controls = page?.controls ?? world.pages.find(({ account }) => account !== undefined)?.controls ?? [];
    const shown = controls.find(({ name }) => SIGN_OUT.test(name));
    const menu = controls.find(
      ({ kind, name, icon }) => kind === 'button' && (ACCOUNT_MENU.test(name) || icon === 'user'),
    );
    const usual = world.language === 'zh' ? '退出登录' : 'Sign out';
    const name = shown?.name ?? world.sourceName(SIGN_OUT, ['menu', 'button', 'link', 'text', 'name']) ?? usual;
    const form = loginForm(world, world.loginPage());
    if (shown === undefined && menu !== undefined) {
      draft.act(world.say.clickKind(menu.name === '' ? usual : menu.name, 'button'));
      draft.act(world.say.clickInMenu(name));
    } else draft.act(world.say.click(name));
    draft.ensure(world.say.fieldShown(form.password));
    draft.route = undefined;
  },
  'own-data': (draft) => {
    const { world, route = '' } = draft;
    const who = draft.signedInAs ?? draft.account;
    const page = world.pages.find((each) => each.route === route && each.account === who?.name);
    const own = page?.controls.find(
      ({ value }) => who !== undefined && value?.toLowerCase().includes(who.name.toLowerCase()),
    );
    if (own?.value === undefined) throw new Unclear(world.why.noEntry(who?.name ?? ''));
    draft.check(world.say.fieldHas(own.name, own.value));
  },
  'sees-no': (draft, { thing }) => {
    const { world } = draft;
    const route = world.routeNamed(thing) ?? draft.start;
    const [entry] = world.pageAt(route)?.tables.flatMap(({ rows }) => rows) ?? [];
    const text = Object.values(entry?.cells ?? {}).find((each) => each.length > 2);
    if (text === undefined) throw new Unclear(world.why.noEntry(thing));
    draft.check(world.say.showsNot(text));
  },
};
