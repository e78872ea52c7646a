import type { PageNode, Probe } from '@autoqa/domain/model/plan/exploration-graph';
import type { Step } from '@autoqa/domain/model/step';
import { draftBy, solvePattern } from '../../claims/offline-solver.ts';
import type { ClaimSolution } from '../../claims/claim-solver.ts';
import type { Way } from '../graph/graph-keeper.ts';
import { routeOf } from '../state/address-pattern.ts';
import type { ExpeditionKit } from '../walking/expedition-kit.ts';
import type { WayBack } from '../walking/way-back.ts';
import { claimsOn, MOST_OF } from './claims-on.ts';
import { contentsProbe } from './contents/contents-probe.ts';
import { draftsOn } from './drafts-on.ts';
import { plausibleOn } from './plausible.ts';
import type { PossibleProbe } from './possible-probe.ts';
import { PROBE_OUTCOME } from './probe-outcome.ts';
import { ProbeSession } from './probe-session.ts';
import { tryRemarks } from './remark-trials.ts';

type NewProbe = Omit<Probe, 'id'>;

const ASKED: ReadonlySet<string> = new Set(['functional', 'form', 'boundary']);

/** Works out checks with real oracles on the states of a walk, once for each kind of table and form (P3). */
export class Prober {
  readonly #kit: ExpeditionKit;
  readonly #wayBack: WayBack;

  constructor(kit: ExpeditionKit, wayBack: WayBack) {
    this.#kit = kit;
    this.#wayBack = wayBack;
  }

  async probeAll(): Promise<void> {
    const { config, keeper, signedIn } = this.#kit;
    if (!config.testTypes.some((type) => ASKED.has(type))) return;
    for (const node of keeper.graph.pages.filter((page) => page.signedIn === signedIn)) {
      const way = keeper.wayTo(node.id);
      if (way !== undefined && isPlain(node, way) && this.#isWorth(node)) await this.#probe(node, way);
    }
    if (config.testTypes.includes('functional')) await this.#probeContents();
  }

  /** Last of all: what a page says by now as it did at first does not depend on what others do. */
  async #probeContents(): Promise<void> {
    const { keeper, signedIn, contents, path, probed } = this.#kit;
    for (const node of keeper.graph.pages.filter((page) => page.signedIn === signedIn)) {
      const [way, first] = [keeper.wayTo(node.id), contents.get(node.id)];
      const key = `contents ${node.pattern} ${node.window === undefined ? '' : node.name}`;
      if (way === undefined || first === undefined || !isPlain(node, way) || probed.has(key)) continue;
      probed.add(key);
      await this.#wayBack.restoreBeginning();
      const session = new ProbeSession(path, way);
      for (const probe of await this.#workOut(node, { way, session }, contentsProbe(node.name, first, path.say)))
        keeper.addProbe(probe);
    }
  }

  /** The first state of its page that has such a table or form. */
  #isWorth({ tables, forms, pattern, window }: PageNode): boolean {
    if (tables.length === 0 && forms.length === 0) return false;
    const columns = window === undefined ? tables.map((table) => table.columns.join()) : [];
    const fields = forms.map((form) => form.fields.map(({ name }) => name).join());
    const key = JSON.stringify([pattern.replace(/\?.*/, ''), window, columns, fields]);
    if (this.#kit.probed.has(key)) return false;
    this.#kit.probed.add(key);
    return true;
  }

  async #probe(node: PageNode, way: Way): Promise<void> {
    const { path, deny, budget } = this.#kit;
    const mayDelete = deny.wordIn(path.say.language === 'zh' ? '删除' : 'delete') === undefined;
    const kept = new Map<string, number>();
    await this.#wayBack.restoreBeginning();
    const session = new ProbeSession(path, way);
    await tryRemarks(node, session, {
      isDenied: (name) => deny.wordIn(name) !== undefined,
      onTrial: () => budget.check(),
    });
    await session.restart();
    const claims = [...claimsOn(node, path.say.language, mayDelete), ...this.#draftsOn(node, way)];
    for (const possible of plausibleOn(await session.look(), claims)) {
      const { technique } = possible;
      if ((kept.get(technique) ?? 0) >= (MOST_OF[technique] ?? Infinity)) continue;
      if (this.#sendsDenied(node, technique)) continue;
      const probes = await this.#workOut(node, { way, session }, possible);
      if (probes.length === 0) continue;
      kept.set(technique, (kept.get(technique) ?? 0) + 1);
      for (const probe of probes) this.#kit.keeper.addProbe(probe);
      this.#kit.watch.onGraph?.(this.#kit.keeper.graph);
    }
  }

  #draftsOn(node: PageNode, { address, steps }: Way): PossibleProbe[] {
    const { path, deny, keeper } = this.#kit;
    const { pages, edges } = keeper.graph;
    const here = new Set(pages.filter(({ pattern }) => pattern === node.pattern).map(({ id }) => id));
    return draftsOn(node, {
      zh: path.say.language === 'zh',
      route: routeOf(address),
      way: steps,
      edges: edges.filter(({ from }) => here.has(from)),
      isDenied: (name) => deny.wordIn(name) !== undefined,
      isMentioned: (text) => edges.some((edge) => edge.steps.some((step) => isQuoted(step, text))),
    });
  }

  #sendsDenied({ forms }: PageNode, technique: Probe['technique']): boolean {
    return technique === 'field-rule' && forms.some(({ submit }) => this.#kit.deny.wordIn(submit ?? '') !== undefined);
  }

  /** What cannot be worked out as a whole cannot be in parts either; what does not hold or does not fit may. */
  async #workOut(
    node: PageNode,
    { way, session }: { way: Way; session: ProbeSession },
    possible: PossibleProbe,
  ): Promise<NewProbe[]> {
    const whole = await this.#workOutOne(node, { way, session }, possible);
    if (whole === 'unclear') return [];
    const { otherwise = [] } = possible;
    if (otherwise.length === 0 || (whole !== 'unfit' && !whole.refuted)) return whole === 'unfit' ? [] : [whole];
    const parts: NewProbe[] = [];
    for (const part of otherwise) parts.push(...(await this.#workOut(node, { way, session }, part)));
    return parts;
  }

  async #workOutOne(
    node: PageNode,
    { way, session }: { way: Way; session: ProbeSession },
    possible: PossibleProbe,
  ): Promise<NewProbe | 'unclear' | 'unfit'> {
    this.#kit.budget.check();
    const started = performance.now();
    await session.freshen();
    const { how } = possible;
    const solution =
      typeof how === 'function' ? await draftBy((draft) => how(session, draft)) : await solvePattern(how, session);
    const tried = solution.status === 'drafted' ? await this.#tryOut(solution, session) : solution.reason;
    this.#kit.watch.onAction?.({
      pageId: node.id,
      url: node.url,
      action: possible.claim,
      result: typeof tried === 'string' ? 'skipped' : 'probe',
      detail: typeof tried === 'string' ? tried : PROBE_OUTCOME[tried.refuted ? 'refuted' : 'held'],
      durationMs: Math.round(performance.now() - started),
    });
    if (solution.status !== 'drafted') return 'unclear';
    if (typeof tried === 'string') return 'unfit';
    const opening = way.steps.map((text) => ({ text, expectations: [] }));
    return {
      pageId: node.id,
      technique: possible.technique,
      claim: possible.claim,
      route: routeOf(way.address),
      steps: [
        ...opening,
        ...solution.steps.map(({ text, expectations }) => ({ text, expectations: [...expectations] })),
      ],
      cleanup: solution.cleanup.map(({ text }) => text),
      refuted: tried.refuted,
    };
  }

  /** What was not seen to pass may be a bug, or words that do not fit; only the first is worth a case. */
  async #tryOut(
    solution: Extract<ClaimSolution, { status: 'drafted' }>,
    session: ProbeSession,
  ): Promise<{ refuted: boolean } | string> {
    if (solution.seenRefuted) return { refuted: true };
    const steps = [
      ...solution.steps.map((step) => asStep(step, 'steps')),
      ...solution.cleanup.map((step) => asStep(step, 'cleanup')),
    ];
    const failure = await session.tryOut(steps);
    if (failure === undefined) return { refuted: false };
    return failure.kind === 'expectation' ? { refuted: true } : failure.message;
  }
}

/** A page as it opens, or a window on it: what lies behind a change is the same list in another order or language. */
function isPlain({ window }: PageNode, { steps }: Way): boolean {
  return steps.length === 0 || (window !== undefined && steps.length === 1);
}

function isQuoted(sentence: string, text: string): boolean {
  return text !== '' && [`"${text}"`, `“${text}”`].some((quoted) => sentence.includes(quoted));
}

function asStep(
  { text, expectations }: { text: string; expectations: readonly string[] },
  section: 'steps' | 'cleanup',
): Step {
  return {
    text,
    section,
    optional: false,
    expectations: expectations.map((each, at) => ({ id: `x${at + 1}`, kind: 'custom', text: each })),
  };
}
