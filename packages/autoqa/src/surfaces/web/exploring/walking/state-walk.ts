import { inTryingOrder, type LeftAlone, type Move } from '../choosing/move.ts';
import { listMovesOn } from '../choosing/list-moves.ts';
import { moveKeysOn, movesOn } from '../choosing/moves-on.ts';
import { nameOfField } from '../../claims/looking/form-view.ts';
import { formKeysOn, formMovesOn, type FormContext } from '../forms/form-moves.ts';
import { noteRemarks } from '../forms/form-notes.ts';
import type { FieldRules } from '../forms/read-rules.ts';
import type { PageElement, PageView } from '../../page/page-element.ts';
import type { Cartographer, Standing } from './cartographer.ts';
import type { ExpeditionKit } from './expedition-kit.ts';
import { Trials, type Trial } from './trial.ts';
import type { WayBack } from './way-back.ts';

const MOST_OPTIONS = 20;

/** More than so many things to do in one state are not tried. */
const MOST_MOVES = 40;

export interface StateWalkOptions {
  map: Cartographer;
  wayBack: WayBack;
  /** A state was found that nobody has seen before. */
  onNew(standing: Standing): Promise<void>;
}

/** Tries out what can be done in a state, each thing once. */
export class StateWalk {
  /** Data was sent since somebody asked last. */
  hasWritten = false;
  readonly #kit: ExpeditionKit;
  readonly #options: StateWalkOptions;
  readonly #trials: Trials;
  readonly #risky = new Set<string>();
  #mayRisk = false;
  readonly #foreseen = new Map<string, readonly string[]>();

  constructor(kit: ExpeditionKit, options: StateWalkOptions) {
    this.#kit = kit;
    this.#options = options;
    this.#trials = new Trials(kit, options.map);
  }

  /** Remembers what could be done in a state, so that nobody goes there for nothing; whether there is anything. */
  foresee(standing: Standing): boolean {
    const context = this.#contextOf(standing);
    const { view } = standing;
    const lists = listMovesOn(view, context).map(({ key }) => key);
    const keys = [...moveKeysOn(view, context), ...formKeysOn(view, context), ...lists];
    this.#foreseen.set(standing.node.id, keys);
    return keys.some((key) => !this.#kit.tried.has(key));
  }

  /** From now on also what is done only because somebody allowed it; the states where something was left for that. */
  allowRisks(): string[] {
    this.#mayRisk = true;
    return [...this.#risky];
  }

  async explore(pageId: string): Promise<void> {
    const foreseen = this.#foreseen.get(pageId);
    this.#foreseen.delete(pageId);
    if (foreseen?.every((key) => this.#kit.tried.has(key)) === true) return;
    const node = this.#kit.keeper.graph.pages.find(({ id }) => id === pageId);
    let standing = node === undefined ? undefined : await this.#options.wayBack.reach(node);
    if (standing?.isNew === true) await this.#options.onNew(standing);
    // What was done elsewhere has changed the state for good: what it is now is explored on its own.
    if (standing === undefined || standing.node.id !== pageId) return;
    for (const move of this.#movesIn(standing).slice(0, MOST_MOVES)) {
      if (this.#kit.tried.has(move.key)) continue;
      this.#kit.budget.check();
      standing = await this.#try(move, standing);
      if (standing?.isNew === true) await this.#options.onNew(standing);
      if (standing?.node.id !== pageId) return;
    }
  }

  #contextOf(standing: Standing): FormContext {
    const { path, deny, tried } = this.#kit;
    return {
      say: path.say,
      deny,
      state: standing.state,
      isTried: (key) => tried.has(key),
      rulesOf: (field) => this.#rulesOf(standing, field),
    };
  }

  #movesIn(standing: Standing): Move[] {
    const { view } = standing;
    const context = this.#contextOf(standing);
    const forms = formMovesOn(view, context);
    const { moves, leftAlone } = movesOn(view, context, forms.covered);
    for (const each of [...leftAlone, ...forms.leftAlone]) this.#tellLeftAlone(standing, each);
    const all = inTryingOrder([...moves, ...forms.moves, ...listMovesOn(view, context)]);
    if (all.some(({ isRisky }) => isRisky === true)) this.#risky.add(standing.node.id);
    return all.filter(({ isRisky }) => this.#mayRisk || isRisky !== true);
  }

  #rulesOf({ node }: Standing, field: PageElement): FieldRules {
    const name = nameOfField(field);
    const known = node.forms.flatMap(({ fields }) => fields).find((each) => each.name === name);
    const { options } = this.#kit;
    const offered = known === undefined || known.options.length === 0 ? options.get(name) : known.options;
    return { ...known, ...(offered === undefined ? {} : { options: offered }) };
  }

  #tellLeftAlone({ node }: Standing, { name, reason, key }: LeftAlone): void {
    const isDenied = 'denied' in reason;
    if (isDenied && !node.denied.some((each) => each.name === name)) node.denied.push({ name, word: reason.denied });
    if (this.#kit.tried.has(key)) return;
    this.#kit.tried.add(key);
    const detail = isDenied ? reason.denied : `no sentence tells it from others (${reason.unsaid})`;
    const result = isDenied ? 'denied' : 'skipped';
    this.#options.map.note({ pageId: node.id, url: node.url, action: name, result, detail, durationMs: 0 });
  }

  /** Does it, and goes back to the state; where that leads. */
  async #try(move: Move, from: Standing): Promise<Standing | undefined> {
    const { wayBack } = this.#options;
    const first = await this.#tryOne(move, from);
    if (first === undefined) return wayBack.reach(from.node);
    if (move.goOn !== undefined) this.#noteOptions(move, from, first.trial.after);
    const next = move.goOn?.(first.trial.after);
    if (next !== undefined && !this.#kit.tried.has(next.key)) await this.#tryOne(next, from);
    if (move.needsReset) return wayBack.reset(from);
    const isStill = first.isSame && move.goOn === undefined;
    return isStill ? { ...from, view: first.trial.after, isNew: false } : wayBack.return(from, first.trial.state);
  }

  /** What a drop-down offers is known once it is open. */
  #noteOptions({ element }: Move, { node }: Standing, { elements }: PageView): void {
    const name = element === undefined ? '' : nameOfField(element);
    const offered = elements
      .filter(({ kind, states }) => kind === 'option' && states.visible)
      .map(({ text }) => text.trim());
    if (name === '' || offered.length === 0) return;
    this.#kit.options.set(name, offered);
    const field = node.forms.flatMap(({ fields }) => fields).find((each) => each.name === name);
    if (field !== undefined && field.options.length === 0) field.options.push(...offered.slice(0, MOST_OPTIONS));
  }

  async #tryOne(move: Move, from: Standing): Promise<{ trial: Trial; isSame: boolean } | undefined> {
    this.#kit.tried.add(move.key);
    const trial = await this.#trials.carryOut(move, from);
    if (trial === undefined) return undefined;
    this.hasWritten ||= trial.happening.hasWritten;
    if (move.filled !== undefined) noteRemarks(from.node, move.filled, { before: from.view, after: trial.after });
    const arrived = await this.#trials.writeDown(move, from, trial);
    // In another language, or as somebody else, everything would be found once more.
    if (arrived !== 'same' && arrived?.isNew === true && !move.needsReset) await this.#options.onNew(arrived);
    return { trial, isSame: arrived === 'same' };
  }
}
