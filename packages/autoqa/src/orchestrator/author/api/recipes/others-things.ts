import type { ApiCase, ApiStep } from '@autoqa/domain/model/api/api-case';
import { SAFE_METHODS, type ApiOperation } from '@autoqa/domain/model/api/api-description';
import { singular } from '@autoqa/domain/model/api/names';
import type { ApiDesign } from '../api-design.ts';
import { isCollection, ownPart } from './own-things.ts';

/**
 * Why a case must not be run: it would change or delete something that it did not make and that is not the caller's
 * own. Requests of people who may not do it, and for things that do not exist, are meant to change nothing.
 */
export function harmIn(
  design: ApiDesign,
  { technique, steps }: Pick<ApiCase, 'technique' | 'steps'>,
): string | undefined {
  if (technique === 'unknown-id') return undefined;
  for (const [index, step] of steps.entries()) {
    const operation = design.operation(step.request.operation);
    if (operation === undefined || step.request.as !== design.callers.for(operation)) continue;
    if (!changesExisting(design, operation) || isOwnWork(design, { operation, step, before: steps.slice(0, index) })) {
      continue;
    }
    return `${operation.id} would ${operation.method === 'delete' ? 'delete' : 'change'} what this test did not make.`;
  }
  return undefined;
}

/** Whether an operation needs something to be there already: `PUT /products/{id}`, `POST /orders/{id}/pay`. */
function changesExisting(design: ApiDesign, { method, path, id }: ApiOperation): boolean {
  if (SAFE_METHODS.has(method)) return false;
  if (method !== 'post') return true;
  const last = path.split('/').at(-1) ?? '';
  const isMaker = design.resources().some(({ create_endpoint }) => create_endpoint?.operationId === id);
  return /\}\/[^/{}]+$/.test(path) && !isMaker && singular(last) === last && !isCollection(design, path);
}

interface Deed {
  operation: ApiOperation;
  step: ApiStep;
  before: readonly ApiStep[];
}

function isOwnWork(design: ApiDesign, { operation: { path, method }, step, before }: Deed): boolean {
  const own = ownPart(design, path);
  const made = before.filter(({ request }) => !SAFE_METHODS.has(design.operation(request.operation)?.method ?? 'get'));
  if (!path.includes('{')) return own !== undefined || (method !== 'delete' && !isCollection(design, path));
  if (Object.values(step.request.path).some((value) => isMadeBy(made, value))) return true;
  // What lies in one's own container is one's own work when this case put something into it.
  return own !== undefined && made.some(({ request }) => isBelow(design.operation(request.operation)?.path, own));
}

/** An id of an answer to a request that makes things, or a code that was chosen in such a request. */
function isMadeBy(made: readonly ApiStep[], value: unknown): boolean {
  const name = /^\{\{([\p{L}_$][\p{L}\p{N}_$]*)/u.exec(String(value))?.[1];
  return made.some(({ keep, request }) => {
    const sent = typeof request.body === 'object' && request.body !== null ? Object.values(request.body) : [];
    return (name !== undefined && Object.hasOwn(keep, name)) || sent.includes(value);
  });
}

function isBelow(path: string | undefined, container: string): boolean {
  return path?.startsWith(`${container}/`) === true;
}
