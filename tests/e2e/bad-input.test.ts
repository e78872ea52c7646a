import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hostileSite, HUGE_BYTES, type HostileSite } from '../support/hostile-site.ts';
import { processesMarked } from '../support/marked-processes.ts';
import { serve } from '../support/serve.ts';
import { runSpecsIn } from '../support/spec-run.ts';
import { filesBelow, useWorkFolder } from '../support/work-folder.ts';

const work = useWorkFolder();

function spec(title: string, ...steps: string[]): string {
  return `# ${title}\n\n## Steps\n${steps.map((step, index) => `${index + 1}. ${step}\n`).join('')}`;
}

const GOOD = spec('Good', 'Navigate to /', 'Verify the page shows "Welcome"');

interface HostileRun {
  specs: Record<string, string>;
  args?: string[];
  env?: Record<string, string>;
  site?: HostileSite;
}

/** Runs specs on the hostile site, one after the other; nothing of the command may be left afterwards. */
async function runHostile({ specs, args = [], env = {}, site = hostileSite() }: HostileRun) {
  const mark = randomUUID();
  const { url } = await serve(site.listener);
  const outcome = await runSpecsIn(work.path(), {
    specs,
    args: ['--url', url, '--workers', '1', '--timeout', '2000', ...args],
    // Everything temporary goes into the folder of the test, so that it can be looked through.
    env: { TEST_MARK: mark, TMPDIR: work.path(), ...env },
  });
  if (process.platform === 'linux') await expect.poll(() => processesMarked(mark)).toEqual([]);
  const verdicts = outcome.result?.cases.map(({ verdict }) => verdict);
  return { ...outcome, verdicts, reasons: outcome.result?.cases.map(({ reason }) => reason) ?? [] };
}

describe('W1 specs that cannot run end with 2 before a browser starts', () => {
  test('a placeholder without a value: the step is named', async () => {
    const { code, stderr } = await runHostile({
      specs: { 'a.md': spec('A', 'Navigate to /', 'Fill the "Name" field with {{NOBODY_SET_THIS}}') },
    });
    expect(code).toBe(2);
    expect(stderr).toContain('a.md:5');
    expect(stderr).toContain('Fill the "Name" field with {{NOBODY_SET_THIS}}');
  });

  test('specs that include each other: the circle is shown', async () => {
    const including = (name: string) => `# ${name}\n\n## Preconditions\n- include: ${name}\n\n## Steps\n1. Click "A"\n`;
    const { code, document, stderr } = await runHostile({ specs: { 'a.md': including('b'), 'b.md': including('a') } });
    expect(code).toBe(2);
    expect(document).toMatchObject({ error: { code: 'spec-include-cycle' } });
    expect(stderr).toMatch(/a\.md.*b\.md|b\.md.*a\.md/s);
  });

  test('an empty spec', async () => {
    const { code, document } = await runHostile({ specs: { 'a.md': ' \n' } });
    expect(code).toBe(2);
    expect(document).toMatchObject({ error: { code: 'spec-empty' } });
  });
});

describe('W7 what cannot be done costs its own case, the others go on', { timeout: 240_000 }, () => {
  test('a step that nobody understands, and a target that never appears', async () => {
    const { code, verdicts } = await runHostile({
      specs: {
        'a.md': spec('Vague', 'Make the shop feel more welcoming somehow'),
        'b.md': spec('Gone', 'Click the "Teleport" button'),
        'c.md': GOOD,
      },
    });
    expect(verdicts).toEqual(['needs-model', 'script-error', 'pass']);
    expect(code).toBe(1);
  });
});

// Pages that hang, loop, nag and never rest, and browsers that are killed: see tests/matrix.
describe('W4 pages that do not sit still', { timeout: 240_000 }, () => {
  test('one that asks before it is left does not hold a run', async () => {
    const leave = spec(
      'Leave',
      'Navigate to /leave',
      'Fill the "Name" field with "Ann"',
      'Click the "Home" link',
      'Verify the page shows "Welcome"',
    );
    const { code, verdicts, reasons } = await runHostile({ specs: { 'a.md': leave }, args: ['--timeout', '8000'] });
    expect(verdicts, reasons.join('\n')).toEqual(['pass']);
    expect(code).toBe(0);
  });

  test('one that freezes is given up at the limit of its case', async () => {
    const { code, result, verdicts, reasons } = await runHostile({
      specs: {
        'a.md': spec('Frozen', 'Navigate to /frozen', 'Click the "Freeze" button', 'Verify the page shows "Freezer"'),
        'b.md': GOOD,
      },
      args: ['--case-timeout', '9000', '--timeout', '30000'],
    });
    expect(verdicts).toEqual(['environment', 'pass']);
    expect(reasons[0]).toContain('9000 ms');
    expect(result?.cases[0]?.steps.filter(({ status }) => status === 'failed')).toHaveLength(1);
    expect(code).toBe(3);
  });
});

describe('W3 downloads', { timeout: 240_000 }, () => {
  test('one that would fill the disk is stopped, and one that never ends ends with its step', async () => {
    const site = hostileSite();
    const { code, verdicts, reasons } = await runHostile({
      site,
      specs: {
        'a.md': spec(
          'Huge',
          'Navigate to /huge',
          'Click the "Get it" link',
          'Verify the file "huge.bin" is downloaded',
        ),
        'b.md': spec('Slow', 'Navigate to /huge', 'Click "Get slowly"', 'Verify the file "slow.bin" is downloaded'),
        'c.md': spec('Window', 'Navigate to /huge', 'Click "Get elsewhere"', 'Verify "huge.bin" is downloaded'),
        'd.md': GOOD,
      },
      env: { AUTOQA_MAX_DOWNLOAD_MB: '20' },
    });
    expect(verdicts, reasons.join('\n')).toEqual(['script-error', 'product-bug', 'script-error', 'pass']);
    for (const index of [0, 2]) expect(reasons[index]).toContain('maxDownloadMb');
    expect(reasons[1]).toContain('slow.bin (not finished)');
    expect(code).toBe(1);
    expect(site.hugeBytesSent()).toBeLessThan(HUGE_BYTES / 2);
    const large = filesBelow(work.path()).filter((file) => statSync(file).size > 10 * 1024 * 1024);
    expect(large).toEqual([]);
  });
});
