import { describe, expect, test } from 'vitest';
import { fold } from '@autoqa/domain/events/fold';
import type { Surface } from '@autoqa/domain/model/surface';
import { TestCase } from '@autoqa/domain/model/test-case';
import { memoryRecorder } from '../../orchestrator/execute/__fixtures__/memory-recorder.ts';
import type { CaseContext, SteppedSurface } from '../../ports/case-session.ts';
import type { AttemptFailure } from '../../ports/surface.ts';
import { isInParts, partsOf } from './case-parts.ts';
import { runInParts } from './run-in-parts.ts';

type Written = [text: string, more?: Partial<TestCase['steps'][number]>];

function caseOf(...steps: Written[]): TestCase {
  return TestCase.parse({
    id: 'c',
    title: 'c',
    surface: 'web',
    source: 'c.md',
    steps: steps.map(([text, more]) => ({ text, ...more })),
  });
}
const api = { surface: 'api' as const };
const phone = { surface: 'mobile' as const };
const cleanup = { section: 'cleanup' as const };

/** Surfaces that do what a script says for a sentence: save, fail, stop the run, or nothing. */
async function attempt(
  testCase: TestCase,
  script: Record<string, { save?: [string, string]; failure?: AttemptFailure['kind']; stop?: boolean }> = {},
) {
  const stop = new AbortController();
  const recorder = memoryRecorder();
  const { events } = recorder;
  const done: string[] = [];
  const hidden: string[] = [];
  const surfaceFor = (name: Surface): SteppedSurface => ({
    openCase: async (own, { recorder: telling, values, attempt: number }: CaseContext) => {
      done.push(`open ${name}`);
      return {
        runSteps: async ({ from, to }) => {
          for (let index = from; index < to; index += 1) {
            const { text = '', surface } = own.steps[index] ?? {};
            if (surface !== undefined) throw new Error(`${name} was given a step of ${surface}`);
            const { save, failure, stop: stops } = script[text] ?? {};
            done.push(`${name}: ${text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values.lookup(key))}`);
            if (stops === true) stop.abort(new Error('enough'));
            if (stops === true) stop.signal.throwIfAborted();
            const at = { caseId: 'c', attempt: number, index };
            await telling.append({ type: 'step-start', ...at, text });
            await telling.append({
              type: 'step-end',
              ...at,
              status: failure === undefined ? 'passed' : 'failed',
              durationMs: 1,
            });
            if (save !== undefined) values.save(...save);
            if (failure !== undefined)
              return {
                failure: { kind: failure, stepIndex: index, message: text, seenBefore: false } as AttemptFailure,
                evidence: [],
              };
          }
          return { evidence: [] };
        },
        end: async () => (done.push(`end ${name}`), []),
      };
    },
  });
  await recorder.append({ type: 'case-start', caseId: 'c', attempt: 1, title: 'c', surface: 'web', source: 'c.md' });
  const running = runInParts(
    testCase,
    { recorder, attempt: 1, conditions: 'normal', signal: stop.signal },
    {
      surfaceFor,
      values: { given: (name) => (name === 'GIVEN' ? 'given' : undefined), hide: (name) => void hidden.push(name) },
    },
  );
  const outcome = await running.catch((error: unknown) => error as Error);
  const steps = fold(events).cases[0]?.steps.map(({ index, text, status, surface }) => [
    index,
    text,
    status,
    surface ?? 'web',
  ]);
  return { outcome, done, steps, hidden };
}

describe('X3 a case in parts', () => {
  test('is one that names surfaces, speaks to an API or keeps values', () => {
    expect(isInParts(caseOf(['Click "x"']))).toBe(false);
    expect(isInParts(caseOf(['api: GET /', api]))).toBe(true);
    expect(isInParts(caseOf(['Save the "id" as ID']))).toBe(true);
    expect(isInParts({ ...caseOf(['GET /']), surface: 'api' })).toBe(true);
  });

  test('is cut where the surface changes, and cleanup step by step', () => {
    const parts = partsOf(
      caseOf(['api: a', api], ['api: b', api], ['c'], ['d', cleanup], ['e', cleanup], ['f', { ...cleanup, ...phone }]),
    );
    expect(parts.map(({ surface, from, to }) => `${surface} ${from}-${to}`)).toEqual([
      'api 0-2',
      'web 2-3',
      'web 3-4',
      'web 4-5',
      'mobile 5-6',
    ]);
  });

  test('each surface is opened once, sees its own sentences, and ends with the case', async () => {
    const { done, steps, outcome } = await attempt(
      caseOf(['api: make', api], ['open {{ID}}'], ['手机：看 {{ID}} {{GIVEN}}', phone], ['api: read {{ID}}', api]),
      { make: { save: ['ID', '7'] } },
    );
    expect(done).toEqual([
      'open api',
      'api: make',
      'open web',
      'web: open 7',
      'open mobile',
      'mobile: 看 7 given',
      'api: read 7',
      'end mobile',
      'end web',
      'end api',
    ]);
    expect(steps).toEqual([
      [0, 'api: make', 'passed', 'api'],
      [1, 'open {{ID}}', 'passed', 'web'],
      [2, '手机：看 {{ID}} {{GIVEN}}', 'passed', 'mobile'],
      [3, 'api: read {{ID}}', 'passed', 'api'],
    ]);
    expect(outcome).toEqual({ evidence: [] });
  });

  test('after a failure the rest is skipped and the cleanup runs; what was never saved needs none', async () => {
    const testCase = caseOf(
      ['api: make', api],
      ['look'],
      ['api: save the id as LATE', api],
      ['api: drop {{ID}}', { ...api, ...cleanup }],
      ['api: drop {{LATE}}', { ...api, ...cleanup }],
      ['api: last', { ...api, ...cleanup }],
    );
    const { outcome, steps, done } = await attempt(testCase, {
      make: { save: ['ID', '7'] },
      look: { failure: 'action-failed' },
    });
    expect(outcome).toMatchObject({ failure: { kind: 'action-failed', stepIndex: 1 } });
    expect(steps?.map(([, , status]) => status)).toEqual([
      'passed',
      'failed',
      'skipped',
      'passed',
      'skipped',
      'passed',
    ]);
    expect(done).toContain('api: drop 7');
  });

  test('a step whose value an optional step did not save fails: an empty value would prove nothing', async () => {
    const testCase = caseOf(['Save the "id" as ID', { optional: true }], ['Verify the page shows {{ID}}']);
    const { outcome, done } = await attempt(testCase);
    expect(outcome).toMatchObject({ failure: { kind: 'action-failed', stepIndex: 1 } });
    expect(done).not.toContain('web: Verify the page shows ');
  });

  test('values that nobody may see are hidden as soon as they are kept', async () => {
    const { hidden } = await attempt(caseOf(['api: a', api], ['api: b', api]), {
      a: { save: ['TOKEN', 'x'] },
      b: { save: ['ORDER', 'y'] },
    });
    expect(hidden).toEqual(['TOKEN']);
  });

  test('a case that is called off is cleaned up, and its surfaces end', async () => {
    const testCase = caseOf(['api: make', api], ['look'], ['never'], ['api: drop {{ID}}', { ...api, ...cleanup }]);
    const { outcome, done } = await attempt(testCase, { make: { save: ['ID', '7'] }, look: { stop: true } });
    expect(outcome).toBeInstanceOf(Error);
    expect(done.slice(-3)).toEqual(['api: drop 7', 'end web', 'end api']);
    expect(done).not.toContain('web: never');
  });
});
