import type { ExplorationGraph, NavigationEdge, PageNode, Probe } from '@autoqa/domain/model/plan/exploration-graph';
import type { Sentences } from '@autoqa/domain/model/spec-sentences';
import { plainStep } from './case-draft.ts';
import { pathOf, type Place } from './place.ts';

/**
 * A badge counts what the page holds that its link opens: what was seen to raise the badge leads to the state of that page
 * in which something is there, such as a cart that is not empty.
 */
export function countedPlaces(graph: ExplorationGraph, say: Sentences): { page: PageNode; place: Place }[] {
  return graph.probes.flatMap((probe) => {
    const press = probe.technique === 'counter' && !probe.refuted ? probe.steps[0]?.text : undefined;
    const badge = badgeOf(probe, say);
    if (press === undefined || badge === undefined) return [];
    const link = graph.edges.find((edge) => isLinkOf(edge, badge, say));
    const empty = graph.pages.find(({ id }) => id === link?.to);
    if (link === undefined || empty === undefined) return [];
    const steps = [press, ...link.steps].map(plainStep);
    const place = { route: probe.route, signedIn: empty.signedIn, steps, changesFirst: true };
    const filled = graph.pages.filter((page) => isFilled(page, empty));
    return filled.slice(0, 1).map((page) => ({ page, place }));
  });
}

function badgeOf({ steps }: Probe, say: Sentences): string | undefined {
  const [before = '', after = ''] = say.badgeIncreases('\0').split('\0');
  const rise = steps[0]?.expectations.find((text) => text.startsWith(before) && text.endsWith(after));
  return rise?.slice(before.length, rise.length - after.length);
}

/** A badge is called by the link it sits on, and by its picture. */
function isLinkOf({ effect, steps }: NavigationEdge, badge: string, say: Sentences): boolean {
  const [before = '', after = ''] = say.clickKind('\0', 'link').split('\0');
  const [step = ''] = steps;
  if (effect !== 'opens-page' || steps.length !== 1 || !step.startsWith(before) || !step.endsWith(after)) return false;
  return badge.includes(step.slice(before.length, step.length - after.length));
}

/** Another state of the same page, with a list in it. */
function isFilled(page: PageNode, empty: PageNode): boolean {
  const isSamePage = page !== empty && page.window === undefined && pathOf(page) === pathOf(empty);
  return isSamePage && page.signedIn === empty.signedIn && page.tables.length > empty.tables.length;
}
