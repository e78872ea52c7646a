import { describe, expect, test } from 'vitest';
import { FAULTS } from './support/all-rows.ts';
import { playRow } from './support/row.ts';

const PACE = { socketCutMs: 3_000 };

for (const [fault, rows] of Object.entries(FAULTS)) {
  describe(`X fault matrix: ${fault}`, { timeout: 240_000 }, () => {
    for (const row of rows) {
      test(`${row.does}: nothing is lost [${row.name}]`, async (context) => {
        const reason = await row.cannot?.();
        if (reason !== undefined) return context.skip(reason);
        const { lost, processesLeft } = await playRow(row, PACE);
        expect(lost).toEqual([]);
        expect(processesLeft).toEqual([]);
      });
    }
  });
}
