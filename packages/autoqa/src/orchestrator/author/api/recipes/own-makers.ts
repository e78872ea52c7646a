import { placeInAnswer, successSchema } from '@autoqa/domain/model/api/answer-fields';
import type { DependencyLink, Producer } from '@autoqa/domain/model/api/dependency-analysis';
import type { ApiDesign } from '../api-design.ts';

/** One of a list may be used up by whoever else takes it: who may make one makes one. */
export function ownMakers(design: ApiDesign, { producers }: DependencyLink): Producer[] {
  const first = producers[0]?.endpoint.operationId;
  const resource = design.resources().find(({ list_endpoint }) => list_endpoint?.operationId === first);
  const maker = design.operation(resource?.create_endpoint?.operationId ?? '');
  const answer = maker && successSchema(maker);
  if (maker === undefined || answer === undefined || resource?.create_endpoint === undefined) return [];
  const expression = placeInAnswer(design.description, answer, ['id', resource.id_field]);
  return expression === undefined ? [] : [{ endpoint: resource.create_endpoint, expression }];
}
