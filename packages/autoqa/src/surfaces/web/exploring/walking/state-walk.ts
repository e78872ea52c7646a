import type { PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import { inTryingOrder, type LeftAlone, type Move, type MoveRisk } from '../choosing/move.ts';
import { cellMovesOn } from '../choosing/cell-moves.ts';
import { readPageMarks, type PageMarks } from '../choosing/page-marks.ts';
import { listMovesOn } from '../choosing/list-moves.ts';
import { moveKeysOn, movesOn } from '../choosing/moves-on.ts';
import { formKeysOn, formMovesOn } from '../forms/form-moves.ts';
import type { FormContext } from '../forms/form-writer.ts';
import { noteRemarks } from '../forms/form-notes.ts';
import type { Cartographer, Standing } from './cartographer.ts';
import type { ExpeditionKit } from './expedition-kit.ts';
import { noteOptions, rulesOf } from './field-options.ts';
import type { Made } from './left-behind.ts';
import { putBack } from './put-back.ts';
import { Trials, type Trial } from './trial.ts';
import type { WayBack } from './way-back.ts';

/** More than so many things to do in one state are not tried. */
const MOST_MOVES = 40;

/** Leads back to the state something was done in; where that is now. */
type WayHome = () => Promise<Standing | undefined>;

export interface StateWalkOptions {
  map: Cartographer;
  wayBack: WayBack;
  /** A state was found that nobody has seen before. */
  onNew(standing: Standing): Promise<void>;
  /** A state that is known may show other things of the same kind now. */
  onMore(standing: Standing): Promise<void>;
}

/** Tries out what can be done in a state, each thing once. */
export class StateWalk {
  /** Data was sent since somebody asked last. */
  hasWritten = false;
  /** What forms have made, and on which page. */
  readonly made: Made[] = [];
  readonly #kit: ExpeditionKit;
  readonly #options: StateWalkOptions;
  readonly #trials: Trials;
  /** The states where something was left for the end. */
  readonly #risky: Record<MoveRisk, Set<string>> = { asks: new Set(), acts: new Set() };
  readonly #mayRisk = new Set<MoveRisk>();
  /** Questions of the browser itself that wait for a yes, by the states that ask them. */
  readonly #answers = new Map<string, Move[]>();
  readonly #explored = new Set<string>();
  readonly #waiting = new Set<string>();
  readonly #foreseen = new Map<string, readonly string[]>();

  constructor(kit: ExpeditionKit, options: StateWalkOptions) {
    this.#kit = kit;
    this.#options = options;
    this.#trials = new Trials(kit, options.map);
  }

  /** Remembers what could be done in a state, so that nobody goes there for nothing; whether there is anything. */
  async foresee(standing: Standing): Promise<boolean> {
    const context = this.#contextOf(standing, await readPageMarks(this.#kit.path.page));
    const { view } = standing;
    const lists = [...listMovesOn(view, context), ...cellMovesOn(view, context)].map(({ key }) => key);
    const keys = [...moveKeysOn(view, context), ...formKeysOn(view, context), ...lists];
    this.#foreseen.set(standing.node.id, keys);
    return keys.some((key) => !this.#kit.tried.has(key));
  }

  /** From now on also what is done only because somebody allowed it; the states where something was left for that. */
  allow(risk: MoveRisk): string[] {
    this.#mayRisk.add(risk);
    for (const id of this.#risky[risk]) this.#explored.delete(id);
    return [...this.#risky[risk]];
  }

  /** States with a field for a code, which other pages may have named meanwhile. */
  takeWaiting(): string[] {
    const waiting = [...this.#waiting];
    for (const id of waiting) this.#explored.delete(id);
    this.#waiting.clear();
    return waiting;
  }

  async explore(pageId: string): Promise<void> {
    const node = this.#kit.keeper.graph.pages.find(({ id }) => id === pageId);
    if (node === undefined || this.#explored.has(pageId) || !this.#takeForeseen(pageId)) return;
    const standing = await this.#comeBack(node, await this.#options.wayBack.reach(node));
    if (standing !== undefined) await this.#exploreFrom(standing);
  }

  /** Whether there may be something to do there. */
  #takeForeseen(pageId: string): boolean {
    const foreseen = this.#foreseen.get(pageId);
    this.#foreseen.delete(pageId);
    return foreseen?.every((key) => this.#kit.tried.has(key)) !== true;
  }

  async #exploreFrom(start: Standing): Promise<void> {
    const { node } = start;
    this.#explored.add(node.id);
    let back: WayHome = () => Promise.resolve(start);
    for (const move of (await this.#movesIn(start)).slice(0, MOST_MOVES)) {
      if (this.#kit.tried.has(move.key)) continue;
      this.#kit.budget.check();
      // Nobody goes back for nothing: what follows the last one is done wherever that has led.
      const standing = await this.#comeBack(node, await back());
      if (standing === undefined) return;
      back = await this.#try(move.isForm ? await this.#asKnownNow(move, standing) : move, standing);
    }
  }

  /** What is written into a form may be known better meanwhile: what its drop-downs offer. */
  async #asKnownNow(move: Move, standing: Standing): Promise<Move> {
    return (await this.#movesIn(standing)).find(({ key }) => key === move.key) ?? move;
  }

  /** What was done has changed the state for good: what it is now is explored on its own, and once risks are taken it is made again. */
  async #comeBack(node: PageNode, standing: Standing | undefined): Promise<Standing | undefined> {
    if (standing?.isNew === true) await this.#options.onNew(standing);
    if (standing?.node.id === node.id) return standing;
    return this.#mayRisk.size === 0 ? undefined : this.#options.wayBack.regain(node);
  }

  #contextOf(standing: Standing, marks: PageMarks): FormContext {
    const { path, deny, tried, seen } = this.#kit;
    return {
      say: path.say,
      deny,
      seen,
      marks,
      made: this.made.map(({ value }) => value),
      state: standing.state,
      isTried: (key) => tried.has(key),
      rulesOf: (field) => rulesOf(field, standing.node, this.#kit.options),
    };
  }

  async #movesIn(standing: Standing): Promise<Move[]> {
    const { view } = standing;
    const context = this.#contextOf(standing, await readPageMarks(this.#kit.path.page));
    const forms = formMovesOn(view, context);
    const { moves, leftAlone } = movesOn(view, context, forms.covered);
    for (const each of [...leftAlone, ...forms.leftAlone]) this.#tellLeftAlone(standing, each);
    if (forms.takesCode) this.#waiting.add(standing.node.id);
    const lists = [...listMovesOn(view, context), ...cellMovesOn(view, context)];
    const answers = this.#answers.get(standing.node.id) ?? [];
    const all = inTryingOrder([...moves, ...forms.moves, ...lists, ...answers]);
    for (const { risk } of all) if (risk !== undefined) this.#risky[risk].add(standing.node.id);
    return all.filter(({ risk }) => risk === undefined || this.#mayRisk.has(risk));
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

  /** Does it; says how to go back to the state. */
  async #try(move: Move, from: Standing): Promise<WayHome> {
    const { wayBack } = this.#options;
    const first = await this.#tryOne(move, from);
    if (first === undefined) return () => wayBack.reach(from.node);
    if (move.goOn !== undefined)
      noteOptions(move, { node: from.node, after: first.trial.after, options: this.#kit.options });
    await this.#goOn(move, first.trial, from);
    const { trial, arrived } = first;
    if (move.needsReset) {
      await wayBack.restoreBeginning();
      return () => wayBack.reach(from.node);
    }
    if (trial.happening.hasWritten && move.undo !== undefined) {
      await putBack(move.undo, from, { ...this.#options, kit: this.#kit });
      return () => wayBack.reach(from.node);
    }
    if (arrived === 'same' && move.goOn === undefined)
      return () => Promise.resolve({ ...from, view: trial.after, isNew: false });
    const isLeft = move.goOn === undefined && (await this.#exploreOnTheSpot(arrived, from));
    return () => wayBack.return(from, { after: isLeft ? undefined : trial.state, isForm: move.isForm });
  }

  /** What it has opened is used, as long as it leads on. */
  async #goOn(move: Move, trial: Trial, from: Standing): Promise<void> {
    const next = move.goOn?.(trial.after);
    if (next === undefined || this.#kit.tried.has(next.key)) return;
    const done = await this.#tryOne(next, from);
    if (done !== undefined) await this.#goOn(next, done.trial, from);
  }

  /** A window that opened is tried out while we stand in it: coming again costs most. Says whether anything was done. */
  async #exploreOnTheSpot(arrived: Standing | 'same' | undefined, from: Standing): Promise<boolean> {
    if (arrived === 'same' || arrived?.isNew !== true || arrived.state.window === undefined) return false;
    // What can be done in a window is done in it as it opens, not in what became of it.
    if (arrived.state.window.ref === from.state.window?.ref) return false;
    // What is not foreseen lies too deep, or is built like another.
    if (!this.#foreseen.has(arrived.node.id) || !this.#takeForeseen(arrived.node.id)) return false;
    await this.#exploreFrom(arrived);
    return true;
  }

  /** What was sent may be what makes a state that is found later. */
  #noteMaker({ steps, risk, needsReset }: Move, { node }: Standing, { happening, shows }: Trial): void {
    const way = this.#kit.keeper.wayTo(node.id);
    if (way === undefined || risk !== undefined || needsReset) return;
    const said = [...steps, ...happening.messages, ...shows].join(' ');
    this.#options.wayBack.makers.add({ way: { address: way.address, steps: [...way.steps, ...steps] }, said });
  }

  /** The browser asked, and was answered with no: at the end it is answered with yes. */
  #noteQuestion(move: Move, { node }: Standing): void {
    const accepted: Move = {
      ...move,
      key: `${move.key}|accepted`,
      risk: 'acts',
      steps: [this.#kit.path.say.acceptDialog, ...move.steps],
    };
    this.#answers.set(node.id, [...(this.#answers.get(node.id) ?? []), accepted]);
    this.#risky.acts.add(node.id);
  }

  async #tryOne(
    move: Move,
    from: Standing,
  ): Promise<{ trial: Trial; arrived: Standing | 'same' | undefined } | undefined> {
    this.#kit.tried.add(move.key);
    const trial = await this.#trials.carryOut(move, from);
    if (trial === undefined) return undefined;
    this.hasWritten ||= trial.happening.hasWritten;
    if (trial.happening.hasWritten) {
      this.#noteMaker(move, from, trial);
      if (move.makes !== undefined) this.made.push({ pageId: from.node.id, value: move.makes });
    }
    if (move.risk === 'asks' && trial.happening.dialogs.length > 0) this.#noteQuestion(move, from);
    if (move.filled !== undefined) noteRemarks(from.node, move.filled, { before: from.view, after: trial.after });
    this.#kit.seen.note(trial.after);
    const arrived = await this.#trials.writeDown(move, from, trial);
    if (arrived === 'same' && move.goOn !== undefined) await this.#options.onMore({ ...from, view: trial.after });
    // In another language, or as somebody else, everything would be found once more.
    if (arrived !== 'same' && arrived?.isNew === true && !move.needsReset) await this.#options.onNew(arrived);
    return { trial, arrived };
  }
}
