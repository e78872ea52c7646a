import { fold } from '@autoqa/domain/events/fold';
import type { RunEvent, RunEventInput } from '@autoqa/domain/events/run-event';
import { describe, expect, it } from 'vitest';
import { caseEvents } from '../__fixtures__/sample-cases.ts';
import { numbered } from '../__fixtures__/sample-run.ts';
import { FAILING, PASSING, smallRun } from '../__fixtures__/small-run.ts';
import { displayWidth } from '../../kernel/display-width.ts';
import { createTerminalReporter, type TerminalOptions } from './terminal-reporter.ts';

/** Plays events with a clock that is turned by hand. */
function live(options: Partial<TerminalOptions> = {}) {
  const writes: string[] = [];
  let now = 0;
  let tick: (() => void) | undefined;
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
  return { reporter, writes, tick: () => tick?.(), stopped: () => stopped };
}

/** One try at the same case. */
const attempt = (number: number, kind: 'script-error' | 'flaky') =>
  caseEvents({
    start: { caseId: 'a', attempt: number, title: 'Pay', source: 'a.md' },
    end: { durationMs: 1, verdict: { kind, reason: 'r', rule: 'R' } },
  });

describe('R2 terminal list, live', () => {
  it('draws what is under way, over what it drew before, and only by its timer', () => {
    const { reporter, writes, tick } = live();
    const events = smallRun(PASSING, FAILING);
    for (const event of events.slice(0, 3)) reporter.onEvent(event);
    expect(writes).toEqual([]);
    tick();
    expect(writes).toEqual([
      '\n  Shop Spec run · cases: 2\n\n\n  ⠋  Running  ────────────────────  0/2  100ms\n    › Log in — 1. Click "Login"\n',
    ]);
    for (const event of events.slice(3, 5)) reporter.onEvent(event);
    tick();
    expect(writes[1]).toBe(
      '\u001B[3A\u001B[0J  ✓   1 a.md › Log in (1.2s)\n\n  ⠙  Running  ━━━━━━━━━━──────────  1/2  ✓ 1  200ms\n',
    );
  });

  it('counts a case that is tried again once, by how it ended last', () => {
    const { reporter, writes, tick } = live();
    for (const event of numbered([...attempt(1, 'script-error'), ...attempt(2, 'flaky')])) reporter.onEvent(event);
    tick();
    expect(writes[0]).toMatch(/Running {2}1 {2}~ 1 {2}100ms\n$/);
  });

  it('leaves nothing of the live region at the end and stops its timer', () => {
    const { reporter, writes, tick, stopped } = live();
    const events = smallRun(PASSING);
    for (const event of events) reporter.onEvent(event);
    tick();
    reporter.finish(fold(events));
    expect(stopped()).toBe(1);
    expect(writes[1]?.startsWith('\u001B[2A\u001B[0J\n  Cases')).toBe(true);
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
    for (const event of smallRun(PASSING)) reporter.onEvent(event);
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
    reporter.onEvent(smallRun(PASSING)[0] as RunEvent);
    expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout')).toHaveLength(before);
    reporter.finish(fold(smallRun(PASSING)));
  });
});
