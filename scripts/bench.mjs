// npm run bench [name …] [-- --quick]: runs the measurements in benchmarks/ and writes benchmarks/results.md.
// All of them without a name; a name is whole or the beginning of some. One that fails does not stop the others.
import { allBenchmarks, choose, estimateMinutes, withArguments } from './bench/choose.mjs';
import { mergeRecords, readRecords, writeRecords } from './bench/results.mjs';
import { runBenchmark } from './bench/run-benchmark.mjs';
import { readMachine, readPeers, readVersions } from './bench/setting.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endUnless, ROOT } from './lib/steps.mjs';

/** Browsers and servers of two that only count disturb each other little; who takes times must be alone. */
const AT_ONCE = 2;

await ensureInstalled();
await ensureBuilt();
const quick = process.argv.includes('--quick');
const all = allBenchmarks(ROOT);
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const { chosen: wanted, unknown } = choose(all, words);
const chosen = withArguments(wanted, { quick, isWhole: words.length === 0 });
if (unknown.length > 0)
  console.error(`No benchmark ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}`);
endUnless(unknown.length === 0);
const cancel = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => cancel.abort());

const setting = { machine: readMachine(), versions: readVersions(ROOT), peers: readPeers(ROOT) };
for (const { name, version } of setting.peers) if (version === undefined) console.log(`absent: ${name}`);
console.log(`${chosen.length} benchmarks, about ${estimateMinutes(chosen)} minutes on a quiet machine`);

const fresh = [];
async function workOff(due) {
  for (let next = due.shift(); next !== undefined; next = due.shift()) {
    const record = { ...(await runBenchmark(next, { root: ROOT, quick, signal: cancel.signal })), ...setting };
    if (cancel.signal.aborted) process.exit(130);
    fresh.push(record);
    console.log(`${record.failed === undefined ? '✓' : '✗'} ${next.name} (${record.seconds} s) ${record.failed ?? ''}`);
    // After each, so that a run which is called off has not been for nothing.
    writeRecords(
      ROOT,
      mergeRecords(
        readRecords(ROOT),
        fresh,
        all.map(({ name }) => name),
      ),
    );
  }
}
const longestFirst = chosen.filter(({ beside }) => beside).toSorted((one, two) => two.minutes - one.minutes);
await Promise.all(Array.from({ length: AT_ONCE }, () => workOff(longestFirst)));
await workOff(chosen.filter(({ beside }) => !beside));

const figures = fresh.flatMap((record) => record.figures);
const missed = figures.filter(({ met }) => met === false);
const failed = fresh.filter((record) => record.failed !== undefined);
console.log(
  `\n${figures.filter(({ met }) => met === true).length} figures met, ${missed.length} missed, ${failed.length} benchmarks failed`,
);
for (const { name, asked, measured } of missed) console.log(`missed: ${name}: ${measured} (asked: ${asked})`);
for (const { benchmark, failed: why } of failed) console.log(`failed: ${benchmark}: ${why}`);
console.log('benchmarks/results.md is written.');
endUnless(missed.length === 0 && failed.length === 0);
