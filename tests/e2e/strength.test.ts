import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StrengthReport } from '@autoqa/domain/model/strength';
import type { RunResult } from '@autoqa/domain/model/result';
import { startTestbed } from '@autoqa/testbed/start-testbed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/cli.ts';
import { useWorkFolder } from '../support/work-folder.ts';

const work = useWorkFolder();
let testbed: Awaited<ReturnType<typeof startTestbed>>;
beforeAll(async () => {
  testbed = await startTestbed();
});
afterAll(() => testbed.close());

function writeSpec(name: string, ...lines: string[]): void {
  mkdirSync(join(work.path(), 'specs'), { recursive: true });
  writeFileSync(join(work.path(), 'specs', name), [...lines, ''].join('\n'));
}

/** Signs in, which leads to the list of products, and looks for one word. */
function signedIn(title: string, word: string): string[] {
  return [
    '---',
    'url: /login',
    '---',
    `# ${title}`,
    '',
    '## Steps',
    '',
    '1. Fill the "User name" field with "alice"',
    '2. Fill the "Password" field with {{ALICE_PASSWORD}}',
    '3. Click the "Sign in" button',
    `   - Expected: the page shows "${word}"`,
    '   - Expected: the "Password" field is not visible',
  ];
}

interface Measured {
  code: number | null;
  stderr: string;
  result: RunResult;
  report: StrengthReport;
  /** The run folder. */
  folder: string;
}

async function measure(...args: string[]): Promise<Measured> {
  const shared = [
    '--url',
    testbed.shopUrl,
    '--workers',
    '1',
    '--timeout',
    '8000',
    '--json',
    '--reporter',
    'list,markdown,html',
  ];
  const { code, stdout, stderr } = await runCli(['strength', ...args, ...shared], {
    cwd: work.path(),
    env: { AUTOQA_ALICE_PASSWORD: 'alice-pass-1' },
  });
  expect(stdout, stderr).toContain('"schemaVersion"');
  const result = JSON.parse(stdout) as RunResult;
  const folder = join(work.path(), '.autoqa', 'runs', result.runId);
  const report = StrengthReport.parse(JSON.parse(readFileSync(join(folder, 'strength.json'), 'utf8')));
  return { code, stderr, result, report, folder };
}

describe('X2 autoqa strength', () => {
  test(
    'a weak spec is named with a diff that applies; with it the spec notices what it let pass',
    { timeout: 600_000 },
    async () => {
      writeSpec('list.md', ...signedIn('Products', 'Products'));
      writeSpec('wrong.md', ...signedIn('Wrong', 'Invoices'));
      const only = ['--kinds', 'value-changed', '--mutants', '2'];
      const weak = await measure('specs', ...only);
      expect(weak.code, weak.stderr).toBe(0);
      expect(weak.result).toMatchObject({ kind: 'strength', state: 'passed' });
      expect(weak.result.cases.map(({ title }) => title)).toEqual(['Products']);
      expect(weak.report.refused).toMatchObject([{ title: 'Wrong' }]);
      expect(weak.report).toMatchObject({ killed: 0, score: 0 });
      expect(weak.report.survived).toBeGreaterThan(0);
      const [products] = weak.report.tests;
      expect(products).toMatchObject({ isWeak: true, killed: 0 });
      expect(products?.proposals.every(({ verified }) => verified)).toBe(true);
      expect(readFileSync(join(weak.folder, 'reports', 'strength.md'), 'utf8')).toContain('Weak tests (1)');
      expect(readFileSync(join(weak.folder, 'reports', 'report.md'), 'utf8')).toContain('Weak tests (1)');

      const [diff = ''] = readdirSync(join(weak.folder, 'generated'));
      execFileSync('git', ['apply', join(weak.folder, 'generated', diff)], { cwd: work.path() });
      const strong = await measure('specs/list.md', ...only, '--min-score', '60');
      expect(JSON.stringify([weak.report, strong.report])).not.toContain('alice-pass-1');
      expect(strong.report.mutants.map(({ mutant }) => mutant.id)).toEqual(
        weak.report.mutants.map(({ mutant }) => mutant.id),
      );
      expect(strong.report.killed).toBe(weak.report.survived);
      expect(strong.result.gates).toMatchObject([{ name: 'strength', passed: true }]);
    },
  );

  test('below --min-score the command fails', { timeout: 300_000 }, async () => {
    writeSpec('list.md', ...signedIn('Products', 'Products'));
    const { code, result } = await measure('specs', '--kinds', 'value-changed', '--mutants', '1', '--min-score', '90');
    expect(code).toBe(1);
    expect(result.gates).toMatchObject([{ name: 'strength', value: 0, threshold: 0.9, passed: false }]);
  });

  test('what cannot be measured is said before a browser starts', { timeout: 60_000 }, async () => {
    const wrong = await runCli(['strength', 'specs', '--kinds', 'nothing'], { cwd: work.path() });
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('Known kinds: status-changed') });
    const missing = await runCli(['strength', 'specs/none.md', '--lang', 'zh'], { cwd: work.path() });
    expect(missing.code).toBe(2);
  });
});
