import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { RunResult } from '@autoqa/domain/model/result';
import { z } from 'zod';
import { readRequirements } from '../../packages/autoqa/src/intake/prd/read-requirements.ts';
import { extractRequirements } from '../../packages/autoqa/src/intake/prd/requirements/extract-requirements.ts';
import { startTestbed } from '../../testbed/src/start-testbed.ts';
import { isQuick, reportCount, reportNone, reportValue } from '../support/figures.ts';

const Fault = z.object({ id: z.string(), requirement: z.string(), application: z.string() });
type Fault = z.infer<typeof Fault>;

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const language = option('lang') === 'en' ? 'en' : 'zh';
const isShop = option('app') !== 'admin';
const application = isShop ? 'shop-web' : 'vue-admin';
/** So few that a defect can be traced to the fault that brings it about. */
const AT_ONCE = 5;

const wantedFaults = process.argv.slice(2).filter((each) => /^(?:web|vue)-/.test(each));
const catalogue = z.object({ faults: z.array(Fault) }).or(z.array(Fault));
const read = catalogue.parse(JSON.parse(readFileSync('testbed/faults.json', 'utf8')));
const faults = (Array.isArray(read) ? read : read.faults).filter(
  ({ id, application: of }) => of === application && (wantedFaults.length === 0 || wantedFaults.includes(id)),
);

/** The document is about two applications and an API. */
const Requirement = z.object({ id: z.string(), application: z.string(), route: z.string().optional() });
const Truth = z.object({ requirements: z.array(Requirement) });
const truth = Truth.parse(JSON.parse(readFileSync('testbed/documents/requirements.json', 'utf8'))).requirements;
const ofApplication = truth.filter((each) => each.application === application);
const routes = [...new Set(ofApplication.flatMap(({ route }) => route ?? []))].join(',');

const autoqa = resolve('packages/autoqa/bin/autoqa.mjs');
const secrets = { ALICE_PASSWORD: 'alice-pass-1', ADMIN_PASSWORD: 'admin-pass-1', BOB_PASSWORD: 'bob-pass-1' };

async function cli(cwd: string, args: readonly string[]): Promise<{ code: number; told: string }> {
  const child = spawn(process.execPath, [autoqa, ...args, '--lang', language, '--quiet'], {
    cwd,
    env: { ...process.env, ...secrets },
  });
  let told = '';
  child.stdout.on('data', (data: Buffer) => (told += data.toString('utf8')));
  child.stderr.on('data', (data: Buffer) => (told += data.toString('utf8')));
  const [code] = (await once(child, 'close')) as [number];
  return { code, told };
}

function profile(baseUrl: string): string {
  const [username, password] = isShop ? ['alice', '$ALICE_PASSWORD'] : ['admin', '$ADMIN_PASSWORD'];
  return [
    `baseUrl: ${baseUrl}`,
    `browser: { locale: ${language === 'zh' ? 'zh-CN' : 'en-US'} }`,
    `login: { loginUrl: /login, credentials: { username: ${username}, password: ${password} } }`,
    ...(isShop ? ['accounts: { admin: { username: admin, password: $ADMIN_PASSWORD } }'] : []),
    `uiFramework: ${isShop ? 'antd' : 'element-plus'}`,
    `sourceCode: { frontendRoot: ${resolve('testbed/src', application)} }`,
    '',
  ].join('\n');
}

/** A whole run in a folder of its own; `keep` says which cases a person leaves. */
async function flow(folder: string, baseUrl: string, keep: (caseId: string) => boolean): Promise<RunResult> {
  await mkdir(folder, { recursive: true });
  writeFileSync(join(folder, 'target.yaml'), profile(baseUrl));
  const prd = resolve(`testbed/documents/prd.${language}.md`);
  const started = await cli(folder, ['prd', 'test', '--profile', 'target.yaml', '--prd', prd, '--routes', routes]);
  if (started.code !== 0) throw new Error(started.told);
  const runs = join(folder, '.autoqa', 'runs');
  const run = join(runs, readdirSync(runs)[0] ?? '');
  const cases = join(run, 'prd', 'cases');
  for (const file of readdirSync(cases)) if (file.endsWith('.md') && !keep(file)) rmSync(join(cases, file));
  await cli(folder, ['approve', 'latest', '--by', 'bench']);
  await cli(folder, ['confirm', 'latest', '--accept', '--by', 'bench']);
  return RunResult.parse(JSON.parse(readFileSync(join(run, 'result.json'), 'utf8')));
}

function tell(result: RunResult): void {
  const counts = new Map<string, number>();
  for (const { status } of result.cases) counts.set(status, (counts.get(status) ?? 0) + 1);
  console.log(`  cases: ${[...counts].map(([status, count]) => `${count} ${status}`).join(', ')}`);
  console.log(`  gates: ${result.gates?.map(({ name, value }) => `${name} ${value}`).join(', ')}`);
  for (const { requirements, title, actual } of result.defects)
    console.log(`  defect ${requirements.join(', ')}: ${title} (${String(actual ?? '').slice(0, 120)})`);
  for (const each of result.cases.filter(({ status }) => status !== 'passed' && status !== 'failed'))
    console.log(`  ${each.status} ${each.id}: ${each.reason.slice(0, 200)}`);
}

async function reportHealthy({ defects, gates, cases }: RunResult): Promise<void> {
  const options = { cwd: process.cwd(), signal: new AbortController().signal };
  const read = extractRequirements(await readRequirements(`testbed/documents/prd.${language}.md`, options));
  const found = truth.filter(({ id }) => read.some((each) => each.id === id)).length;
  const gate = (name: string): number => gates?.find((each) => each.name === name)?.value ?? Number.NaN;
  reportCount({ name: `Requirements found in the PRD (${language})`, count: found, of: truth.length, atLeast: 0.95 });
  reportValue({
    name: `RC of ${application}, offline`,
    measured: gate('RC'),
    atLeast: 0.85,
    note: `${cases.length} cases`,
  });
  reportValue({ name: `APR of ${application} without a fault`, measured: gate('APR'), atLeast: 1 });
  reportNone({ name: `Defects of ${application} without a fault`, count: defects.length });
}

/** One fault of each requirement at a time, and few of them. */
function roundsOf(all: readonly Fault[]): Fault[][] {
  const rounds: Fault[][] = [];
  for (const fault of all) {
    const round = rounds.find(
      (each) => each.length < AT_ONCE && each.every(({ requirement }) => areApart(requirement, fault.requirement)),
    );
    if (round === undefined) rounds.push([fault]);
    else round.push(fault);
  }
  return rounds;
}

/** Requirements of the same part of the application see each other's faults. */
function areApart(one: string, other: string): boolean {
  return one.split('-')[1] !== other.split('-')[1] || !isShop;
}

const testbed = await startTestbed({ distFolder: 'testbed/dist' });
const kept = option('keep');
const folder = kept === undefined ? await mkdtemp(join(tmpdir(), 'autoqa-prd-flow-')) : resolve(kept);
const url = isShop ? testbed.shopUrl : testbed.adminUrl;
try {
  if (!process.argv.includes('--skip-health')) {
    await testbed.reset();
    const began = performance.now();
    const result = await flow(join(folder, 'healthy'), url, () => true);
    console.log(`no fault on: ${result.defects.length} defects (${Math.round((performance.now() - began) / 1_000)} s)`);
    tell(result);
    await reportHealthy(result);
  }
  let [found, strange] = [0, 0];
  const all = process.argv.includes('--skip-faults') ? [] : roundsOf(faults);
  const rounds = isQuick ? all.slice(0, 1) : all;
  for (const [index, round] of rounds.entries()) {
    await testbed.reset();
    await testbed.setFaults(round.map(({ id }) => id));
    const wanted = round.map(({ requirement }) => requirement);
    const result = await flow(join(folder, `round-${index + 1}`), url, (caseId) =>
      wanted.some((id) => caseId.startsWith(`${id}-`)),
    );
    const blamed = new Set(result.defects.flatMap(({ requirements }) => requirements));
    const excused = new Set(wanted);
    strange += result.defects.filter(({ requirements }) => !requirements.some((id) => excused.has(id))).length;
    console.log(`\nround ${index + 1}`);
    for (const { id, requirement } of round) {
      if (blamed.has(requirement)) found += 1;
      console.log(`  ${blamed.has(requirement) ? 'found ' : 'MISSED'} ${id} (${requirement})`);
    }
    tell(result);
  }
  if (rounds.length > 0) {
    const name = `Faults of ${application} in the defect list with the right requirement`;
    reportCount({ name, count: found, of: rounds.flat().length, atLeast: 0.85 });
    reportNone({ name: `Defects of ${application} of other requirements than those of the faults`, count: strange });
  }
} finally {
  await testbed.close();
  if (kept === undefined) await rm(folder, { recursive: true, force: true });
}
