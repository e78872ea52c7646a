import { spawnSync } from 'node:child_process';
import { reportValue, rounds } from '../support/figures.ts';

const BIN = 'packages/autoqa/bin/autoqa.mjs';

function timeOf(args: readonly string[]): number {
  const start = performance.now();
  spawnSync(process.execPath, args, { stdio: 'ignore' });
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const empty: number[] = [];
const help: number[] = [];
for (let round = 0; round < rounds(25, { quick: 7 }); round += 1) {
  empty.push(timeOf(['-e', '0']));
  help.push(timeOf([BIN, '--help']));
}
reportValue({
  name: 'Cold start: `autoqa --help` / `node -e 0`',
  measured: median(help) / median(empty),
  atMost: 3,
  unit: '×',
  note: `${median(help).toFixed(0)} ms beside ${median(empty).toFixed(0)} ms`,
});
