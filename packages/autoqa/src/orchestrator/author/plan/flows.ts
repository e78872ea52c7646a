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

/** One flow for each part, its pages in the order in which they are met. */
export function flowsOf({ pages }: ExplorationGraph, used: ReadonlySet<string>): FlowPlan[] {
  const areas = new Map<string, PageNode[]>();
  for (const page of pages.toSorted((one, two) => one.depth - two.depth)) {
    const id = flowIdOf(page);
    if (used.has(id)) areas.set(id, [...(areas.get(id) ?? []), page]);
  }
  return [...areas].map(([id, members]) => {
    const [first, last] = [members[0], members.at(-1)];
    const name = first === undefined ? id : calledAs(first);
    const goal = last === undefined || last === first ? name : `${name} → ${calledAs(last)}`;
    return { id, name, description: goal, pagePath: members.map((page) => page.id) };
  });
}
