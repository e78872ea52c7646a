import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Deadline } from './deadline.ts';
import { CancelledError, DeadlineError } from './errors.ts';
import { sleep } from './sleep.ts';

const unhandled: unknown[] = [];
const remember = (reason: unknown) => void unhandled.push(reason);

/** Lets everything that is due happen, unhandled rejections included. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** What a promise fails with; listened to from now on. */
function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'no failure',
    (error: unknown) => error,
  );
}

const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  unhandled.length = 0;
  process.on('unhandledRejection', remember);
});

afterEach(async () => {
  await settle();
  process.off('unhandledRejection', remember);
  vi.useRealTimers();
  if (unhandled.length > 0) throw new Error('A rejection was left behind.', { cause: unhandled });
});

describe('Deadline', () => {
  it('gives the result of work that is in time, and leaves no timer', async () => {
    expect(await Deadline.after(1_000).race('work', async () => 'done')).toBe('done');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('passes on the failure of the work', async () => {
    const failure = new Error('broken');
    await expect(Deadline.after(1_000).race('work', () => Promise.reject(failure))).rejects.toBe(failure);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends the wait at the deadline, names the work and tells it by the signal', async () => {
    const signals: AbortSignal[] = [];
    const waiting = Deadline.after(1_000).race('The login', (signal) => {
      signals.push(signal);
      return never();
    });
    const failure = failureOf(waiting);
    await vi.advanceTimersByTimeAsync(999);
    expect(signals[0]?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signals[0]?.reason).toBeInstanceOf(DeadlineError);
    expect(await failure).toMatchObject({
      name: 'DeadlineError',
      code: 'deadline-exceeded',
      timeoutMs: 1_000,
      message: 'The login did not finish within 1000 ms.',
    });
  });

  it('ends the wait on cancel, tells the work by the signal and keeps the cause', async () => {
    const controller = new AbortController();
    const signals: AbortSignal[] = [];
    const waiting = Deadline.after(1_000, controller.signal).race('work', (signal) => {
      signals.push(signal);
      return never();
    });
    controller.abort('enough');
    await expect(waiting).rejects.toMatchObject({ name: 'CancelledError', exitCode: 130, cause: 'enough' });
    expect(signals[0]?.reason).toBeInstanceOf(CancelledError);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not start work when it is over or cancelled', async () => {
    const work = vi.fn<() => Promise<never>>(never);
    await expect(Deadline.after(0).race('work', work)).rejects.toThrow(DeadlineError);
    await expect(Deadline.after(1_000, AbortSignal.abort()).race('work', work)).rejects.toThrow(CancelledError);
    expect(work).not.toHaveBeenCalled();
  });

  it('work that fails after the wait has ended disturbs nobody', async () => {
    const waiting = Deadline.after(10).race('work', async (signal) => {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      throw new Error('too late');
    });
    const failure = failureOf(waiting);
    await vi.advanceTimersByTimeAsync(10);
    expect(await failure).toBeInstanceOf(DeadlineError);
  });

  it('work that cancels and throws at once leaves no rejection behind', async () => {
    const controller = new AbortController();
    const waiting = Deadline.after(1_000, controller.signal).race('work', () => {
      controller.abort();
      throw new Error('at once');
    });
    expect(await failureOf(waiting)).toBeInstanceOf(Error);
    await settle();
    expect(unhandled).toEqual([]);
  });

  it('work that is done listens no longer, and a cancel after it disturbs nobody', async () => {
    const controller = new AbortController();
    await Deadline.after(1_000, controller.signal).race('work', async () => undefined);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    controller.abort();
    await settle();
    expect(unhandled).toEqual([]);
  });

  it('many waits on one signal are no leak', async () => {
    const warned = vi.fn<() => void>();
    process.on('warning', warned);
    const deadline = Deadline.after(1_000);
    await Promise.all(
      Array.from({ length: 50 }, () => deadline.race('work', () => new Promise((resolve) => setImmediate(resolve)))),
    );
    await settle();
    process.off('warning', warned);
    expect(warned).not.toHaveBeenCalled();
  });

  it('waits also when there is no end', async () => {
    const waiting = Deadline.after(Number.POSITIVE_INFINITY).race('work', never);
    const settled = vi.fn<() => void>();
    void waiting.then(settled, settled);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settled).not.toHaveBeenCalled();
  });

  it('counts down to zero and not below', () => {
    const deadline = Deadline.after(1_000);
    expect(deadline.remainingMs()).toBe(1_000);
    vi.advanceTimersByTime(400);
    expect(deadline.remainingMs()).toBe(600);
    vi.advanceTimersByTime(5_000);
    expect(deadline.remainingMs()).toBe(0);
  });

  it('atMost is the earlier of both and keeps the signal', () => {
    const controller = new AbortController();
    const deadline = Deadline.after(1_000, controller.signal);
    expect(deadline.atMost(200).remainingMs()).toBe(200);
    expect(deadline.atMost(5_000).remainingMs()).toBe(1_000);
    expect(deadline.atMost(200).signal).toBe(controller.signal);
    expect(deadline.remainingMs()).toBe(1_000);
  });

  it('throwIfOver throws exactly when it is over', () => {
    const controller = new AbortController();
    const deadline = Deadline.after(1_000, controller.signal);
    expect(() => deadline.throwIfOver('work')).not.toThrow();
    vi.advanceTimersByTime(1_000);
    expect(() => deadline.throwIfOver('work')).toThrow(DeadlineError);
    controller.abort();
    expect(() => deadline.throwIfOver('work')).toThrow(CancelledError);
  });
});

describe('sleep', () => {
  it('waits as long as asked', async () => {
    const woken = vi.fn<() => void>();
    void sleep(300, Deadline.after(1_000)).then(woken);
    await vi.advanceTimersByTimeAsync(299);
    expect(woken).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(woken).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends at the deadline and leaves no timer', async () => {
    const failure = failureOf(sleep(Number.POSITIVE_INFINITY, Deadline.after(100)));
    await vi.advanceTimersByTimeAsync(100);
    expect(await failure).toBeInstanceOf(DeadlineError);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends on cancel and leaves no timer', async () => {
    const controller = new AbortController();
    const sleeping = sleep(300, Deadline.after(1_000, controller.signal));
    controller.abort();
    await expect(sleeping).rejects.toThrow(CancelledError);
    expect(vi.getTimerCount()).toBe(0);
  });
});
