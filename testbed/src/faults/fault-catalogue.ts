import catalogue from '../../faults.json' with { type: 'json' };
import { faultIds, type FaultId } from './fault-ids.ts';
import { nearestTo } from './nearest-name.ts';

export type FaultyApplication = 'shop-api' | 'shop-web' | 'vue-admin' | 'phone';

/** One entry of faults.json: the ground truth that a test tool is measured against. */
export interface Fault {
  readonly id: FaultId;
  readonly surface: string;
  readonly requirement: string;
  readonly severity: string;
  readonly shownBy: string;
  readonly userSees: string;
  readonly application: FaultyApplication;
}

export const allFaults = catalogue.faults as readonly Fault[];

/** The opaque number under which a front end knows a fault: its place in faults.json, counted from 1. */
export function faultNumber(id: FaultId): number {
  return allFaults.findIndex((fault) => fault.id === id) + 1;
}

export class UnknownFaultError extends Error {
  override readonly name = 'UnknownFaultError';

  constructor(unknown: readonly { id: string; nearest: readonly string[] }[]) {
    const parts = unknown.map(({ id, nearest }) => `"${id}" (nearest: ${nearest.join(', ')})`);
    super(`No such fault: ${parts.join('; ')}`);
  }
}

/** Turns plain strings into fault ids, or throws an {@link UnknownFaultError} that names the nearest ids. */
export function parseFaultIds(candidates: readonly string[]): FaultId[] {
  const unknown = candidates.filter((candidate) => !isFaultId(candidate));
  if (unknown.length > 0) {
    throw new UnknownFaultError(unknown.map((id) => ({ id, nearest: nearestTo(id, faultIds, 3) })));
  }
  return candidates.filter(isFaultId);
}

function isFaultId(candidate: string): candidate is FaultId {
  return (faultIds as readonly string[]).includes(candidate);
}
