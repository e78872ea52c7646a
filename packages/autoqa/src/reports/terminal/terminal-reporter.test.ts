import { fold } from '@autoqa/domain/events/fold';
import type { RunEvent, RunEventInput } from '@autoqa/domain/events/run-event';
import { describe, expect, it } from 'vitest';
import { caseEvents } from '../__fixtures__/sample-cases.ts';
import { numbered, sampleEvents } from '../__fixtures__/sample-run.ts';
import { displayWidth } from './display-width.ts';
import { createTerminalReporter, type TerminalOptions } from './terminal-reporter.ts';

const PASSING = caseEvents({
  start: { caseId: 'a', title: 'Log in', source: 'a.md' },
  steps: [{ text: 'Click "Login"' }],
  end: { durationMs: 1200, verdict: { kind: 'pass', reason: 'All hold.', rule: 'W3' } },
});

const FAILING = caseEvents({
  start: { caseId: 'b', title: '合计', source: 'b.md' },
  steps: [
    { text: 'Read the total', end: { status: 'failed', error: 'It reads 90.', screenshot: 'screenshots/b.png' } },
  ],
  assertions: [
    {
      id: 'x',
      text: 'the total is 81',
      kind: 'text',
      expected: 'Total 81',
      actual: 'Total 90',
      machineVerdict: 'fail',
      finalVerdict: 'fail',
    },
  ],
  end: { durationMs: 40, verdict: { kind: 'product-bug', reason: 'The total is wrong.', rule: 'W7.contradicted' } },
});

const run = (...inputs: RunEventInput[][]): RunEvent[] =>
  numbered([
    { type: 'run-start', runId: 'r', kind: 'run', title: 'Shop', plannedCases: inputs.length },
    ...inputs.flat(),
    {
      type: 'run-end',
      state: inputs.includes(FAILING) ? 'failed' : 'passed',
      exitCode: inputs.includes(FAILING) ? 1 : 0,
    },
  ]);

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
    expect(play(run(PASSING)).join('')).toBe(
      [
        '',
        '  Shop Spec run · 1 cases',
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
    const text = play(run(PASSING, FAILING)).join('');
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
      expect(play(sampleEvents(), { verbosity }).join('')).not.toMatch(/[\0-\x09\x0B-\x1F\x7F-\x9F\u202E]/);
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
    const writes = play(run(PASSING, FAILING), { verbosity: 'quiet' });
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
    const text = play(run(PASSING), { language: 'zh' }).join('');
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

describe('R2 terminal list, live', () => {
  /** Plays events with a clock that is turned by hand. */
  function live(options: Partial<TerminalOptions> = {}) {
    const writes: string[] = [];
    let now = 0;
    let tick = () => {};
    let stopped = 0;
    const reporter = createTerminalReporter({
      write: (text) => writes.push(text),
      isTty: true,
      columns: 60,
      language: 'en',
      color: false,
      verbosity: 'normal',
      clock: { now: () => now },
      repeat: (run, intervalMs) => {
        tick = () => {
          now += intervalMs;
          run();
        };
        return () => (stopped += 1);
      },
      ...options,
    });
    return { reporter, writes, tick: () => tick(), stopped: () => stopped };
  }

  it('draws what is under way, over what it drew before, and only by its timer', () => {
    const { reporter, writes, tick } = live();
    const events = run(PASSING, FAILING);
    for (const event of events.slice(0, 3)) reporter.onEvent(event);
    expect(writes).toEqual([]);
    tick();
    expect(writes).toEqual([
      '\n  Shop Spec run · 2 cases\n\n\n  ⠋  Running  ────────────────────  0/2  100ms\n    › Log in — 1. Click "Login"\n',
    ]);
    for (const event of events.slice(3, 5)) reporter.onEvent(event);
    tick();
    expect(writes[1]).toBe(
      '\u001B[3A\u001B[0J  ✓   1 a.md › Log in (1.2s)\n\n  ⠙  Running  ━━━━━━━━━━──────────  1/2  ✓ 1  200ms\n',
    );
  });

  it('leaves nothing of the live region at the end and stops its timer', () => {
    const { reporter, writes, tick, stopped } = live();
    const events = run(PASSING);
    for (const event of events) reporter.onEvent(event);
    tick();
    reporter.finish(fold(events));
    expect(stopped()).toBe(1);
    expect(writes[1]).toMatch(/^\u001B\[2A\u001B\[0J\n {2}Cases/);
    expect(writes).toHaveLength(2);
  });

  it('never writes a line that would wrap', () => {
    for (const columns of [20, 40, 60, 200]) {
      const { reporter, writes, tick } = live({ columns });
      const many = Array.from({ length: 8 }, (_, index): RunEventInput => ({
        type: 'case-start',
        caseId: `c${index}`,
        title: '一个非常长的用例标题，'.repeat(20),
        surface: 'web',
        source: 's',
      }));
      for (const event of numbered(many)) reporter.onEvent(event);
      tick();
      const lines = writes.join('').split('\n');
      expect(lines.filter((line) => line.includes('›'))).toHaveLength(5);
      expect(lines.some((line) => line.includes('… and 3 more'))).toBe(true);
      for (const line of lines) expect([columns, displayWidth(line) < columns]).toEqual([columns, true]);
    }
  });

  it('paints when asked', () => {
    const { reporter, writes, tick } = live({ color: true });
    for (const event of run(PASSING)) reporter.onEvent(event);
    tick();
    expect(writes.join('')).toContain('\u001B[32m✓\u001B[39m');
  });

  it('does not keep the process alive by its own timer', () => {
    const reporter = createTerminalReporter({
      write: () => {},
      isTty: true,
      columns: 80,
      language: 'en',
      color: true,
      verbosity: 'normal',
    });
    const before = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    reporter.onEvent(run(PASSING)[0] as RunEvent);
    expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout')).toHaveLength(before);
    reporter.finish(fold(run(PASSING)));
  });
});
