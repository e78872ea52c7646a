import { describe, expect, onTestFinished, test } from 'vitest';
import { FAULTS } from './all-rows.ts';
import { playRow } from './row.ts';

const PACE = { socketCutMs: 3_000 };

/** One test for each row of these kinds of faults. */
export function testFaults(...kinds: readonly (keyof typeof FAULTS)[]): void {
  for (const kind of kinds) {
    describe(`X fault matrix: ${kind}`, { timeout: 240_000 }, () => {
      for (const row of FAULTS[kind]) {
        test(`${row.does}: nothing is lost [${row.name}]`, async (context) => {
          const reason = await row.cannot?.();
          if (reason !== undefined) return context.skip(reason);
          const { lost, processesLeft } = await playRow(row, {
            ...PACE,
            onGround: (ground) => onTestFinished(async () => void (await ground.leave())),
          });
          expect(lost).toEqual([]);
          expect(processesLeft).toEqual([]);
        });
      }
    });
  }
}
