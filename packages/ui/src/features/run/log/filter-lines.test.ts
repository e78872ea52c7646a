import type { LogRecord } from '@autoqa/domain/model/log-record';
import { describe, expect, it } from 'vitest';
import { filterLines } from './filter-lines.ts';

const line = (level: LogRecord['level'], message: string, status: LogRecord['status'] = 'running'): LogRecord => ({
  timestamp: '2026-11-16T06:00:00.000Z',
  level,
  phase: '',
  message,
  status,
  progress: 0,
});
const lines = [
  line('phase', 'Begin'),
  line('step', 'Case A'),
  line('detail', 'looked'),
  line('detail', 'broke', 'error'),
];

describe('C4 filter of the log', () => {
  it('shows what went wrong at every depth', () => {
    expect(filterLines(lines, { depth: 'phase', text: '' })).toEqual([0, 3]);
    expect(filterLines(lines, { depth: 'step', text: '' })).toEqual([0, 1, 3]);
    expect(filterLines(lines, { depth: 'detail', text: '' })).toEqual([0, 1, 2, 3]);
  });

  it('looks for a text in any case of its letters', () => {
    expect(filterLines(lines, { depth: 'detail', text: ' case a ' })).toEqual([1]);
  });
});
