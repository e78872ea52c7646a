import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { RunResult } from '@autoqa/domain/model/result';
import { carry, checkOut, runLine } from '../support/ci-machines.ts';
import { runCli } from '../support/cli.ts';
import { startSmallShop } from '../support/small-shop.ts';
import { useWorkFolder } from '../support/work-folder.ts';

const work = useWorkFolder();
const PIPELINES = fileURLToPath(new URL('../../examples/ci/', import.meta.url));
const pipeline = (name: string): string => readFileSync(join(PIPELINES, name), 'utf8');

const spec = (title: string, url: string, steps: string): string =>
  `---\nurl: ${url}\n---\n# ${title}\n\n## Steps\n${steps}\n`;

/** Five cases, of which one shows a bug: the lamp is not there. */
const SPECS = {
  'specs/lamps.md': spec('Lamps are listed', '/', '1. Verify the page shows "Amber lamp"'),
  'specs/lost.md': spec(
    'The 50% off, lamp',
    '/',
    '1. Verify the page shows "Lamps"\n2. Verify the page shows "Elder lamp"',
  ),
  'specs/contact.md': spec(
    'Send a message',
    '/contact',
    '1. Fill the "Your name" field with {{USERNAME}}\n2. Click the "Send" button\n   - Expected: the page shows "Thank you"',
  ),
  'specs/empty.md': spec(
    'Name is needed',
    '/contact',
    '1. Click the "Send" button\n   - Expected: the page shows "Enter your name"',
  ),
  'specs/workshop.md': spec('Workshop', '/workshop', '1. Verify the page shows "Where the lamps are made."'),
};
const PATIENCE = { AUTOQA_TIMEOUT: '1500', AUTOQA_BROWSER: 'auto', AUTOQA_USERNAME: 'quiet-canary-7' };

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');
const parseResult = (text: string): RunResult => RunResult.parse(JSON.parse(text));

/** The only run below a folder. */
function onlyRun(out: string): string {
  const runs = readdirSync(join(out, 'runs'));
  expect(runs).toHaveLength(1);
  return join(out, 'runs', runs[0] ?? '');
}

/** What two runs of the same cases must agree on, wherever and whenever they were made. */
function essence({ summary, cases, defects, state, exitCode }: RunResult) {
  const told = cases
    .map(({ id, title, source, status, verdict, reason, rule, steps, assertions, attempts }) => ({
      case: [id, title, source, status, verdict, reason, rule],
      attempts: attempts.map((each) => each.verdict),
      steps: steps.map(({ index, text, status: stepStatus, line }) => ({ index, text, stepStatus, line })),
      assertions: assertions.map(({ text, finalVerdict }) => ({ text, finalVerdict })),
    }))
    .toSorted((a, b) => (a.case.join() < b.case.join() ? -1 : 1));
  return {
    summary,
    state,
    exitCode,
    told,
    defects: defects.map(({ id, title, severity }) => ({ id, title, severity })),
  };
}

async function runShards(url: string, total: number, extra: readonly string[] = []): Promise<string[]> {
  const folders = [];
  for (let index = 1; index <= total; index += 1) {
    const folder = checkOut(work.path(), `machine-${index}`, SPECS);
    const args = ['run', 'specs', '--url', url, '--shard', `${index}/${total}`, '--reporter', 'html', ...extra];
    await runCli(args, { cwd: folder, env: { ...PATIENCE, CI: 'true' } });
    folders.push(onlyRun(join(folder, '.autoqa')));
  }
  return folders;
}

const merge = (args: readonly string[], env: Record<string, string> = {}) =>
  runCli(['report', ...args, '--merge', '--json'], { cwd: work.path(), env });

describe('R4 merging shards', { timeout: 240_000 }, () => {
  test('shards, merged, are the run that was not sharded, with its evidence and all reports', async () => {
    const shop = await startSmallShop();
    const whole = checkOut(work.path(), 'whole', SPECS);
    const one = await runCli(['run', 'specs', '--url', shop.url, '--json'], {
      cwd: whole,
      env: { ...PATIENCE, CI: 'true' },
    });
    const shards = await runShards(shop.url, 3);
    const { code, stdout, stderr } = await merge(shards);
    expect(stderr).toContain('Merged into');
    const merged = parseResult(stdout);
    expect(essence(merged)).toEqual(essence(parseResult(one.stdout)));
    expect(merged.summary).toMatchObject({ total: 5, passed: 4, failed: 1, bugs: 1 });
    expect([code, one.code]).toEqual([1, 1]);

    const parts = shards.map((folder) => parseResult(read(folder, 'result.json')));
    expect(merged.startedAt).toBe(parts.map((each) => each.startedAt).toSorted()[0]);
    expect(merged.finishedAt).toBe(
      parts
        .map((each) => each.finishedAt)
        .toSorted()
        .at(-1),
    );
    const folder = onlyRun(join(work.path(), '.autoqa'));
    expect(parseResult(read(folder, 'result.json'))).toEqual(merged);
    const pictures = merged.artifacts.filter(({ kind }) => kind !== 'report');
    expect(pictures.length).toBe(
      parts.flatMap((each) => each.artifacts.filter(({ kind }) => kind !== 'report')).length,
    );
    for (const { path } of merged.artifacts) expect(readFileSync(join(folder, path)).length, path).toBeGreaterThan(0);
    const reports = readdirSync(join(folder, 'reports'));
    expect(reports).toEqual(
      expect.arrayContaining(['report.html', 'report.md', 'junit.xml', 'ctrf.json', 'allure-results']),
    );
    const seqs = read(folder, 'events.jsonl')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { seq: number }).seq);
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
  });

  test('a shard that is missing or given twice is not passed over', async () => {
    const shop = await startSmallShop();
    const [first = '', , third = ''] = await runShards(shop.url, 3, ['--grep', '/Lamps are|message|Workshop/']);
    const { code, stdout } = await merge([first, third]);
    const merged = parseResult(stdout);
    expect(merged).toMatchObject({ state: 'error', summary: { failed: 0 } });
    expect(merged.reason).toContain('Shard 2/3 is missing');
    expect(code).toBe(3);
    const folder = onlyRun(join(work.path(), '.autoqa'));
    for (const name of ['report.md', 'report.html'])
      expect(read(folder, 'reports', name)).toContain('Shard 2/3 is missing');

    const again = await runCli(['run', 'specs', '--url', shop.url, '--grep', 'Send a'], {
      cwd: join(work.path(), 'machine-1'),
      env: PATIENCE,
    });
    expect(again.code).toBe(0);
    const twice = await merge([join(work.path(), 'machine-1')]);
    expect(twice.code).toBe(2);
    expect(twice.stdout).toContain('merge-case-twice');
    expect(twice.stderr).toContain('"Send a message"');
    expect(readdirSync(join(work.path(), '.autoqa/runs'))).toHaveLength(1);
  });
});

describe('R4 GitHub Actions', { timeout: 240_000 }, () => {
  test('a run writes its summary and annotates the failing line, beside the JSON document', async () => {
    const shop = await startSmallShop();
    const repository = checkOut(work.path(), 'repository/web', SPECS);
    const summary = join(work.path(), 'summary.md');
    const env = {
      ...PATIENCE,
      GITHUB_ACTIONS: 'true',
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_WORKSPACE: join(work.path(), 'repository'),
    };
    const { code, stdout, stderr } = await runCli(['run', 'specs', '--url', shop.url, '--json'], {
      cwd: repository,
      env,
    });
    expect(code).toBe(1);
    expect(parseResult(stdout).summary.failed).toBe(1);
    const commands = stderr.split('\n').filter((line) => line.startsWith('::'));
    expect(commands).toHaveLength(1);
    expect(commands[0]).toMatch(
      /^::error file=web\/specs\/lost\.md,line=8,title=Product bug%3A The 50%25 off%2C lamp::/,
    );
    expect(read(summary)).toContain('| The 50% off, lamp | Product bug |');
    expect(read(summary)).toContain('specs/lost.md:8');
    expect(read(onlyRun(join(repository, '.autoqa')), 'reports/summary.md')).toContain('### Bugs (1)');
    expect(`${stderr}${read(summary)}`).not.toContain(PATIENCE.AUTOQA_USERNAME);

    const off = await runCli(['report', 'latest', '--format', 'markdown,-github'], { cwd: repository, env });
    expect(off.stdout).not.toContain('::error');
    const zh = await runCli(['report', 'latest', '--format', 'gitlab', '--lang', 'zh'], { cwd: repository, env });
    expect(zh.stdout).toContain('title=产品缺陷');
    expect(read(summary)).toContain('### 失败 (1)');
    const issues: unknown = JSON.parse(read(onlyRun(join(repository, '.autoqa')), 'reports/gl-code-quality.json'));
    expect(issues).toMatchObject([
      { check_name: 'autoqa-product-bug', severity: 'major', location: { path: 'specs/lost.md', lines: { begin: 8 } } },
    ]);
  });
});

const GithubStep = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  if: z.string().optional(),
  env: z.record(z.string(), z.string()).default({}),
  with: z.record(z.string(), z.unknown()).default({}),
});
const GithubJob = z.object({
  'runs-on': z.string(),
  'timeout-minutes': z.number(),
  needs: z.string().optional(),
  if: z.string().optional(),
  strategy: z.object({ 'fail-fast': z.boolean(), matrix: z.record(z.string(), z.array(z.number())) }).optional(),
  steps: z.array(GithubStep.refine(({ uses, run }) => (uses === undefined) !== (run === undefined))).min(1),
});
const GithubWorkflow = z.object({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  env: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), GithubJob),
});

const GitlabJob = z.strictObject({
  stage: z.string(),
  parallel: z.number().int().min(2).max(200).optional(),
  timeout: z.string().optional(),
  when: z.enum(['always', 'on_success', 'on_failure', 'manual']).optional(),
  needs: z.array(z.strictObject({ job: z.string(), artifacts: z.boolean() })).optional(),
  script: z.array(z.string()).min(1),
  after_script: z.array(z.string()).optional(),
  artifacts: z.strictObject({
    when: z.enum(['always', 'on_success', 'on_failure']),
    expire_in: z.string(),
    expose_as: z.string().optional(),
    paths: z.array(z.string()),
    reports: z.strictObject({ junit: z.string(), codequality: z.string() }).optional(),
  }),
});

const autoqaLine = (lines: readonly (string | undefined)[]): string =>
  z
    .array(z.string())
    .length(1)
    .parse(lines.filter((line) => line?.includes('npx autoqa') === true))[0] ?? '';

/** Asserts what is common to the three: two shards pass, one shows the bug, and so does the whole. */
function expectMerged(
  codes: readonly (number | null)[],
  merged: { code: number | null; stdout: string; stderr: string },
): void {
  expect(codes.toSorted(), merged.stderr).toEqual([0, 0, 1]);
  expect(merged.code, merged.stderr).toBe(1);
  expect(merged.stdout).toContain('5 cases, 4 passed, 1 failed');
}

describe('R4 the pipelines of examples/ci', { timeout: 240_000 }, () => {
  test('github-actions.yml has the shape of a workflow, and its commands run', async () => {
    const { jobs, env } = GithubWorkflow.parse(parse(pipeline('github-actions.yml')));
    const { shard, report } = z.object({ shard: GithubJob, report: GithubJob }).parse(jobs);
    expect(env['CI']).toBe('true');
    expect(report).toMatchObject({ needs: 'shard', if: '${{ always() }}' });
    expect(shard.strategy).toEqual({ 'fail-fast': false, matrix: { shard: [1, 2, 3] } });
    const uploads = shard.steps.filter(({ uses }) => uses?.startsWith('actions/upload-artifact@') === true);
    expect(uploads).toMatchObject([{ if: '${{ always() }}', with: { path: 'autoqa-results/runs' } }]);
    const download = report.steps.find(({ uses }) => uses?.startsWith('actions/download-artifact@') === true);
    const name = String(uploads[0]?.with['name']);
    expect(name.replace(/\$\{\{.*\}\}/, '*')).toBe(download?.with['pattern']);
    for (const { steps } of [shard, report]) {
      expect(steps.find(({ uses }) => uses?.startsWith('actions/setup-node@') === true)?.with['cache']).toBe('npm');
    }

    const shop = await startSmallShop();
    const reporting = checkOut(work.path(), 'report', SPECS);
    const summary = join(work.path(), 'summary.md');
    const surroundings = {
      ...PATIENCE,
      APP_URL: shop.url,
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_STEP_SUMMARY: summary,
    };
    const codes = [];
    for (const index of shard.strategy?.matrix['shard'] ?? []) {
      const cwd = checkOut(work.path(), `shard-${index}`, SPECS);
      const fill = (text: string) => text.replaceAll('${{ matrix.shard }}', String(index));
      const line = fill(autoqaLine(shard.steps.map(({ run }) => run)));
      const { code, stdout } = await runLine(line, { cwd, env: surroundings });
      expect(stdout).not.toContain('::error');
      codes.push(code);
      carry(join(cwd, String(uploads[0]?.with['path'])), join(reporting, String(download?.with['path']), fill(name)));
    }
    const merged = await runLine(autoqaLine(report.steps.map(({ run }) => run)), { cwd: reporting, env: surroundings });
    expectMerged(codes, merged);
    expect(merged.stdout).toMatch(/^::error file=specs\/lost\.md,line=8,/m);
    expect(read(summary)).toContain('### Failures (1)');
    const kept = report.steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@') === true)?.with['path'];
    expect(kept).toBe('autoqa-merged/runs');
    expect(readdirSync(join(onlyRun(join(reporting, 'autoqa-merged')), 'reports'))).toContain('report.html');
  });

  test('gitlab-ci.yml has the keywords of GitLab, and its commands run', async () => {
    const document = z
      .strictObject({
        stages: z.array(z.string()),
        default: z.strictObject({
          image: z.string(),
          cache: z.strictObject({ key: z.object({ files: z.array(z.string()) }), paths: z.array(z.string()) }),
          before_script: z.array(z.string()),
        }),
        variables: z.record(z.string(), z.string()),
        autoqa: GitlabJob,
        'autoqa-report': GitlabJob,
      })
      .parse(parse(pipeline('gitlab-ci.yml')));
    const { autoqa, 'autoqa-report': report } = document;
    expect(document.stages).toEqual([autoqa.stage, report.stage]);
    expect(report).toMatchObject({ when: 'always', needs: [{ job: 'autoqa', artifacts: true }] });
    expect(autoqa.artifacts.when).toBe('always');

    const shop = await startSmallShop();
    const reporting = checkOut(work.path(), 'report', SPECS);
    const surroundings = { ...PATIENCE, APP_URL: shop.url, GITLAB_CI: 'true', ...document.variables };
    const codes = [];
    for (let index = 1; index <= (autoqa.parallel ?? 0); index += 1) {
      const cwd = checkOut(work.path(), `shard-${index}`, SPECS);
      const node = { CI_NODE_INDEX: String(index), CI_NODE_TOTAL: String(autoqa.parallel) };
      codes.push((await runLine(autoqaLine(autoqa.script), { cwd, env: { ...surroundings, ...node } })).code);
      for (const path of autoqa.artifacts.paths) carry(join(cwd, path), join(reporting, path));
    }
    const merged = await runLine(autoqaLine(report.script), { cwd: reporting, env: surroundings });
    expectMerged(codes, merged);
    for (const line of report.after_script ?? []) {
      expect((await runLine(line, { cwd: reporting, env: surroundings })).code).toBe(0);
    }
    const { junit = '', codequality = '' } = report.artifacts.reports ?? {};
    expect(read(reporting, junit)).toContain('<testsuites name="specs" tests="5" failures="1"');
    expect(JSON.parse(read(reporting, codequality))).toHaveLength(1);
  });

  test('Jenkinsfile is a whole declarative pipeline, and its commands run', async () => {
    const text = pipeline('Jenkinsfile').replace(/^\s*\/\/.*$/gm, '');
    expect(unbalanced(text)).toBe('');
    expect(text).toMatch(/^\s*pipeline \{/);
    for (const part of ['agent none', 'stages {', 'matrix {', 'axes {', 'steps {', 'post {', 'always {']) {
      expect(text, part).toContain(part);
    }
    const stages = text.split(/(?=stage\(')/).slice(1);
    expect(stages.map((each) => /^stage\('(.+?)'\)/.exec(each)?.[1])).toEqual(['Test', 'Shard', 'Report']);
    const [, shard = '', report = ''] = stages;
    const shells = (stage: string) => [...stage.matchAll(/\bsh '([^']+)'/g)].map(([, line = '']) => line);
    const numbers = [...(/values (.+)/.exec(text)?.[1] ?? '').matchAll(/'(\d+)'/g)].map(([, number = '']) => number);
    const stashed = numbers.map((number) => `shard-${number}`);
    expect([...report.matchAll(/unstash '(.+?)'/g)].map(([, name]) => name)).toEqual(stashed);

    const shop = await startSmallShop();
    const reporting = checkOut(work.path(), 'report', SPECS);
    const surroundings = { ...PATIENCE, APP_URL: shop.url, CI: 'true' };
    const codes = [];
    for (const SHARD of numbers) {
      const cwd = checkOut(work.path(), `shard-${SHARD}`, SPECS);
      codes.push((await runLine(autoqaLine(shells(shard)), { cwd, env: { ...surroundings, SHARD } })).code);
      const folder = /includes: '(.+?)\/\*\*'/.exec(shard)?.[1] ?? '';
      carry(join(cwd, folder), join(reporting, folder));
    }
    const merged = await runLine(autoqaLine(shells(report)), { cwd: reporting, env: surroundings });
    expectMerged(codes, merged);
    const copy = shells(report).find((line) => line.startsWith('cp ')) ?? '';
    expect((await runLine(copy, { cwd: reporting, env: surroundings })).code).toBe(0);
    expect(read(reporting, /junit '(.+?)'/.exec(report)?.[1] ?? '')).toContain('failures="1"');
    const [, folder = '', page = ''] = /reportDir: '(.+?)', reportFiles: '(.+?)'/.exec(report) ?? [];
    expect(read(reporting, folder, page)).toContain('<html');
  });
});

/** What is left open, or closes nothing, outside texts. */
function unbalanced(text: string): string {
  const pairs: Record<string, string> = { '}': '{', ')': '(', ']': '[' };
  const open: string[] = [];
  for (const [mark] of text.replace(/'[^']*'|"[^"]*"/g, '').matchAll(/[{}()[\]]/g)) {
    const opener = pairs[mark];
    if (opener === undefined) open.push(mark);
    else if (open.pop() !== opener) return mark;
  }
  return open.join('');
}
