import type { CaseResult } from '@autoqa/domain/model/result';
import { startTestbed } from '../../testbed/src/start-testbed.ts';
import { isQuick, reportCount, reportNone } from '../support/figures.ts';
import { describeCase, runSuite } from './run-specs-once.ts';
import { readSuites } from './spec-suites.ts';

const [rounds = isQuick ? '1' : '20', ...parts] = process.argv.slice(2);

/** A cleanup that fails decides nothing, but the next case may meet what it left. */
function tellFailedSteps(round: number, { source, steps }: CaseResult): void {
  for (const { text, status, error = '' } of steps) {
    if (status === 'failed') console.log(`round ${round}: ${source} passed, but not its step "${text}": ${error}`);
  }
}

async function main(): Promise<void> {
  const testbed = await startTestbed({ distFolder: 'testbed/dist' });
  const seen = { passed: 0, flaky: 0, failed: 0 };
  try {
    for (let round = 1; round <= Number(rounds); round += 1) {
      for (const suite of readSuites()) {
        const specs = suite.specs.filter((path) => parts.length === 0 || parts.some((part) => path.includes(part)));
        for (const result of await runSuite(testbed, suite, specs)) {
          const outcome = result.verdict === 'pass' ? 'passed' : result.verdict === 'flaky' ? 'flaky' : 'failed';
          seen[outcome] += 1;
          if (outcome !== 'passed') console.log(`round ${round}: ${describeCase(result)}`);
          else tellFailedSteps(round, result);
        }
      }
      console.log(`round ${round}: ${seen.passed} passed, ${seen.flaky} flaky, ${seen.failed} failed so far`);
    }
  } finally {
    await testbed.close();
  }
  const ran = seen.passed + seen.flaky + seen.failed;
  reportCount({
    name: 'Demo specs that pass, no fault on, round after round',
    count: seen.passed,
    of: ran,
    atLeast: 1,
    note: `${rounds} rounds; 20 were asked for`,
  });
  reportNone({ name: 'Flaky among them', count: seen.flaky });
}

await main();
