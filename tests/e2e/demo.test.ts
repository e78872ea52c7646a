import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RunResult } from '@autoqa/domain/model/result';
import { outcomeOf, runCli, startCli } from '../support/cli.ts';
import { filesBelow, useWorkFolder } from '../support/work-folder.ts';

const work = useWorkFolder();
const run = (args: string[], env: Record<string, string> = {}) => runCli(args, { cwd: work.path(), env });
const runsFolder = () => join(work.path(), '.autoqa', 'runs');
const onlyRun = () => join(runsFolder(), readdirSync(runsFolder())[0] ?? '');
const resultOf = (folder: string) => RunResult.parse(JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')));

describe('X1 demo: the main job offline, from start to report', { timeout: 300_000 }, () => {
  test('it finds exactly the faults that are on, writes every report and ends with 0', async () => {
    const { code, stdout, stderr } = await run(['demo', '--reporter', 'list,markdown,html,junit,ctrf,allure,csv']);
    expect(stderr).toBe('');
    expect(code, stdout).toBe(0);
    expect(stdout).toContain('found exactly the fault that is switched on');
    const report = /Report: (.+)/.exec(stdout)?.[1] ?? '';
    expect(existsSync(report)).toBe(true);

    const result = resultOf(onlyRun());
    expect(result).toMatchObject({ state: 'failed', exitCode: 1, usage: { modelCalls: 0 } });
    expect(Object.fromEntries(result.cases.map(({ source, verdict }) => [source, verdict]))).toEqual({
      'sign-in.md': 'pass',
      'search-and-sort.md': 'pass',
      'coupon.md': 'product-bug',
    });
    expect(result.defects.map(({ requirements }) => requirements)).toEqual([['REQ-CART-3']]);
    const reports = filesBelow(join(onlyRun(), 'reports')).map((file) => file.slice(onlyRun().length + 1));
    for (const file of ['report.md', 'report.html', 'junit.xml', 'ctrf.json', 'defects.csv']) {
      expect(reports).toContain(`reports/${file}`);
    }
    expect(reports.some((file) => file.startsWith('reports/allure-results/'))).toBe(true);
    for (const { path } of result.artifacts) expect(existsSync(join(onlyRun(), path)), path).toBe(true);

    // R3: the password that was typed is in no file of the run.
    for (const file of filesBelow(onlyRun())) expect(readFileSync(file).includes('bob-pass-1'), file).toBe(false);
    await isKeptLikeAnyRun();
  });

  /** The recorded run can be listed, shown, reported again and deleted. */
  async function isKeptLikeAnyRun(): Promise<void> {
    expect((await run(['runs'])).stdout).toContain('failed');
    expect((await run(['runs', 'show', 'latest'])).stdout).toContain('product-bug');
    const again = await run(['report', 'latest', '--format', 'junit,allure', '--json']);
    expect(again.code).toBe(0);
    expect(JSON.parse(again.stdout).files[0]).toContain('junit.xml');
    const wrong = await run(['report', 'latest', '--format', 'junt']);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('junit');
    expect((await run(['runs', 'rm', 'latest'])).code).toBe(0);
    expect((await run(['runs'])).stdout).toContain('No runs yet');
  }

  test('--json prints the result and nothing else on stdout, in Chinese too', async () => {
    const { code, stdout, stderr } = await run(['demo', '--json', '--lang', 'zh']);
    expect(code, stderr).toBe(0);
    const titles = RunResult.parse(JSON.parse(stdout)).cases.map(({ title }) => title);
    expect(titles.toSorted()).toEqual(['优惠券计入合计', '搜索商品并排序', '顾客登录'].toSorted());
    expect(stderr).toContain('报告');
  });

  test('a missing browser is exit code 3 before anything starts', async () => {
    const { code, stderr } = await run(['demo'], { AUTOQA_BROWSER_PATH: '/nowhere/chrome' });
    expect(code).toBe(3);
    expect(stderr).toContain('/nowhere/chrome');
    expect(existsSync(runsFolder())).toBe(false);
  });
});

/** Resolves when the command has printed a line that matches. */
function printed(child: ReturnType<typeof startCli>, pattern: RegExp): Promise<void> {
  let text = '';
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (pattern.test(text)) resolve();
    });
  });
}

describe('R1 demo: ended from outside', { timeout: 180_000 }, () => {
  test('Ctrl-C writes the reports of what ran and ends with 130', async () => {
    const child = startCli(['demo', '--verbose'], { cwd: work.path() });
    const ended = outcomeOf(child);
    await printed(child, /signs in/);
    child.kill('SIGINT');
    expect((await ended).code).toBe(130);
    expect(resultOf(onlyRun())).toMatchObject({ state: 'cancelled', exitCode: 130 });
    expect(existsSync(join(onlyRun(), 'reports', 'report.html'))).toBe(true);
  });

  test('SIGKILL leaves a folder that can be shown and reported, and no process behind', async () => {
    const child = startCli(['demo', '--verbose'], { cwd: work.path() });
    const shopUrl = new Promise<string>((resolve) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(chunk.toString())?.[0];
        if (found !== undefined) resolve(found);
      });
    });
    const address = await shopUrl;
    await printed(child, /signs in/);
    child.kill('SIGKILL');
    await expect
      .poll(
        () =>
          fetch(address).then(
            () => 'up',
            () => 'gone',
          ),
        { timeout: 10_000 },
      )
      .toBe('gone');

    const shown = await run(['runs', 'show', 'latest']);
    expect(shown.code).toBe(0);
    expect(shown.stdout).toContain('interrupted');
    expect((await run(['report', 'latest', '--format', 'html,markdown'])).code).toBe(0);
    expect(existsSync(join(onlyRun(), 'reports', 'report.html'))).toBe(true);
  });
});
