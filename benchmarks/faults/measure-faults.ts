import { writeFileSync } from 'node:fs';
import { FAULTS } from '../../tests/matrix/support/all-rows.ts';
import { playRow, type MatrixRow } from '../../tests/matrix/support/row.ts';
import { isQuick, reportAbsent, reportCount, reportNone } from '../support/figures.ts';
import { printMatrix, type PlayedRow } from './print-matrix.ts';

const PACE = { socketCutMs: isQuick ? 3_000 : 60_000 };

/** A row that breaks its promise is a row of the table, too. */
async function play(fault: string, row: MatrixRow): Promise<PlayedRow> {
  const { name, does } = row;
  const skipped = await row.cannot?.();
  if (skipped !== undefined) return { fault, name, does, skipped };
  try {
    return { fault, name, does, outcome: await playRow(row, PACE) };
  } catch (error) {
    return { fault, name, does, broken: error instanceof Error ? error.message : String(error) };
  }
}

const parts = process.argv.slice(2);
const played: PlayedRow[] = [];
for (const [fault, rows] of Object.entries(FAULTS)) {
  for (const row of rows.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))) {
    const one = await play(fault, row);
    played.push(one);
    console.log(printMatrix([one], { head: false }));
  }
}

const done = played.filter(({ skipped }) => skipped === undefined);
for (const { name, skipped } of played) if (skipped !== undefined) reportAbsent(name, skipped);
const outcomes = done.flatMap(({ outcome }) => outcome ?? []);
reportCount({ name: 'Fault matrix: rows that pass', count: outcomes.length, of: done.length, atLeast: 1 });
reportNone({ name: 'Fault matrix: things lost', count: outcomes.flatMap(({ lost }) => lost).length });
reportNone({
  name: 'Fault matrix: processes left',
  count: outcomes.flatMap(({ processesLeft }) => processesLeft).length,
});
if (parts.length === 0) {
  const table = printMatrix(played, { head: true });
  console.log(table);
  writeFileSync('benchmarks/fault-matrix.md', `# Fault matrix\n\n\`npm run bench faults\` wrote this.\n\n${table}\n`);
}
