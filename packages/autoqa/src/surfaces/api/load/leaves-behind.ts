import { SAFE_METHODS, type HttpMethod } from '@autoqa/domain/model/api/api-description';
import type { ApiStep } from '@autoqa/domain/model/api/api-case';

export interface MethodStep {
  role: ApiStep['role'];
  method: HttpMethod;
}

/**
 * The first step whose effect would pile up when the sequence is repeated a thousand times: a write after which nothing
 * is deleted or cleaned up, or the deletion of something that the sequence did not make.
 */
export function leftBehind(steps: readonly MethodStep[]): number | undefined {
  const isWrite = ({ method }: MethodStep) => !SAFE_METHODS.has(method);
  const isTidying = ({ role, method }: MethodStep) => role === 'cleanup' || method === 'delete';
  const first = steps.findIndex(isWrite);
  if (first === -1) return undefined;
  if (steps[first]?.method === 'delete') return first;
  const lastWrite = steps.findLastIndex((step) => isWrite(step) && !isTidying(step));
  return steps.some((step, index) => index > lastWrite && isTidying(step) && isWrite(step)) ? undefined : lastWrite;
}
