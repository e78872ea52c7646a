import { toLogRecords } from '@autoqa/domain/events/log-records';
import type { RunEventInput } from '@autoqa/domain/events/run-event';
import { LogRecord } from '@autoqa/domain/model/log-record';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileText } from '../__fixtures__/hostile-text.ts';
import { numbered, sampleEvents } from '../__fixtures__/sample-run.ts';
import { renderLogRecords, renderRunLog } from './run-log.ts';

const start = (caseId: string, title: string): RunEventInput => ({
  type: 'case-start',
  caseId,
  title,
  surface: 'api',
  source: `testcases.md#${caseId}`,
});
const end = (caseId: string, kind: 'pass' | 'product-bug', reason = ''): RunEventInput => ({
  type: 'case-end',
  caseId,
  durationMs: 1800,
  verdict: { kind, reason, rule: 'A5' },
});

const EVENTS = numbered([
  { type: 'run-start', runId: 'r', kind: 'api', plannedCases: 2 },
  { type: 'phase-start', phase: 'planning' },
  { type: 'log', level: 'info', depth: 'step', message: 'Read api.json', progress: 0.1 },
  { type: 'phase-end', phase: 'planning', status: 'done' },
  { type: 'phase-start', phase: 'executing' },
  start('TC-001', 'Order'),
  start('TC-002', 'No stock'),
  end('TC-001', 'pass'),
  {
    type: 'heal-applied',
    caseId: 'TC-002',
    index: 0,
    heal: { from: 'sku', to: 'skuId', score: 1, decision: 'applied' },
  },
  end('TC-002', 'product-bug', 'It took the order.\nTwice.'),
  { type: 'phase-end', phase: 'executing', status: 'done' },
  { type: 'run-end', state: 'failed', exitCode: 1 },
]);

describe('A14 run.log', () => {
  it('tells phases, steps and details, each further in', () => {
    expect(renderRunLog(EVENTS, { language: 'en', timeZone: 'UTC' })).toBe(`[02:15:30] ▶ Phase 1: planning
[02:15:30]   Read api.json
[02:15:30] ✓ Phase 1 done (0.5s)

[02:15:31] ▶ Phase 2: execution
[02:15:31]   ├─ TC-001: Order
[02:15:31]   ├─ TC-002: No stock
[02:15:31]   │  ✓ TC-001: PASS (1.8s)
[02:15:32]   │  → Repaired: sku → skuId
[02:15:32]   │  ✗ BUG (1.8s) — It took the order. ⏎ Twice.
[02:15:32] ✓ Phase 2 done (1.5s)

[02:15:32] ${'═'.repeat(60)}
[02:15:32] Finished: 1 of 2 passed (50%), 0 bugs
`);
  });

  it('speaks Chinese', () => {
    const text = renderRunLog(EVENTS, { language: 'zh', timeZone: 'Asia/Shanghai' });
    expect(text).toContain('[10:15:30] ▶ 阶段 1：规划');
    expect(text).toContain('│  → 已修复：sku → skuId');
    expect(text).toContain('执行完成：通过 1 / 共 2（50%），缺陷 0');
  });

  it('property: a line stays a line, whatever a message holds', () => {
    fc.assert(
      fc.property(hostileText(), (message) => {
        const text = renderRunLog(numbered([{ type: 'log', level: 'info', message }]), { language: 'en' });
        expect(text.split(/[\n\u2028\u2029\u0085]/)).toHaveLength(2);
        expect(text).not.toContain('\u001B');
      }),
      { numRuns: 120 },
    );
  });
});

describe('A18 log records', () => {
  it('has level, phase, status and a progress that never goes back and ends at 100', () => {
    const records = toLogRecords(EVENTS);
    expect(records.map(({ level, phase, status, progress }) => [level, phase, status, progress])).toEqual([
      ['phase', 'planning', 'running', 0],
      ['step', 'planning', 'running', 10],
      ['phase', 'planning', 'success', 10],
      ['phase', 'executing', 'running', 10],
      ['step', 'executing', 'running', 10],
      ['step', 'executing', 'running', 10],
      ['detail', 'executing', 'success', 50],
      ['detail', 'executing', 'running', 50],
      ['detail', 'executing', 'error', 99],
      ['phase', 'executing', 'success', 99],
      ['phase', '', 'error', 100],
    ]);
  });

  it('does not go back when a line tells of less, and is not done before the end', () => {
    const told = [0.6, 0.2, 1].map((progress): RunEventInput => ({
      type: 'log',
      level: 'info',
      message: 'x',
      progress,
    }));
    expect(toLogRecords(numbered(told)).map(({ progress }) => progress)).toEqual([60, 60, 99]);
  });

  it('writes one JSON object a line', () => {
    const lines = renderLogRecords(sampleEvents(), 'zh').trimEnd().split('\n');
    const records = lines.map((line) => LogRecord.parse(JSON.parse(line)));
    expect(records.length).toBeGreaterThan(10);
    const progress = records.map((record) => record.progress);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });
});
