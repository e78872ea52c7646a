import type { SeenPage } from '@autoqa/domain/model/prd/seen-page';
import type { Requirement } from '@autoqa/domain/model/requirement';
import type { Step, StepSection } from '@autoqa/domain/model/step';
import type { Clause, Direction } from './clause.ts';
import { Unclear } from './unclear.ts';
import { alike } from './world/alike.ts';
import type { Account } from './world/accounts.ts';
import type { Entry } from './world/entries.ts';
import type { PrdWorld } from './world/prd-world.ts';

/** What a form was changed to, and what it was before. */
export interface Change {
  field: string;
  /** As an expectation, once the change has been kept. */
  kept: string;
  /** The sentence that makes it, for forms that are changed again. */
  restore: string | undefined;
}

export interface DraftSubject {
  world: PrdWorld;
  requirement: Requirement;
  criterion: string;
  /** What the other criteria of the requirement say, as far as they were read. */
  siblings: readonly (readonly Clause[])[];
}

/** A case while its criterion is gone through, clause by clause. */
export class CaseDraft {
  readonly world: PrdWorld;
  readonly requirement: Requirement;
  readonly criterion: string;
  readonly siblings: DraftSubject['siblings'];
  /** Who acts; nobody is signed in when absent. */
  account: Account | undefined;
  /** Who the steps themselves sign in. */
  signedInAs: Account | undefined;
  /** Where the case begins and where it is now, as far as that is known. */
  readonly start: string;
  route: string | undefined;
  /** The row, record or entry that is spoken of. */
  subject: Entry | undefined;
  /** What was put into the container, and how often. */
  readonly held = new Map<Entry, number>();
  /** How what is held is taken out again. */
  takeOut: { route: string; remove: (entry: Entry) => string[] } | undefined;
  readonly changes: Change[] = [];
  saved = false;
  sortedBy: string | undefined;
  direction: Direction | undefined;
  /** What the record was at first. */
  state: string | undefined;
  /** A value that filters the list. */
  filter: string | undefined;
  /** The rest is about the interface in another language than that of the run. */
  otherLanguage = false;
  frameChecked = false;
  /** Neighbours of the subject that nothing may happen to. */
  others: readonly Entry[] = [];
  detailOpen = false;
  formOpen = false;
  asked = false;
  confirmed = false;
  /** The subject is a record that the case itself made and has open now. */
  onRecord = false;
  bought: Entry | undefined;
  /** What was held when it was placed. */
  placed: ReadonlyMap<Entry, number> = new Map();
  createdName: string | undefined;
  /** How many entries the case has made. */
  made = 0;
  lastField: string | undefined;
  dragged: string | undefined;
  /** Files that steps upload; whoever runs the case provides them. */
  readonly files = new Set<string>();
  /** What keeps part of the criterion unchecked. */
  readonly left: string[] = [];
  readonly #lines: { text: string; section: StepSection }[] = [];
  readonly #premises: string[] = [];
  readonly #cleanup: string[][] = [];
  #checks = 0;

  constructor({ world, requirement, criterion, siblings }: DraftSubject) {
    this.world = world;
    this.requirement = requirement;
    this.criterion = criterion;
    this.siblings = siblings;
    this.start = requirement.route ?? '/';
    this.route = this.start;
    this.account = world.accountFor(`${criterion} ${requirement.description}`, requirement.route);
  }

  get page(): SeenPage | undefined {
    return this.route === undefined
      ? undefined
      : this.world.pageAt(this.route, (this.signedInAs ?? this.account)?.name);
  }

  get actions(): number {
    return this.#lines.length;
  }

  /** Does something. */
  act(text: string): void {
    this.#lines.push({ text, section: 'steps' });
  }

  /** Expects something, as a step of its own. */
  check(expectation: string): void {
    this.#checks += 1;
    this.#lines.push({ text: this.world.say.verify(expectation), section: 'steps' });
  }

  /** Waits until something is so; that is no claim of the criterion. */
  ensure(expectation: string): void {
    this.act(this.world.say.verify(expectation));
  }

  /**
   * Something that must be so before the case begins, by what leads there and shows it: where it is not, whatever another
   * case left behind tells nothing about the criterion.
   */
  require(expectation: string, lead: () => void): void {
    const { route } = this;
    const before = this.#lines.length;
    this.route = undefined;
    lead();
    const way = this.#lines.splice(before).map(({ text }) => text);
    this.#premises.push(...way, this.world.say.verify(expectation));
    this.route = route;
  }

  /** How many claims of the criterion are checked. */
  get checks(): number {
    return this.#checks;
  }

  wasChecked(expectation: string): boolean {
    const text = this.world.say.verify(expectation);
    return this.#lines.at(-1)?.text === text;
  }

  /** A value that must be what it was cannot be told without a look at it; the words say what is left out. */
  restate(thing: string): void {
    this.left.push(this.world.why.partly(thing));
  }

  checkEmptied(thing: string): void {
    const field = this.page?.controls.find(({ name }) => alike(thing, name) > 0);
    if (field === undefined) throw new Unclear(this.world.why.noControl(thing));
    if (field.kind === 'select') this.check(this.world.wording.selectHas(field.name, field.value ?? ''));
    else this.check(this.world.say.fieldHas(field.name, ''));
  }

  goTo(route: string): void {
    if (this.route === route) return;
    if (!this.world.mayOpen(route)) throw new Unclear(this.world.why.deniedRoute(route));
    this.act(this.world.say.open(route));
    this.route = route;
  }

  /** Undoes what a step did; the last thing done is undone first. */
  undo(...sentences: string[]): void {
    this.#cleanup.unshift(sentences);
  }

  /** What is about a thing that is gone need not be undone. */
  forgetAbout(key: string): void {
    const others = this.#cleanup.filter((sentences) => !sentences.some((text) => text.includes(key)));
    this.#cleanup.splice(0, this.#cleanup.length, ...others);
  }

  forget(): void {
    this.#cleanup.length = 0;
  }

  /** Takes out again what is still held. */
  #emptying(): string[] {
    const { say } = this.world;
    if (this.held.size === 0 || this.takeOut === undefined) return [];
    return [say.open(this.takeOut.route), ...[...this.held.keys()].flatMap(this.takeOut.remove)];
  }

  /** All steps, who acts signed in first. */
  finish(signIn: readonly string[]): Step[] {
    const { say } = this.world;
    const login = signIn.map((text) => step(text, 'preconditions', true));
    const premises = this.#premises.map((text) => step(text, 'preconditions'));
    const opensItself = this.#lines[0]?.text.startsWith(say.open('')) === true;
    const opening = opensItself ? [] : [step(say.open(this.start), 'preconditions')];
    const cleanup = [...this.#emptying(), ...this.#cleanup.flat()].map((text) => step(text, 'cleanup'));
    return [
      ...login,
      ...premises,
      ...opening,
      ...this.#lines.map(({ text, section }) => step(text, section)),
      ...cleanup,
    ];
  }
}

function step(text: string, section: StepSection, login = false): Step {
  return { text, section, optional: false, expectations: [], ...(login ? { login } : {}) };
}
