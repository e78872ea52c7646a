import { describe, expect, test } from 'vitest';
import type { Trail } from '@autoqa/domain/model/flake/attempt-trail';
import { TestCase } from '@autoqa/domain/model/test-case';
import type { AttemptContext, AttemptFailure, Surface } from '../../ports/surface.ts';
import { memoryRecorder } from './__fixtures__/memory-recorder.ts';
import { executeCases, type ExecutionOptions } from './execute-cases.ts';

/** A surface that fails as told: one entry per attempt of a case. */
function scriptedSurface(
  script: Record<string, (AttemptFailure | 'throw' | undefined)[]>,
  trailOf?: (attempt: number) => Trail,
) {
  const seen: Pick<AttemptContext, 'attempt' | 'conditions'>[] = [];
  const settled: Record<string, boolean> = {};
  const surface: Surface = {
    runAttempt: async ({ id }, { attempt, conditions }) => {
      seen.push({ attempt, conditions });
      const failure = script[id]?.[attempt - 1];
      if (failure === 'throw') throw new Error('the browser is gone');
      const trail = trailOf?.(attempt);
      return {
        evidence: [],
        ...(failure === undefined ? {} : { failure }),
        ...(trail === undefined ? {} : { trail }),
      };
    },
    settleCase: async ({ id }, passed) => void (settled[id] = passed),
    close: async () => undefined,
  };
  return { surface, seen, settled };
}

const testCase = (id: string, surface: TestCase['surface']) =>
  TestCase.parse({ id, title: id, surface, source: `${id}.md` });
const NO_TRAIL: Trail = { steps: [], requests: [], messages: [], errors: [], requestsLeftOut: 0 };
const missing: AttemptFailure = {
  kind: 'target-missing',
  stepIndex: 0,
  message: 'gone',
  nearest: [],
  seenBefore: true,
};

async function execute(
  script: Parameters<typeof scriptedSurface>[0],
  {
    surface = 'web',
    trailOf,
    ...options
  }: Partial<Pick<ExecutionOptions, 'workers' | 'retries' | 'done' | 'begun'> & Pick<TestCase, 'surface'>> & {
    trailOf?: (attempt: number) => Trail;
  } = {},
) {
  const recorder = memoryRecorder();
  const kept: string[] = [];
  recorder.writeArtifact = async ({ path }) => (kept.push(path), path);
  const scripted = scriptedSurface(script, trailOf);
  const signal = new AbortController().signal;
  const cases = Object.keys(script).map((id) => testCase(id, surface));
  await executeCases(cases, { recorder, surface: scripted.surface, workers: 1, retries: 0, signal, ...options });
  return { view: recorder.view(), kept, ...scripted };
}

describe('X4 W17 executing cases', () => {
  test('a passing case runs once and is settled as passed', async () => {
    const { view, seen, settled } = await execute({ a: [undefined] });
    expect(view.cases).toMatchObject([{ id: 'a', status: 'passed', attempts: [] }]);
    expect(seen).toHaveLength(1);
    expect(settled).toEqual({ a: true });
  });

  test('M5 where what was done stays done, a suspected bug is not run again', async () => {
    const { view, seen } = await execute({ a: [missing, undefined] }, { surface: 'mobile' });
    expect(seen).toHaveLength(1);
    expect(view.cases).toMatchObject([{ verdict: 'product-bug' }]);
    expect(view.defects).toHaveLength(1);
    const again = await execute({ a: [missing, undefined] }, { surface: 'mobile', retries: 1 });
    expect(again.view.cases).toMatchObject([{ verdict: 'flaky' }]);
  });

  test('M6 what was decided is left alone, and what was begun is not begun again', async () => {
    const { view, seen } = await execute(
      { a: [undefined], b: [undefined], c: [undefined] },
      {
        done: new Set(['a']),
        begun: new Set(['b']),
      },
    );
    expect(seen).toHaveLength(2);
    expect(view.cases.map(({ id }) => id)).toEqual(['c']);
  });

  test('a suspected bug is run again as it is and slowed before it is called one', async () => {
    const { view, seen } = await execute({ a: [missing, missing, missing] });
    expect(seen.map(({ conditions }) => conditions)).toEqual(['normal', 'normal', 'slow']);
    expect(view.cases).toMatchObject([{ verdict: 'product-bug', attempts: [{ attempt: 1 }, { attempt: 2 }] }]);
    expect(view.defects).toHaveLength(1);
  });

  test('one that passes on the rerun is flaky, leaves no defect and is not settled as passed', async () => {
    const { view, seen, settled } = await execute({ a: [missing, undefined] });
    expect(seen).toHaveLength(2);
    expect(view.cases).toMatchObject([{ status: 'flaky' }]);
    expect(view.defects).toEqual([]);
    expect(settled).toEqual({ a: false });
  });

  test('X4 why attempts ended differently is told with the verdict, and their trails are kept', async () => {
    const seen = (text: string): Trail => ({ ...NO_TRAIL, messages: [{ text, atMs: 1 }] });
    const { view, kept } = await execute(
      { a: [missing, undefined], b: [missing, missing, missing] },
      { trailOf: (attempt) => seen(attempt === 1 ? 'Out of paper' : 'Ready') },
    );
    expect(view.cases[0]?.flake).toMatchObject({
      failed: { attempt: 1, passed: false, path: 'forensics/a/attempt-1.json' },
      other: { attempt: 2, passed: true, path: 'forensics/a/attempt-2.json' },
      cause: { code: 'message-extra', details: { text: 'Out of paper' } },
    });
    expect(view.cases[0]?.reason).toBe(
      'Failed once, passed when run again as it was: gone. Likely cause: The message "Out of paper" came in attempt 1 only.',
    );
    expect(view.cases[1]?.flake).toBeUndefined();
    expect(kept).toEqual(['forensics/a/attempt-1.json', 'forensics/a/attempt-2.json']);
  });

  test('a script error is not rerun unless retries were asked for', async () => {
    const never: AttemptFailure = { ...missing, seenBefore: false };
    expect((await execute({ a: [never, never, never] })).seen).toHaveLength(1);
    expect((await execute({ a: [never, never, never] }, { retries: 2 })).seen).toHaveLength(3);
  });

  test('a case that breaks costs its own verdict, the others go on', async () => {
    const { view } = await execute({ a: ['throw'], b: [undefined], c: [undefined] }, { workers: 2 });
    const verdicts = Object.fromEntries(view.cases.map(({ id, verdict }) => [id, verdict]));
    expect(verdicts).toEqual({ a: 'environment', b: 'pass', c: 'pass' });
  });

  test('whoever is called off waits until every worker has tidied up, and nobody takes another case', async () => {
    const calledOff = new AbortController();
    const ended: string[] = [];
    const surface: Surface = {
      runAttempt: async ({ id }, { signal }) => {
        if (id === 'quick') calledOff.abort(new Error('called off'));
        // The slow one needs some turns more.
        for (let turn = 0; turn < (id === 'slow' ? 20 : 0); turn += 1) await new Promise(setImmediate);
        ended.push(id);
        signal.throwIfAborted();
        return { evidence: [] };
      },
      settleCase: async () => undefined,
      close: async () => undefined,
    };
    const cases = ['slow', 'quick', 'never'].map((id) => testCase(id, 'web'));
    const options = { recorder: memoryRecorder(), surface, workers: 2, retries: 0, signal: calledOff.signal };
    await expect(executeCases(cases, options)).rejects.toThrow('called off');
    expect(ended).toEqual(['quick', 'slow']);
  });
});
