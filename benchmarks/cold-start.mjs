// How long `autoqa --help` takes beside an empty Node process. Both are started alternately, so that a busy machine
// slows both. Target: at most 3 times.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../packages/autoqa/bin/autoqa.mjs', import.meta.url));
const ROUNDS = 25;

const timeOf = (args) => {
  const start = performance.now();
  spawnSync(process.execPath, args, { stdio: 'ignore' });
  return performance.now() - start;
};
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const empty = [];
const help = [];
for (let round = 0; round < ROUNDS; round += 1) {
  empty.push(timeOf(['-e', '0']));
  help.push(timeOf([BIN, '--help']));
}
const ratio = median(help) / median(empty);
console.log(
  `cold start: autoqa --help ${median(help).toFixed(0)} ms, node -e 0 ${median(empty).toFixed(0)} ms, ratio ${ratio.toFixed(2)} (target ≤ 3)`,
);
