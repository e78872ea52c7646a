import type { RunEvent, RunEventInput } from '@autoqa/domain/events/run-event';
import { toLogRecords } from '@autoqa/domain/events/log-records';
import { describe, expect, it, vi } from 'vitest';
import { caseEnd, caseStart, eventsOf, runStart } from '../__fixtures__/known-run.ts';
import { LogBook } from './log-book.ts';

const sample: RunEventInput = {
  type: 'log',
  level: 'info',
  message: '',
  code: 'load-sample',
  details: { atMs: 2_000, users: 5, requestsPerSecond: 10, failuresPerSecond: 0, p50Ms: 3, p95Ms: 9 },
};
const told = eventsOf([
  runStart,
  { type: 'phase-start', phase: 'executing' },
  caseStart('a'),
  caseEnd('a', 'pass'),
  sample,
  { type: 'phase-end', phase: 'executing', status: 'done' },
]);

/** Gives at most two events at a time, as a server gives a page. */
function pages(events: readonly RunEvent[], asked: number[] = []) {
  return (after: number) => {
    asked.push(after);
    return Promise.resolve(events.filter(({ seq }) => seq > after).slice(0, 2));
  };
}

describe('C4 the log of a run that is watched', () => {
  it('reads page after page to the lines that the whole log would give', async () => {
    const asked: number[] = [];
    const book = new LogBook(pages(told, asked), 'zh', 0);
    book.readTo(6);
    await vi.waitFor(() => expect(book.lines).toEqual(toLogRecords(told, 'zh')));
    expect(asked).toEqual([0, 2, 4]);
  });

  it('picks out what a load test measures', async () => {
    const book = new LogBook(pages(told), 'en', 0);
    book.readTo(6);
    await vi.waitFor(() => expect(book.points).toHaveLength(1));
    expect(book.points[0]).toMatchObject({ seconds: 2, users: 5, p95Ms: 9 });
  });

  it('tells whoever listens, and reads nothing twice', async () => {
    const book = new LogBook(pages(told), 'en', 0);
    const heard = vi.fn<() => void>();
    book.subscribe(heard);
    book.readTo(6);
    book.readTo(6);
    await vi.waitFor(() => expect(book.lines).toHaveLength(5));
    expect(heard).toHaveBeenCalledTimes(book.version());
    book.readTo(6);
    expect(book.lines).toHaveLength(5);
  });

  it('says what went wrong and goes on when asked again', async () => {
    let isAway = true;
    const read = pages(told);
    const book = new LogBook((after) => (isAway ? Promise.reject(new Error('away')) : read(after)), 'en', 0);
    book.readTo(6);
    await vi.waitFor(() => expect(book.problem?.message).toBe('away'));
    isAway = false;
    await vi.waitFor(() => {
      book.readTo(6);
      expect(book.lines).toHaveLength(5);
    });
    expect(book.problem).toBeUndefined();
  });
});
