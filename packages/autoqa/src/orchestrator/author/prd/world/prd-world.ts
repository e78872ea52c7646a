import type { SeenControl, SeenPage } from '@autoqa/domain/model/prd/seen-page';
import { mayOpen } from '@autoqa/domain/model/profile/may-open';
import type { Requirement } from '@autoqa/domain/model/requirement';
import { sentencesFor, type Sentences } from '@autoqa/domain/model/spec-sentences';
import type { TargetProfile } from '@autoqa/domain/model/target-profile';
import type { PrdScene } from '../prd-scene.ts';
import { accountsOf, type Account } from './accounts.ts';
import { alike } from './alike.ts';
import { entriesOf, type Entry } from './entries.ts';
import { reasonsFor, type Reasons } from './reasons.ts';
import { wordingFor, type PrdWording } from './wording.ts';

const LOGIN_WORDS = /^(?:登录|登入|login|log in|log-in|sign in|sign-in)$/iu;
/** Names of the same sum. */
const SUMS: readonly (readonly string[])[] = [
  ['小计', '商品金额', '商品总额', 'Subtotal', 'Items', 'Goods'],
  ['优惠', '折扣', '减免', 'Discount'],
  ['运费', '配送费', '邮费', 'Shipping', 'Delivery'],
  ['合计', '总计', '总额', '应付', 'Total'],
];
/** How sure a name must be to mean a page. */
const SURE = 0.6;

/** What is known about the application: the document's words, what a look saw, and how one signs in. */
export class PrdWorld {
  readonly requirements: readonly Requirement[];
  readonly pages: readonly SeenPage[];
  readonly accounts: readonly Account[];
  readonly profile: TargetProfile;
  readonly language: 'en' | 'zh';
  readonly say: Sentences;
  readonly wording: PrdWording;
  readonly why: Reasons;
  readonly glossary: ReadonlyMap<string, string>;
  readonly #sourceNames: readonly { kind: string; text: string }[];

  constructor(scene: PrdScene) {
    this.requirements = scene.requirements;
    this.pages = scene.pages;
    this.accounts = accountsOf(scene);
    this.profile = scene.profile;
    this.language = scene.language;
    this.say = sentencesFor(scene.language);
    this.wording = wordingFor(scene.language);
    this.why = reasonsFor(scene.language);
    this.glossary = new Map((scene.facts?.glossary ?? []).map(({ word, meaning }) => [word, meaning]));
    this.#sourceNames = namesInSource(scene);
  }

  get loginRoute(): string | undefined {
    const url = this.profile.login?.loginUrl;
    return url === undefined ? this.pages.find(isLoginPage)?.route : pathOf(url);
  }

  loginPage(): SeenPage | undefined {
    return this.pages.find((page) => page.account === undefined && isLoginPage(page)) ?? this.pages.find(isLoginPage);
  }

  pageAt(route: string, account?: string): SeenPage | undefined {
    const here = this.pages.filter((page) => page.route === route);
    return here.find((page) => page.account === account) ?? here.toSorted((a, b) => weight(b) - weight(a))[0];
  }

  /** The address of the page that is called so: by its heading, its entry in a menu, or the requirement about it. */
  routeNamed(words: string): string | undefined {
    if (LOGIN_WORDS.test(words.trim()) && this.loginRoute !== undefined) return this.loginRoute;
    const named = [...this.#headings(), ...this.#links(), ...this.#titles()];
    const scored = named.map(({ name, route, trust }) => ({ route, score: alike(words, name) * trust }));
    const [best] = scored.filter(({ score }) => score >= SURE).toSorted((a, b) => b.score - a.score);
    return best?.route;
  }

  #headings(): NamedRoute[] {
    return this.pages
      .filter(({ route, landed }) => landed.startsWith(route))
      .flatMap(({ headings, route }) => headings.map((name) => ({ name, route, trust: 1 })));
  }

  #links(): NamedRoute[] {
    return this.pages.flatMap(({ controls }) =>
      controls.flatMap(({ name, href }) => (href?.startsWith('/') ? [{ name, route: href, trust: 1 }] : [])),
    );
  }

  #titles(): NamedRoute[] {
    return this.requirements.flatMap(({ title, route }) =>
      route === undefined ? [] : [{ name: title, route, trust: 0.9 }],
    );
  }

  /** Whoever the words name by role, else the first who has something to work with on the page. */
  accountFor(words: string, route: string | undefined): Account | undefined {
    const [first] = this.accounts;
    const said = words.toLowerCase();
    const named = this.accounts.find((each) => each !== first && isRoleIn(each, said));
    const firstNamed = first !== undefined && isRoleIn(first, said);
    if (named !== undefined && !firstNamed) return named;
    if (route === undefined) return first;
    return this.accounts.find(({ name }) => hasSubstance(this.#seenBy(route, name))) ?? first;
  }

  #seenBy(route: string, account: string): SeenPage | undefined {
    return this.pages.find((page) => page.route === route && page.account === account && page.landed.startsWith(route));
  }

  accountNamed(name: string): Account | undefined {
    return this.accounts.find((each) => each.name === name);
  }

  /** A row that was seen, or at least its name. */
  entryNamed(name: string, code?: string): Entry {
    const all = this.pages.flatMap(entriesOf);
    const found =
      all.find((entry) => entry.key === code || entry.key === name) ?? all.find((entry) => entry.name === name);
    return found ?? { key: code ?? name, name, cells: {}, buttons: [], page: undefined };
  }

  /** A control of some kinds that is called so, on a page or, failing that, in the source. */
  nameFor(words: string, page: SeenPage | undefined, kinds: readonly SeenControl['kind'][]): string | undefined {
    const seen = page?.controls.filter(({ kind, name }) => kinds.includes(kind) && name !== '') ?? [];
    const scored = seen.map(({ name }) => ({ name, score: alike(words, name) }));
    const [best] = scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
    return best?.name;
  }

  /** A label of the source that one of the words begins or names. */
  sourceName(pattern: RegExp, kinds: readonly string[]): string | undefined {
    return this.#sourceNames.find(({ kind, text }) => kinds.includes(kind) && pattern.test(text))?.text;
  }

  /** The document speaks of a number on the container. */
  get hasBadge(): boolean {
    return [...this.glossary.keys()].some((word) => /角标|徽标|badge/iu.test(word));
  }

  /** Other names of a sum, as pages and the document use them side by side. */
  synonyms(label: string): string[] {
    const group = SUMS.find((names) => names.some((name) => name.toLowerCase() === label.toLowerCase())) ?? [];
    return [label, label.charAt(0).toUpperCase() + label.slice(1), ...group];
  }

  /** A name that is meant to the letter. */
  quoted(name: string): string {
    return this.language === 'zh' ? `“${name}”` : `"${name}"`;
  }

  mayOpen(route: string): boolean {
    return mayOpen(this.profile, route).allowed;
  }
}

interface NamedRoute {
  name: string;
  route: string;
  trust: number;
}

function isRoleIn({ role }: Account, said: string): boolean {
  return role !== undefined && role !== '' && said.includes(role.toLowerCase());
}

function isLoginPage({ controls }: SeenPage): boolean {
  return controls.some(({ isPassword }) => isPassword);
}

/** There is something to work with besides the frame that all pages share. */
function hasSubstance(page: SeenPage | undefined): boolean {
  if (page === undefined) return false;
  const fields = page.controls.some(({ kind }) => kind === 'field' || kind === 'text-area' || kind === 'select');
  return fields || page.tables.length > 0 || page.items.length > 0 || page.frames.length > 0;
}

/** How much there is to see on a page. */
function weight(page: SeenPage | undefined): number {
  return page === undefined
    ? 0
    : page.controls.length + page.tables.reduce((sum, { rows }) => sum + 5 + rows.length, 0);
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

function namesInSource({ source, language }: PrdScene): { kind: string; text: string }[] {
  return Object.values(source?.components ?? {}).flatMap(({ labels }) =>
    labels.map(({ kind, text, texts = {} }) => {
      const locale = Object.keys(texts).find((each) => each.startsWith(language));
      return { kind, text: (locale === undefined ? undefined : texts[locale]) ?? text };
    }),
  );
}
