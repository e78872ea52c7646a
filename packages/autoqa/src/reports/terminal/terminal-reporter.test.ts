import { fold } from '@autoqa/domain/events/fold';
import { saying } from '@autoqa/domain/events/log-messages';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import { describe, expect, it } from 'vitest';
import { numbered, sampleEvents } from '../__fixtures__/sample-run.ts';
import { FAILING, PASSING, smallRun } from '../__fixtures__/small-run.ts';
import { createTerminalReporter, type TerminalOptions } from './terminal-reporter.ts';

/** Plays events to a reporter and keeps every write. */
function play(events: readonly RunEvent[], options: Partial<TerminalOptions> = {}): string[] {
  const writes: string[] = [];
  const reporter = createTerminalReporter({
    write: (text) => writes.push(text),
    isTty: false,
    columns: 80,
    language: 'en',
    color: false,
    verbosity: 'normal',
    ...options,
  });
  for (const event of events) reporter.onEvent(event);
  reporter.finish(fold(events));
  return writes;
}

describe('R2 terminal list, not a terminal', () => {
  it('writes a line for each case and a summary', () => {
    expect(play(smallRun(PASSING)).join('')).toBe(
      [
        '',
        '  Shop Spec run · cases: 1',
        '',
        '  ✓   1 a.md › Log in (1.2s)',
        '',
        '  Cases     1 passed (1)',
        '  Duration  1.3s',
        '  Result    Passed (exit code 0)',
        '',
        '',
      ].join('\n'),
    );
  });

  it('explains a failure', () => {
    const text = play(smallRun(PASSING, FAILING)).join('');
    expect(text.slice(text.indexOf('  ✘'))).toBe(
      [
        '  ✘   2 b.md › 合计 (40ms)',
        '        Product bug: The total is wrong.',
        '',
        '  Failures',
        '',
        '  1) b.md › 合计',
        '     Product bug · W7.contradicted',
        '     The total is wrong.',
        '     at step 1: Read the total',
        '     It reads 90.',
        '',
        '     the total is 81',
        '       Expected  Total 81',
        '       Actual    Total 90',
        '',
        '     screenshots/b.png',
        '',
        '  Cases     1 failed · 1 passed (2)',
        '  Duration  2.5s',
        '  Result    Failed (exit code 1)',
        '',
        '',
      ].join('\n'),
    );
  });

  it('writes no escape code and no control character, whatever the texts hold', () => {
    for (const verbosity of ['normal', 'verbose', 'quiet'] as const) {
      expect(play(sampleEvents(), { verbosity }).join('')).not.toMatch(/(?!\n)[\p{Cc}\u202E]/u);
    }
  });

  it('says bugs by severity, gates, guardrails, usage and heals', () => {
    const text = play(sampleEvents()).join('');
    expect(text.slice(text.indexOf('  Bugs\n'))).toBe(
      [
        '  Bugs',
        '',
        '  Critical  BUG-1  优惠码不生效 / A voucher takes nothing off',
        "  Major     BUG-2  =cmd|' /C calc'!A0",
        '',
        '  Cases               5 failed · 1 flaky · 3 passed · 1 skipped (10)',
        '  Healed              1',
        '  Bugs                1 critical · 1 major',
        '  Quality gates       ✓ RC 92% ≥ 85%  ✘ APR 71% < 95%  ✘ FR 10% > 5%',
        '  Guardrails reached  maxModelCalls 40/40',
        '  Model usage         Calls 1 · Tokens in 18,400 · Tokens out 910 · Cost $0.0421',
        '  Duration            18.3s',
        '  Result              Failed (exit code 1)',
        '',
        '',
      ].join('\n'),
    );
  });

  it('is silent until the summary when quiet', () => {
    const writes = play(smallRun(PASSING, FAILING), { verbosity: 'quiet' });
    expect(writes).toHaveLength(1);
    expect(writes[0]?.startsWith('\n  Failures\n')).toBe(true);
  });

  it('shows steps, heals, logs and model calls when verbose', () => {
    const text = play(sampleEvents(), { verbosity: 'verbose' }).join('');
    expect(text).toContain('  · qwen/plus ground-step 18400+910 (900ms)\n');
    expect(text).toContain('        ✘ 3. Verify the total is $81.00 (5.0s)\n            The total reads $90.00.\n');
    expect(text).toContain('            healed test-id "save" → role button "保存修改"\n');
  });

  it('speaks Chinese, with columns that line up', () => {
    const text = play(smallRun(PASSING), { language: 'zh' }).join('');
    expect(text).toContain('  Shop 用例运行 · 1 个用例\n');
    expect(text).toContain('  用例  1 通过 (1)\n  耗时  1.3s\n  结果  通过 (退出码 0)\n');
  });

  it('counts a retried case by its last attempt', () => {
    const text = play(sampleEvents()).join('');
    expect(text).toContain('  ✘   3 specs/checkout.md › Pay by card (5.4s)\n');
    expect(text).toContain('  ~   4 specs/checkout.md › Pay by card (1.3s, attempt 2)\n');
  });

  it('tells approvals, warnings and the end of a phase', () => {
    const events = numbered([
      { type: 'phase-start', phase: 'plan', title: 'Plan' },
      { type: 'log', level: 'error', message: 'lost \u001B[2Jscreen' },
      { type: 'log', level: 'info', message: 'not shown' },
      { type: 'approval-requested', subject: 'plan', round: 1 },
      { type: 'approval-decided', subject: 'plan', decision: 'rejected', by: 'Li' },
      { type: 'phase-end', phase: 'plan', status: 'cancelled', reason: 'stopped' },
    ]);
    expect(play(events).slice(0, -1)).toEqual([
      '  ! lost \uFFFD[2Jscreen\n',
      '  ! waiting for approval: plan (round 1)\n',
      '  ! rejected: plan by Li\n',
      '  • Plan cancelled (1.3s): stopped\n',
    ]);
  });
});
describe('P1 a plan on the terminal', () => {
  const said = (states: number, progress: number) => ({
    type: 'log' as const,
    level: 'info' as const,
    depth: 'step' as const,
    progress,
    ...saying('explore-progress', { states, pages: states, url: '/cart' }),
  });
  const events = numbered([
    { type: 'run-start', runId: 'r', kind: 'plan', title: 'Shop' },
    { type: 'phase-start', phase: 'exploring' },
    ...[1, 2, 3, 14, 15].map((states) => said(states, states / 20)),
    { type: 'log', level: 'info', depth: 'phase', ...saying('explored', { pages: 15, edges: 20 }) },
    { type: 'phase-end', phase: 'exploring', status: 'done' },
    { type: 'run-end', state: 'passed', exitCode: 0 },
  ]);

  it('tells how far it is now and then, and what was found', () => {
    const text = play(events).join('');
    expect(text.match(/· \d+ states/g)).toEqual(['· 2 states', '· 14 states', '· 15 states']);
    expect(text).toContain('15 states and 20 ways found');
    expect(text).not.toContain('No case was run');
    expect(play(events, { language: 'zh' }).join('')).toContain('发现 15 个状态、20 条路径');
  });
});
