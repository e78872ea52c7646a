import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import { PlanSummary, TestPlan } from '@autoqa/domain/model/plan/test-plan';
import { RunResult } from '@autoqa/domain/model/result';
import { runCli } from '../support/cli.ts';
import { startSmallShop } from '../support/small-shop.ts';
import { useWorkFolder } from '../support/work-folder.ts';

const work = useWorkFolder();

async function autoqa(...args: string[]) {
  const { code, stdout, stderr } = await runCli([...args, '--json'], { cwd: work.path() });
  const result = code === null || code > 1 ? undefined : RunResult.parse(JSON.parse(stdout));
  const folder = join(work.path(), '.autoqa', 'runs', result?.runId ?? '');
  return { code, stdout, said: `${stdout}${stderr}`, result, folder };
}

const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'));

describe('P1 P2 P3 P4 autoqa plan', { timeout: 300_000 }, () => {
  test('explores, plans, and what it plans runs unchanged and passes', async () => {
    const site = await startSmallShop();
    const { code, folder, result } = await autoqa('plan', '-u', site.url, '-d', '2');
    expect(code).toBe(0);
    expect(result).toMatchObject({ kind: 'plan', state: 'passed' });
    const graph = ExplorationGraph.parse(read(folder, 'plan-explore', 'explore-graph.json'));
    expect(graph.pages.map(({ pattern }) => pattern)).toEqual(expect.arrayContaining(['/', '/contact', '/settings']));
    expect(graph.pages.flatMap(({ denied }) => denied)).toEqual([
      { name: 'Delete everything', word: expect.any(String) },
    ]);
    expect(site.seen).not.toContain('POST /deleted');
    for (const { snapshotRef = '', screenshotRef = '' } of graph.pages) {
      expect(existsSync(join(folder, 'plan-explore', snapshotRef))).toBe(true);
      expect(readFileSync(join(folder, 'plan-explore', screenshotRef)).subarray(0, 2)).toEqual(
        Buffer.from([0xff, 0xd8]),
      );
    }
    expect(existsSync(join(folder, 'plan-explore', 'explore-elements.json'))).toBe(true);
    expect(readFileSync(join(folder, 'plan-explore', 'explore-transcript.jsonl'), 'utf8')).toContain(
      '"result":"denied"',
    );
    const plan = TestPlan.parse(read(folder, 'plan', 'test-plan.json'));
    const summary = PlanSummary.parse(read(folder, 'plan', 'plan-summary.json'));
    expect(summary).toMatchObject({ pageCount: graph.pages.length, caseCount: plan.cases.length, isComplete: true });
    expect(readdirSync(join(folder, 'plan', 'specs'))).toHaveLength(plan.cases.length);
    expect(readFileSync(join(folder, 'reports', 'report.html'), 'utf8')).toContain('<svg');

    const ran = await autoqa('run', join(folder, 'plan', 'specs'), '-u', site.url);
    const failed = ran.result?.cases.filter(({ status }) => status !== 'passed') ?? [];
    expect(failed.map(({ title, reason }) => `${title}: ${reason}`)).toEqual([]);
    expect(ran.result?.summary.total).toBe(plan.cases.length);
    expect(site.seen).not.toContain('POST /deleted');
  });

  test('explore and generate are the same in two steps, in one run folder', async () => {
    const site = await startSmallShop();
    const explored = await autoqa('plan', 'explore', '-u', site.url, '-d', '1');
    expect(explored.code).toBe(0);
    expect(existsSync(join(explored.folder, 'plan'))).toBe(false);
    const planned = await autoqa(
      'plan',
      'generate',
      '--run-id',
      explored.result?.runId ?? '',
      '--test-types',
      'navigation',
    );
    expect(planned.result?.runId).toBe(explored.result?.runId);
    const { cases } = TestPlan.parse(read(planned.folder, 'plan', 'test-plan.json'));
    expect(cases.length).toBeGreaterThan(0);
    expect(new Set(cases.map(({ type }) => type))).toEqual(new Set(['navigation']));

    // A plan that is made again takes the place of the one before; what a person has changed stays.
    const specs = join(planned.folder, 'plan', 'specs');
    const [own = ''] = readdirSync(specs);
    writeFileSync(join(specs, own), '# My own\n\n## Steps\n1. Navigate to /\n');
    const again = await autoqa('plan', 'generate', '--run-id', explored.result?.runId ?? '', '--test-types', 'form');
    const files = TestPlan.parse(read(again.folder, 'plan', 'test-plan.json')).cases.map(
      ({ markdownPath }) => markdownPath,
    );
    expect(readdirSync(specs).toSorted()).toEqual([...files, own].toSorted());
  });

  test('U2 routes of the source are walked, also those that nothing links to', async () => {
    const site = await startSmallShop();
    mkdirSync(join(work.path(), 'app/src/router'), { recursive: true });
    writeFileSync(join(work.path(), 'app/package.json'), '{"dependencies":{"vue":"3","vue-router":"4"}}');
    const routes = `[{ path: '/workshop', component: () => import('../Workshop.vue') }, { path: '/lamps/:id' }]`;
    const router = `import { createRouter } from 'vue-router';\nexport default createRouter({ routes: ${routes} });\n`;
    writeFileSync(join(work.path(), 'app/src/router/index.ts'), router);
    writeFileSync(join(work.path(), 'app/src/Workshop.vue'), '<template><button>Ring</button></template>');
    const walked = await autoqa('plan', 'explore', '-u', site.url, '-d', '1', '--source', 'app');
    expect(walked.code).toBe(0);
    const graph = ExplorationGraph.parse(read(walked.folder, 'plan-explore', 'explore-graph.json'));
    expect(graph.pages.map(({ pattern }) => pattern)).toContain('/workshop');
    const without = await autoqa('plan', 'explore', '-u', site.url, '-d', '1', '--source', 'nowhere');
    expect(without).toMatchObject({ code: 2, stdout: expect.stringContaining('source-root-missing') });
  });

  test('P5 a guardrail ends it with what was found, is named, and the code is 1', async () => {
    const site = await startSmallShop();
    const { code, result, folder } = await autoqa(
      'plan',
      '-u',
      site.url,
      '--max-pages',
      '50',
      '--config',
      guardrails(),
    );
    expect(code).toBe(1);
    expect(result?.guardrails).toEqual([{ name: 'maxPagesPerRun', limit: 2, value: 2 }]);
    const summary = PlanSummary.parse(read(folder, 'plan', 'plan-summary.json'));
    expect(summary).toMatchObject({ isComplete: false, guardrails: [{ name: 'maxPagesPerRun' }] });
    expect(summary.pageCount).toBeGreaterThan(0);
  });

  test.each([
    [['plan'], 2, 'plan-url-missing'],
    [['plan', '-u', 'shop'], 2, 'config-value-invalid'],
    [['plan', '-u', 'http://127.0.0.1:1', '--test-types', 'speed'], 2, 'plan-type-unknown'],
    [['plan', '-u', 'http://127.0.0.1:1', '-d', 'x'], 2, 'plan-number-invalid'],
    [['plan', '-u', 'http://127.0.0.1:1', '--username-var', 'NOBODY_SET_THIS'], 2, 'plan-variable-missing'],
    [['plan', 'generate'], 2, 'plan-run-id-missing'],
    [['plan', '-u', 'http://127.0.0.1:1'], 3, 'plan-target-down'],
  ])('P6 %j is refused with code %i', async (args, code, name) => {
    const refused = await autoqa(...args);
    expect(refused.code).toBe(code);
    expect(refused.stdout).toContain(name);
  });
});

function guardrails(): string {
  const file = join(work.path(), 'plan.yaml');
  writeFileSync(file, 'guardrails:\n  maxPagesPerRun: 2\n');
  return file;
}
