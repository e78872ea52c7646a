import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { fold } from '@autoqa/domain/events/fold';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import { emptyRunView, type RunView } from '@autoqa/domain/events/run-view';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from './call.ts';
import { followRun, watchRuns } from './live-connection.ts';
import { ApiProblem, isPassing } from './problem.ts';

/** Folding copies the whole view: four times a second is as fast as anybody reads. */
const FOLD_EVERY_MS = 250;
const ASK_AGAIN_MS = 2_000;

export interface RunLive {
  view: RunView | undefined;
  /** False while the connection is being made again; what is shown may be old. */
  connected: boolean;
  problem: Error | undefined;
}

interface Follower {
  show(view: RunView): void;
  setConnected(connected: boolean): void;
  fail(problem: Error): void;
}

/** Reads the view, then folds on what happens. Returns how to stop. */
function follow(runId: string, follower: Follower): () => void {
  const ended = new AbortController();
  void readAndFold(runId, follower, ended.signal);
  return () => ended.abort();
}

/** A run that nobody took yet has no view; everything that will happen is still to come. */
async function readView(runId: string, signal: AbortSignal): Promise<RunView> {
  try {
    return await call(OPERATIONS.viewRun, { params: { id: runId }, signal });
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'result-unknown') return { ...emptyRunView(), runId };
    throw error;
  }
}

/** A server that is away or busy is asked until it answers; what it says meanwhile is shown. */
async function readViewPatiently(runId: string, follower: Follower, signal: AbortSignal): Promise<RunView> {
  for (;;) {
    try {
      return await readView(runId, signal);
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      follower.fail(error);
      await new Promise((done) => setTimeout(done, ASK_AGAIN_MS));
    }
  }
}

async function readAndFold(runId: string, follower: Follower, signal: AbortSignal): Promise<void> {
  try {
    const first = await readViewPatiently(runId, follower, signal);
    follower.show(first);
    const stop = foldOn(runId, first, follower);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  } catch (error) {
    if (!signal.aborted) follower.fail(error instanceof Error ? error : new Error(String(error)));
  }
}

function foldOn(runId: string, first: RunView, { show, setConnected, fail }: Follower): () => void {
  let view = first;
  let waiting: RunEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const foldNow = () => {
    timer = undefined;
    view = fold(waiting, view);
    waiting = [];
    show(view);
  };
  const stop = followRun(runId, {
    after: first.lastSeq,
    onEvents: (events) => {
      waiting = waiting.concat(events);
      timer ??= setTimeout(foldNow, FOLD_EVERY_MS);
    },
    onConnected: setConnected,
    onRefused: ({ message }) => fail(new Error(message)),
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** A run as it is right now. */
export function useRunLive(runId: string): RunLive {
  const [live, setLive] = useState<RunLive & { runId: string }>({
    runId,
    view: undefined,
    connected: false,
    problem: undefined,
  });
  useEffect(() => {
    setLive({ runId, view: undefined, connected: false, problem: undefined });
    return follow(runId, {
      show: (view) => setLive((before) => ({ ...before, view, problem: undefined })),
      setConnected: (connected) => setLive((before) => ({ ...before, connected })),
      fail: (problem) => setLive((before) => ({ ...before, problem })),
    });
  }, [runId]);
  return live.runId === runId ? live : { view: undefined, connected: false, problem: undefined };
}

/** Keeps every list of runs, and each run that is shown, fresh. */
export function useRunsLive(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watchRuns((run) => {
      void client.invalidateQueries({ queryKey: ['getRun', { params: { id: run.runId } }] });
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: ['listRuns'] });
      }, FOLD_EVERY_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client]);
}
