import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RunResult } from '@autoqa/domain/model/result';
import { outcomeOf, runCli, startCli } from '../support/cli.ts';
import { processesMarked } from '../support/marked-processes.ts';
import { filesBelow, useWorkFolder } from '../support/work-folder.ts';

const work = useWorkFolder();
const run = (args: string[], env: Record<string, string> = {}) => runCli(args, { cwd: work.path(), env });
const runsFolder = () => join(work.path(), '.autoqa', 'runs');
const resultOf = (folder: string) => RunResult.parse(JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8')));

/** The runs in the order they began; the last one is made of the others. */
const runFolders = () =>
  readdirSync(runsFolder())
    .toSorted()
    .map((name) => join(runsFolder(), name));
const lastRun = () => runFolders().at(-1) ?? '';
const FOUND = [
  'REQ-CART-3 product-bug',
  'REQ-PROF-1 product-bug',
  'REQ-PHONE-6 product-bug',
  'login product-bug',
  'logout product-bug',
  'getAddress product-bug',
];

describe('X1 demo: the main job offline, from exploring to one report', { timeout: 900_000 }, () => {
  test('it finds exactly the faults that are on, on three surfaces, heals, writes every report and ends with 0', async () => {
    const { code, stdout, stderr } = await run(['demo', '--reporter', 'list,markdown,html,junit,ctrf,allure,csv']);
    expect(stderr).toBe('');
    expect(code, stdout).toBe(0);
    for (let stage = 1; stage <= 9; stage += 1) expect(stdout).toContain(`\n${stage}/9 `);
    expect(stdout).toContain('6 of 6 faults found');
    expect(stdout).toContain('found exactly the 6 faults that are switched on');
    const report = /Report: (.+)/.exec(stdout)?.[1] ?? '';
    expect(report).toContain(lastRun());
    expect(existsSync(report)).toBe(true);

    const result = resultOf(lastRun());
    expect(result).toMatchObject({ state: 'failed', exitCode: 1, usage: { modelCalls: 0 } });
    expect(new Set(result.cases.map(({ surface }) => surface))).toEqual(new Set(['web', 'api', 'mobile']));
    const failed = result.cases.filter(({ status }) => status !== 'passed');
    const about = failed.map(({ requirements, tags, verdict }) => `${requirements[0] ?? tags.at(-1)} ${verdict}`);
    expect(about.toSorted()).toEqual(FOUND.toSorted());
    const healed = result.cases.flatMap(({ source, steps }) => steps.flatMap(({ heal }) => (heal ? [source] : [])));
    expect(healed).toEqual(['redesigned/sign-in.md']);
    expect(readFileSync(join(lastRun(), 'events.jsonl'), 'utf8')).toContain('"type":"approval-decided"');
    const reports = filesBelow(join(lastRun(), 'reports')).map((file) => file.slice(lastRun().length + 1));
    for (const file of ['report.md', 'report.html', 'junit.xml', 'ctrf.json', 'defects.csv']) {
      expect(reports).toContain(`reports/${file}`);
    }
    expect(reports.some((file) => file.startsWith('reports/allure-results/'))).toBe(true);
    for (const { path } of result.artifacts) expect(existsSync(join(lastRun(), path)), path).toBe(true);

    // R3: the password that was typed is in no file of any run.
    for (const file of filesBelow(join(work.path(), '.autoqa'))) {
      expect(readFileSync(file).includes('bob-pass-1'), file).toBe(false);
    }
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
    const count = runFolders().length;
    expect((await run(['runs', 'rm', 'latest'])).code).toBe(0);
    expect(runFolders()).toHaveLength(count - 1);
  }

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
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (pattern.test(text)) resolve();
    });
  });
}

describe('R1 demo: ended from outside', { timeout: 300_000 }, () => {
  test('Ctrl-C ends it with 130 and one report of what ran, in Chinese too; stdout holds one document', async () => {
    const mark = `mark-${process.pid}-${Date.now()}`;
    const child = startCli(['demo', '--lang', 'zh', '--json'], { cwd: work.path(), env: { MARK: mark } });
    const ended = outcomeOf(child);
    await printed(child, /4\/9/);
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect(code, stderr).toBe(130);
    expect(RunResult.parse(JSON.parse(stdout))).toMatchObject({ state: 'cancelled', exitCode: 130 });
    expect(stderr).toContain('探索');
    expect(stderr).toContain('报告');
    expect(resultOf(lastRun())).toMatchObject({ state: 'cancelled', exitCode: 130 });
    expect(existsSync(join(lastRun(), 'reports', 'report.html'))).toBe(true);
    expect(processesMarked(mark)).toEqual([]);
  });

  test('SIGKILL leaves a folder that can be shown and reported, and no process behind', async () => {
    const child = startCli(['demo'], { cwd: work.path() });
    const shopUrl = new Promise<string>((resolve) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(chunk.toString())?.[0];
        if (found !== undefined) resolve(found);
      });
    });
    const address = await shopUrl;
    await expect.poll(() => existsSync(runsFolder()) && existsSync(join(lastRun(), 'events.jsonl'))).toBe(true);
    child.kill('SIGKILL');
    const isThere = () =>
      fetch(address)
        .then(() => 'up')
        .catch(() => 'gone');
    await expect.poll(isThere, { timeout: 10_000 }).toBe('gone');

    const shown = await run(['runs', 'show', 'latest']);
    expect(shown.code).toBe(0);
    expect(shown.stdout).toContain('interrupted');
    expect((await run(['report', 'latest', '--format', 'html,markdown'])).code).toBe(0);
    expect(existsSync(join(lastRun(), 'reports', 'report.html'))).toBe(true);
  });
});
