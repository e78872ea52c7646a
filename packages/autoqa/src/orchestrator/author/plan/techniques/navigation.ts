import type { NavigationEdge, PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import { expecting, type CaseDraft, type PlanTechnique } from '../case-draft.ts';
import { calledAs, marksOf } from '../page-marks.ts';
import type { PlanScene } from '../plan-scene.ts';
import { speakable } from '../speakable.ts';
import { pathOf } from '../place.ts';

const LEADING: ReadonlySet<NavigationEdge['effect']> = new Set([
  'opens-page',
  'opens-tab',
  'opens-window',
  'changes-page',
]);

interface Way {
  edge: NavigationEdge;
  from: PageNode;
  to: PageNode;
}

/** One case for each way worth it: the same link on every page, and every entry of a list, count once. */
export const navigationCases: PlanTechnique = (scene) => {
  const seen = new Set<string>();
  return waysOf(scene).flatMap((way): CaseDraft[] => {
    const keys = keysOf(way);
    if (keys.some((key) => seen.has(key))) return [];
    const drafted = draftOf(scene, way);
    if (drafted === undefined) return [];
    for (const key of keys) seen.add(key);
    return [drafted];
  });
};

function waysOf(scene: PlanScene): Way[] {
  const ways = scene.graph.edges.flatMap((edge): Way[] => {
    const from = scene.page(edge.from);
    const to = scene.page(edge.to);
    const isWorth = from !== undefined && to !== undefined && from !== to && isSilent(edge);
    if (!isWorth || !LEADING.has(edge.effect)) return [];
    return edge.effect === 'opens-page' && pathOf(from) === pathOf(to) ? [] : [{ edge, from, to }];
  });
  return ways.toSorted((one, two) => one.from.depth - two.from.depth);
}

/** What reports something is another case. */
function isSilent({ messages, dialogs = [] }: NavigationEdge): boolean {
  return messages.length === 0 && dialogs.length === 0;
}

/** Two ways with a key in common are told apart by data or by the page they begin on only. */
function keysOf({ edge, from, to }: Way): string[] {
  const sentence = `${edge.steps.join('\n')} > ${to.id}`;
  const between = `${pathOf(from)} ${from.window ?? ''} > ${pathOf(to)} ${to.window ?? ''}`;
  return to.window === undefined && edge.effect !== 'changes-page'
    ? [sentence, between]
    : [sentence, `${between} ${to.id}`];
}

function draftOf(scene: PlanScene, way: Way): CaseDraft | undefined {
  const { edge, from, to } = way;
  const place = scene.placeOf(from);
  const shows = ownTexts(edge, scene.graph.edges);
  const marks = marksOf(to, scene.say, { from, shows });
  if (place === undefined || marks.length === 0) return undefined;
  const walked = scene.along(edge, place);
  return {
    type: 'navigation',
    priority: from.depth === 0 && edge.effect === 'opens-page' ? 'p1' : 'p2',
    name: scene.titles.leads(calledAs(from), endOf(way, shows)),
    technique: edge.effect,
    pages: [from, to],
    ...walked,
    steps: expecting(walked.steps, marks),
  };
}

/**
 * What another way from the same state shows as well may have been left open by it, such as a list that was still closing;
 * where nothing else is left it counts.
 */
function ownTexts({ from, to, shows }: NavigationEdge, edges: readonly NavigationEdge[]): NavigationEdge['shows'] {
  const elsewhere = new Set(
    edges.filter((each) => each.from === from && each.to !== to).flatMap((each) => each.shows ?? []),
  );
  const own = shows?.filter((text) => !elsewhere.has(text));
  return own === undefined || own.length === 0 ? shows : own;
}

/** What the other end is called; states of one page by what they show. */
function endOf({ from, to }: Way, shows: NavigationEdge['shows']): string {
  if (to.name !== from.name) return calledAs(to);
  return (shows ?? to.shows).flatMap((text) => speakable(text) ?? [])[0] ?? calledAs(to);
}
