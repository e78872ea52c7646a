import { describe, expect, test } from 'vitest';
import type { CockpitStore } from './cockpit-store.ts';
import { describeJobQueue } from './job-queue.contract.ts';
import { describeRecordKeeping } from './record-keeping.contract.ts';
import { describeRunCatalog } from './run-catalog.contract.ts';
import { describeRunTransit } from './run-transit.contract.ts';
import { describeUploads } from './uploads.contract.ts';

/** A store that holds nothing, whose workers count as dead after a second without a beat. */
export type OpenEmptyStore = () => Promise<CockpitStore>;

/** What every store must do; each implementation runs this suite. */
export function describeCockpitStore(name: string, openEmpty: OpenEmptyStore): void {
  describe(`C3 cockpit store: ${name}`, () => {
    test('C3 it says that it can be reached', async () => {
      const store = await openEmpty();
      await expect(store.check()).resolves.toBeUndefined();
    });
    describeRunCatalog(openEmpty);
    describeJobQueue(openEmpty);
    describeRunTransit(openEmpty);
    describeUploads(openEmpty);
    describeRecordKeeping(openEmpty);
  });
}
