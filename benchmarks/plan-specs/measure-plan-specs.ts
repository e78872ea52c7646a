import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import catalogue from '../../testbed/faults.json' with { type: 'json' };
import { requirements } from '../../testbed/documents/requirements.json' with { type: 'json' };
import { reportCount, reportNone } from '../support/figures.ts';
import { PlannedApplication, type Visitor } from './planned-application.ts';
import { reasonForPrd } from './visible-faults.ts';

interface Testbed {
  shopUrl: string;
  adminUrl: string;
  controlUrl: string;
}

interface Planned {
  application: string;
  app: PlannedApplication;
}

const VISITORS = ['shop', 'customer', 'administrator', 'admin'];
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const visitors = words.filter((word) => VISITORS.includes(word));
const wanted = words.filter((word) => !VISITORS.includes(word));
const kept = flags.find((flag) => flag.startsWith('--keep='))?.slice('--keep='.length);

const server = spawn(process.execPath, ['testbed/dist/servers/main.mjs', '--json', '--dist', 'testbed/dist'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const folder = kept === undefined ? mkdtempSync(join(tmpdir(), 'autoqa-plan-specs-')) : resolve(kept);
try {
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  await measure(JSON.parse(line) as Testbed);
} finally {
  server.kill();
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
}

async function measure(testbed: Testbed): Promise<void> {
  const planned: Planned[] = [];
  for (const visitor of visitorsOf(testbed)) {
    await reset(testbed, []);
    const started = performance.now();
    const app = await PlannedApplication.plan(visitor, join(folder, visitor.name.replaceAll(' ', '-')));
    console.log(
      `${visitor.name}: ${app.graph.pages.length} states, ${app.plan.cases.length} cases, ${seconds(started)} s`,
    );
    planned.push({ application: visitor.url === testbed.adminUrl ? 'vue-admin' : 'shop-web', app });
    if (!flags.includes('--faults-only')) await measureHealthy(testbed, visitor.name, app);
  }
  if (!flags.includes('--pass-only')) await measureFaults(testbed, planned);
}

async function measureHealthy(testbed: Testbed, name: string, app: PlannedApplication): Promise<void> {
  await reset(testbed, []);
  const { cases } = await app.run();
  const failed = cases.filter(({ status }) => status !== 'passed');
  reportCount({
    name: `Planned specs that pass at the first run, no fault on: ${name}`,
    count: cases.length - failed.length,
    of: cases.length,
    atLeast: 0.98,
  });
  const count = failed.filter(({ verdict }) => verdict === 'product-bug').length;
  reportNone({ name: `Bugs that planned specs report without a fault: ${name}`, count });
  for (const { title, verdict, reason } of failed) console.log(`  ${verdict} ${title}: ${reason.slice(0, 160)}`);
}

async function measureFaults(testbed: Testbed, planned: readonly Planned[]): Promise<void> {
  const faults = catalogue.faults.filter(
    ({ id, application }) =>
      planned.some((each) => each.application === application) && (wanted.length === 0 || wanted.includes(id)),
  );
  let [found, visible] = [0, 0];
  for (const { id, application, requirement } of faults) {
    const route = requirements.find((each) => each.id === requirement)?.route ?? '/';
    const apps = planned.filter((each) => each.application === application).map(({ app }) => app);
    const { bugs, ran } = await runWith(testbed, id, { apps, route });
    const needsPrd = reasonForPrd(id) !== undefined;
    if (!needsPrd) visible += 1;
    if (bugs.length > 0 && !needsPrd) found += 1;
    const mark = bugs.length > 0 ? 'found ' : needsPrd ? 'missed (needs the PRD)' : 'MISSED';
    console.log(`  ${mark} ${id} (${ran} cases)${bugs.length === 0 ? '' : `: ${bugs.slice(0, 2).join(' · ')}`}`);
  }
  reportCount({ name: 'Faults that need no PRD, found by planned specs', count: found, of: visible, atLeast: 0.6 });
}

/** Who sees the fault first has found it: the others need not look. */
async function runWith(
  testbed: Testbed,
  fault: string,
  { apps, route }: { apps: readonly PlannedApplication[]; route: string },
): Promise<{ bugs: string[]; ran: number }> {
  let ran = 0;
  for (const { app, files } of apps.flatMap((each) =>
    each.casesOn(route).map((group) => ({ app: each, files: group })),
  )) {
    await reset(testbed, [fault]);
    const { cases } = await app.run(files, flags.includes('--quick') ? ['--retries', '0'] : []);
    ran += cases.length;
    const bugs = cases.filter(({ verdict }) => verdict === 'product-bug').map(({ title }) => title);
    if (bugs.length > 0) return { bugs, ran };
  }
  return { bugs: [], ran };
}

function visitorsOf({ shopUrl, adminUrl }: Testbed): Visitor[] {
  const shop = { url: shopUrl, language: 'en' as const };
  const all = [
    { ...shop, name: 'shop as a customer', user: 'alice', password: 'alice-pass-1' },
    { ...shop, name: 'shop as the administrator', user: 'admin', password: 'admin-pass-1' },
    { url: adminUrl, language: 'zh' as const, name: 'admin', user: 'admin', password: 'admin-pass-1' },
  ];
  return all.filter(({ name }) => visitors.length === 0 || visitors.some((word) => name.split(' ').includes(word)));
}

async function reset({ controlUrl }: Testbed, on: readonly string[]): Promise<void> {
  await fetch(`${controlUrl}/reset`, { method: 'POST' });
  const body = JSON.stringify({ on });
  await fetch(`${controlUrl}/faults`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
}

function seconds(started: number): number {
  return Math.round((performance.now() - started) / 1000);
}
