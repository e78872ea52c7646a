import { resolve } from 'node:path';
import { RejectedHeals } from './locks/rejected-heals.ts';
import type { WebSurfaceOptions } from './web-surface.ts';

type Memory = 'heal' | 'lockPathOf' | 'mayWriteLocks' | 'nameLock' | 'stillStands' | 'rejectedHeals' | 'baselines';

/** For somebody who looks around or tries things out: nothing is healed, and nothing is kept for the next time. */
export function withoutLocks(folder: string): Pick<WebSurfaceOptions, Memory> {
  return {
    heal: 'off',
    lockPathOf: () => undefined,
    mayWriteLocks: false,
    nameLock: (path) => path,
    stillStands: () => true,
    rejectedHeals: RejectedHeals.none(),
    baselines: { pathOf: (_, name) => resolve(folder, name), policy: 'keep', written: new Set() },
  };
}
