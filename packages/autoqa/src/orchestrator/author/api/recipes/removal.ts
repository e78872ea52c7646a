import type { ApiRequest, ApiStep } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { DependencyLink } from '@autoqa/domain/model/api/dependency-analysis';
import type { ApiDesign } from '../api-design.ts';
import { nameFor } from './supplied-value.ts';

/** How what a request made is taken away again. */
export interface Removal {
  remover: ApiOperation;
  /** Where the id of what was made stands in the answer, and under which name it is best kept. */
  expression: string;
  name: string;
  /** The path of the removal, once the id is kept under a name. */
  path: (variable: string) => Record<string, unknown>;
}

/** Nothing when the document has no way, or nobody whom we know may go it. */
export function removalOf(design: ApiDesign, maker: ApiOperation, request: ApiRequest): Removal | undefined {
  const resource = design.resources().find(({ create_endpoint }) => create_endpoint?.operationId === maker.id);
  const remover = design.operation(resource?.delete_endpoint?.operationId ?? '');
  if (remover === undefined || design.callers.for(remover) === undefined) return undefined;
  const links = design.linksOf(remover).filter(({ field }) => field?.location === 'path');
  const made = links.flatMap((link) => producerIn(link, maker)).at(-1);
  if (made === undefined) return undefined;
  const around = remover.parameters
    .filter((each) => each.in === 'path' && each.name !== made.parameter)
    .map(({ name }) => [name, request.path[name]] as const);
  if (around.some(([, value]) => value === undefined)) return undefined;
  const path = (variable: string) => ({ ...Object.fromEntries(around), [made.parameter]: `{{${variable}}}` });
  return { remover, expression: made.expression, name: made.name, path };
}

function producerIn(link: DependencyLink, maker: ApiOperation) {
  const producer = link.producers.find(({ endpoint }) => endpoint.operationId === maker.id);
  if (producer === undefined || link.field === undefined || producer.expression.startsWith('request.')) return [];
  return [{ parameter: link.field.name, expression: producer.expression, name: nameFor(link) }];
}

/** A step that is about a success; one that may be refused has nothing to keep. */
export function isMaking({ role, checks }: ApiStep): boolean {
  const statuses = checks.flatMap((check) => (check.kind === 'status' ? check.oneOf : []));
  return role === 'act' && statuses.length > 0 && statuses.every((status) => status.startsWith('2'));
}
