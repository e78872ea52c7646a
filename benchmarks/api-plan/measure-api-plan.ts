import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planApiRun } from '../../packages/autoqa/src/compose/api/plan-api-run.ts';
import { readApiInputs } from '../../packages/autoqa/src/compose/api/read-api-inputs.ts';
import { reportValue } from '../support/figures.ts';
import { largeDocument } from './large-document.ts';

const OPERATIONS = Number(process.argv[2] ?? 200);
const MOST_SECONDS = 10;
const MOST_MEGABYTES = 500;

const folder = await mkdtemp(join(tmpdir(), 'autoqa-api-plan-'));
try {
  const { seconds, cases } = await plan(OPERATIONS);
  const megabytes = Math.round(process.memoryUsage.rss() / 1e6);
  const subject = `Planning an API document of ${OPERATIONS} operations`;
  reportValue({ name: `${subject}, time`, measured: seconds, atMost: MOST_SECONDS, unit: 's', note: `${cases} cases` });
  reportValue({ name: `${subject}, memory`, measured: megabytes, atMost: MOST_MEGABYTES, unit: 'MB', digits: 0 });
  const twice = await plan(OPERATIONS * 2);
  reportValue({ name: 'Planning twice as many operations / so many', measured: twice.seconds / seconds, unit: '×' });
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function plan(operations: number): Promise<{ seconds: number; cases: number }> {
  const spec = join(folder, `${operations}.json`);
  await writeFile(spec, JSON.stringify(largeDocument(operations)));
  const started = performance.now();
  const inputs = await readApiInputs({
    spec,
    baseUrl: 'http://127.0.0.1:1',
    prd: [],
    rules: [],
    data: [],
    only: [],
    cwd: folder,
    env: {},
    vars: {},
    signal: new AbortController().signal,
  });
  const { cases } = planApiRun(inputs);
  return { seconds: (performance.now() - started) / 1000, cases: cases.length };
}
