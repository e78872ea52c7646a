import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import catalogue from '../../testbed/faults.json' with { type: 'json' };
import { requirements } from '../../testbed/documents/requirements.json' with { type: 'json' };
import { PlannedApplication, type Visitor } from './planned-application.ts';

interface Testbed {
  shopUrl: string;
  adminUrl: string;
  controlUrl: string;
}

/** Two numbers may be what the PRD alone says, and two quick clicks nobody tries unasked. */
const NEEDS_PRD: ReadonlySet<string> = new Set(['boundary', 'timing', 'another-user']);

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const applications = words.filter((word): boolean => word === 'shop' || word === 'admin');
const wanted = words.filter((word) => !applications.includes(word));
const passOnly = process.argv.includes('--pass-only');

const server = spawn(process.execPath, ['testbed/dist/servers/main.mjs', '--json', '--dist', 'testbed/dist'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const folder = mkdtempSync(join(tmpdir(), 'autoqa-plan-specs-'));
try {
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  await measure(JSON.parse(line) as Testbed);
} finally {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(testbed: Testbed): Promise<void> {
  const planned: { application: string; app: PlannedApplication }[] = [];
  for (const visitor of visitorsOf(testbed)) {
    await reset(testbed, []);
    const started = performance.now();
    const app = await PlannedApplication.explore(visitor, join(folder, visitor.name));
    console.log(
      `${visitor.name}: ${app.graph.pages.length} states, ${app.plan.cases.length} cases, ${seconds(started)} s`,
    );
    planned.push({ application: visitor.url === testbed.adminUrl ? 'vue-admin' : 'shop-web', app });
    await reset(testbed, []);
    const { cases } = await app.run();
    const failed = cases.filter(({ status }) => status !== 'passed');
    const share = ((1 - failed.length / cases.length) * 100).toFixed(1);
    const bugs = failed.filter(({ verdict }) => verdict === 'product-bug').length;
    console.log(
      `${visitor.name}: without faults ${cases.length - failed.length} of ${cases.length} passed (${share} %, target 98), ${bugs} product bugs (target 0)`,
    );
    for (const { title, verdict, reason } of failed) console.log(`  ${verdict} ${title}: ${reason.slice(0, 160)}`);
  }
  if (!passOnly) await measureFaults(testbed, planned);
}

async function measureFaults(
  testbed: Testbed,
  planned: readonly { application: string; app: PlannedApplication }[],
): Promise<void> {
  const faults = catalogue.faults.filter(
    ({ id, application }) =>
      planned.some((each) => each.application === application) && (wanted.length === 0 || wanted.includes(id)),
  );
  let [found, visible, others] = [0, 0, 0];
  for (const { id, application, requirement, shownBy } of faults) {
    const route = requirements.find((each) => each.id === requirement)?.route ?? '/';
    const bugs: string[] = [];
    let ran = 0;
    for (const { app } of planned.filter((each) => each.application === application)) {
      const files = app.casesOn([route, '/products', '/']);
      await reset(testbed, [id]);
      if (files.length === 0) continue;
      const { cases } = await app.run(files);
      ran += cases.length;
      bugs.push(...cases.filter(({ verdict }) => verdict === 'product-bug').map(({ title }) => title));
    }
    const isVisible = !NEEDS_PRD.has(shownBy);
    if (isVisible) visible += 1;
    if (bugs.length > 0 && isVisible) found += 1;
    if (bugs.length > 0 && !isVisible) others += 1;
    const mark = bugs.length > 0 ? 'found ' : isVisible ? 'MISSED' : 'missed (needs the PRD)';
    console.log(`  ${mark} ${id} (${ran} cases)${bugs.length === 0 ? '' : `: ${bugs.slice(0, 2).join(' · ')}`}`);
  }
  console.log(
    `faults that need no PRD: ${found} of ${visible} found (${((found / visible) * 100).toFixed(1)} %, target 60); of the others ${others}`,
  );
}

function visitorsOf({ shopUrl, adminUrl }: Testbed): Visitor[] {
  const shop = { url: shopUrl, language: 'en' as const };
  const all = [
    { ...shop, name: 'shop as a customer', user: 'alice', password: 'alice-pass-1' },
    { ...shop, name: 'shop as the administrator', user: 'admin', password: 'admin-pass-1' },
    { url: adminUrl, language: 'zh' as const, name: 'admin', user: 'admin', password: 'admin-pass-1' },
  ];
  return all.filter(({ name }) => applications.length === 0 || applications.some((word) => name.startsWith(word)));
}

async function reset({ controlUrl }: Testbed, on: readonly string[]): Promise<void> {
  await fetch(`${controlUrl}/reset`, { method: 'POST' });
  const body = JSON.stringify({ on });
  await fetch(`${controlUrl}/faults`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
}

function seconds(started: number): number {
  return Math.round((performance.now() - started) / 1000);
}
