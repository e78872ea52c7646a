import type { ExplorationGraph, PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import type { FlowPlan } from '@autoqa/domain/model/plan/test-plan';
import { calledAs } from './page-marks.ts';
import { slugOf } from './case-files.ts';

/** The part of an application that a page belongs to: the first word of its address. */
export function flowIdOf({ pattern }: PageNode): string {
  const [area = ''] = pattern
    .replace(/^#/, '')
    .split(/[/?#]/)
    .filter((part) => part !== '' && !part.startsWith(':'));
  return `flow-${slugOf(area) || 'start'}`;
}

/** More would be a list, no way. */
const MOST_NAMES = 5;

/** One flow for each part, its pages in the order in which they are met. */
export function flowsOf({ pages }: ExplorationGraph, used: ReadonlySet<string>): FlowPlan[] {
  const areas = new Map<string, PageNode[]>();
  for (const page of pages.toSorted((one, two) => one.depth - two.depth)) {
    const id = flowIdOf(page);
    if (used.has(id)) areas.set(id, [...(areas.get(id) ?? []), page]);
  }
  return [...areas].map(([id, members]) => {
    // States of one page share its name: a way is told by what differs.
    const names = [...new Set(members.map(calledAs))];
    const [name = id] = names;
    return { id, name, description: names.slice(0, MOST_NAMES).join(' → '), pagePath: members.map((page) => page.id) };
  });
}
