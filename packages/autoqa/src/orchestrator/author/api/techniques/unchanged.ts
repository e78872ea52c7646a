import type { ApiRequest, ApiStep, Basis } from '@autoqa/domain/model/api/api-case';
import { SAFE_METHODS, type ApiOperation } from '@autoqa/domain/model/api/api-description';
import { successStatuses, type ApiDesign } from '../api-design.ts';
import { holds, observe } from './draft.ts';

/**
 * Looks at a thing before and after a request that must not change it: a refusal says little as long as nobody looked
 * at what became of the thing.
 */
export function unchanged(
  design: ApiDesign,
  operation: ApiOperation,
  { request, as, basis }: { request: ApiRequest; as: string; basis: Basis },
): { before: ApiStep[]; after: ApiStep[] } {
  const reader = SAFE_METHODS.has(operation.method) ? undefined : readerOf(design, operation);
  if (reader === undefined) return { before: [], after: [] };
  const path = Object.fromEntries(Object.entries(request.path).filter(([name]) => reader.path.includes(`{${name}}`)));
  const look: ApiRequest = { operation: reader.id, as, path, query: {}, headers: {} };
  const status = { kind: 'status' as const, oneOf: successStatuses(reader), basis };
  return {
    before: [{ role: 'arrange', request: look, keep: { before: 'body' }, checks: [status] }],
    after: [observe(look, [status, holds('body == before', basis)])],
  };
}

/** Who reads the thing that an operation changes: `GET` at the same path, or at the thing around it. */
export function readerOf(design: ApiDesign, { path }: ApiOperation): ApiOperation | undefined {
  const parts = path.split('/');
  for (let length = parts.length; length > 1; length -= 1) {
    const reader = design.at('get', parts.slice(0, length).join('/'));
    // A list changes for many reasons.
    if (reader !== undefined) return isItemOrSingle(design, reader) ? reader : undefined;
  }
  return undefined;
}

function isItemOrSingle(design: ApiDesign, { path }: ApiOperation): boolean {
  return path.endsWith('}') || !design.resources().some(({ collection_path }) => collection_path === path);
}
