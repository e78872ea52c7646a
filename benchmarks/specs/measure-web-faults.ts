import type { CaseResult } from '@autoqa/domain/model/result';
import type { Testbed } from '../../testbed/src/control/testbed.ts';
import { startTestbed } from '../../testbed/src/start-testbed.ts';
import { reportCount, reportNone } from '../support/figures.ts';
import { describeCase, runSuite } from './run-specs-once.ts';
import { readFrontEndFaults, readSuites, type SpecSuite } from './spec-suites.ts';

const skipsAlarms = process.argv.includes('--skip-alarms');
const wanted = new Set(process.argv.slice(2).filter((argument) => !argument.startsWith('--')));

interface Score {
  detected: number;
  missed: string[];
}

/** Everything that does not pass although nothing is wrong. */
async function findFalseAlarms(testbed: Testbed, suites: readonly SpecSuite[]): Promise<CaseResult[]> {
  const alarms: CaseResult[] = [];
  await testbed.setFaults([]);
  for (const suite of suites) {
    const specs = wanted.size === 0 ? suite.specs : [...new Set(specsFor(suite, wanted))];
    if (specs.length === 0) continue;
    const cases = await runSuite(testbed, suite, specs);
    alarms.push(...cases.filter(({ verdict }) => verdict !== 'pass'));
    console.log(`${suite.site}: ${cases.length} cases without a fault`);
  }
  return alarms;
}

function specsFor({ detects }: SpecSuite, faults: Iterable<string>): string[] {
  return [...faults].flatMap((fault) => detects.get(fault) ?? []);
}

async function tryFault(testbed: Testbed, suites: readonly SpecSuite[], fault: string): Promise<string | undefined> {
  const suite = suites.find(({ detects }) => detects.has(fault));
  if (suite === undefined) return 'no spec';
  await testbed.setFaults([fault]);
  const cases = await runSuite(testbed, suite, specsFor(suite, [fault]));
  if (cases.some(({ verdict }) => verdict === 'product-bug')) {
    console.log(`detected ${fault}: ${cases.find(({ verdict }) => verdict === 'product-bug')?.reason.slice(0, 200)}`);
    return undefined;
  }
  return cases.map(describeCase).join('; ');
}

async function scoreFaults(testbed: Testbed, suites: readonly SpecSuite[]): Promise<Score> {
  const score: Score = { detected: 0, missed: [] };
  for (const fault of readFrontEndFaults().filter((id) => wanted.size === 0 || wanted.has(id))) {
    const miss = await tryFault(testbed, suites, fault);
    if (miss === undefined) score.detected += 1;
    else score.missed.push(`${fault}: ${miss}`);
    if (miss !== undefined) console.log(`missed ${fault}: ${miss}`);
  }
  return score;
}

async function main(): Promise<void> {
  const suites = readSuites();
  const testbed = await startTestbed({ distFolder: 'testbed/dist' });
  try {
    const alarms = skipsAlarms ? [] : await findFalseAlarms(testbed, suites);
    for (const alarm of alarms) console.log(`false alarm ${describeCase(alarm)}`);
    const { detected, missed } = await scoreFaults(testbed, suites);
    for (const miss of missed) console.log(`missed ${miss}`);
    const name = 'Web faults that the demo specs find as bugs';
    reportCount({ name, count: detected, of: detected + missed.length, atLeast: 1 });
    if (!skipsAlarms) reportNone({ name: 'Demo specs that do not pass without a fault', count: alarms.length });
  } finally {
    await testbed.close();
  }
}

await main();
