import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import type { DependencyAnalysis, DependencyLink, LinkConfidence } from '@autoqa/domain/model/api/dependency-analysis';
import { findLinks } from './find-links.ts';
import { findResources } from './resources.ts';

/** Which operation needs what of which other one, with confidence and reason, and an order that respects it (A7). */
export function analyzeDependencies(description: ApiDescription): DependencyAnalysis {
  const resources = findResources(description);
  const dependencies = findLinks(description, resources);
  const { order, broken } = sortOperations(
    description.operations.map(({ id }) => id),
    dependencies,
  );
  const nameOf = new Map(
    resources.flatMap(({ name, create_endpoint }) => (create_endpoint ? [[create_endpoint.operationId, name]] : [])),
  );
  for (const resource of resources) {
    const needed = dependencies
      .filter(({ consumer }) => consumer.operationId === resource.create_endpoint?.operationId)
      .flatMap(({ producers }) => nameOf.get(producers[0]?.endpoint.operationId ?? '') ?? []);
    resource.dependencies = [...new Set(needed)].filter((name) => name !== resource.name);
  }
  return {
    resources: Object.fromEntries(resources.map((resource) => [keyOf(resource, resources), resource])),
    dependencies,
    broken_cycles: broken,
    sorted_endpoints: order,
  };
}

/** Two collections may have one name; then the path tells them apart. */
function keyOf({ name, collection_path }: { name: string; collection_path: string }, all: readonly { name: string }[]) {
  return all.filter((each) => each.name === name).length === 1 ? name : collection_path;
}

const RANK: Readonly<Record<LinkConfidence, number>> = { highest: 3, high: 2, medium: 1, low: 0 };

interface Edge {
  consumer: string;
  producer: string;
  link: DependencyLink;
}

/** Producers first. A circle is broken at its least certain link. */
function sortOperations(ids: readonly string[], links: readonly DependencyLink[]) {
  const broken: DependencyAnalysis['broken_cycles'] = [];
  let edges = links.flatMap((link): Edge[] => {
    const producer = link.producers[0]?.endpoint.operationId;
    const consumer = link.consumer.operationId;
    return producer === undefined || producer === consumer ? [] : [{ consumer, producer, link }];
  });
  const order: string[] = [];
  const waiting = new Set(ids);
  while (waiting.size > 0) {
    const free = [...waiting].filter((id) => !edges.some((edge) => edge.consumer === id && waiting.has(edge.producer)));
    for (const id of free) {
      order.push(id);
      waiting.delete(id);
    }
    if (free.length > 0 || waiting.size === 0) continue;
    const weakest = weakestOf(edges.filter((edge) => isOnCircle(edge, edges)));
    edges = edges.filter((edge) => edge !== weakest);
    const { consumer, producer, link } = weakest;
    broken.push({ consumer, producer, reason: `Goes round in a circle; the least certain link (${link.confidence}).` });
  }
  return { order, broken };
}

/** Whether the producer itself needs, by whatever way, what it produces for. */
function isOnCircle({ consumer, producer }: Edge, edges: readonly Edge[]): boolean {
  const seen = new Set([producer]);
  for (const id of seen) {
    if (id === consumer) return true;
    for (const edge of edges) if (edge.consumer === id) seen.add(edge.producer);
  }
  return false;
}

/** On a circle there is at least one link. */
function weakestOf(edges: readonly Edge[]): Edge {
  return edges.reduce((weakest, edge) => (RANK[edge.link.confidence] < RANK[weakest.link.confidence] ? edge : weakest));
}
