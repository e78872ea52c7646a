import type { CaseRun } from '@autoqa/domain/model/api/case-run';
import { describe, expect, it } from 'vitest';
import type { ApiExecutor } from '../../ports/api-executor.ts';
import { caseOf, ORDERS, runOf, status, step } from '../judge/api/__fixtures__/case-runs.ts';
import { memoryRecorder } from './__fixtures__/memory-recorder.ts';
import { executeApiCases } from './execute-api-cases.ts';

const good = runOf([step({ status: 201, checks: [status(['201'], 201)] })]);
const bug = runOf([step({ checks: [status(['201'], 200)] })]);
const worse = runOf([step({ status: 202, checks: [status(['201'], 202)] })]);
const down = runOf([], { kind: 'not-run', message: 'down' });
const blocked = runOf([], { kind: 'blocked', step: 0, message: 'no address' });

/** An executor that answers as told: one run for each time that a case is run. */
function scripted(script: Record<string, CaseRun[]>) {
  const ran: string[] = [];
  const executor: ApiExecutor = {
    runCase: async ({ id }) => {
      ran.push(id);
      return script[id]?.[ran.filter((each) => each === id).length - 1] ?? good;
    },
    toScript: () => '',
  };
  return { executor, ran };
}

async function execute(script: Record<string, CaseRun[]>, signal = new AbortController().signal) {
  const recorder = memoryRecorder();
  const { executor, ran } = scripted(script);
  const cases = Object.keys(script).map((id) => caseOf({ id }));
  const sourceOf = ({ id }: { id: string }) => `testcases.md#${id}`;
  const judged = await executeApiCases(cases, { description: ORDERS, executor, recorder, sourceOf, signal });
  return { judged, ran, recorder, verdicts: judged.map(({ judgement }) => judgement.verdict) };
}

describe('X4 running API cases', () => {
  it('runs them in their order, each once when it passes', async () => {
    const { ran, verdicts } = await execute({ a: [good], b: [good] });
    expect(ran).toEqual(['a', 'b']);
    expect(verdicts.map(({ kind }) => kind)).toEqual(['pass', 'pass']);
  });

  it.each([
    ['the environment', down, 'environment'],
    ['what could not be arranged', blocked, 'skipped'],
  ])('does not run again for %s', async (_, run, kind) => {
    const { ran, verdicts } = await execute({ a: [run] });
    expect(ran).toEqual(['a']);
    expect(verdicts[0]?.kind).toBe(kind);
  });

  it('calls flaky what passes when it is run again as it is', async () => {
    const { ran, judged, verdicts } = await execute({ a: [bug, good] });
    expect(ran).toEqual(['a', 'a']);
    expect(verdicts[0]).toMatchObject({ kind: 'flaky', rule: 'X4.passed-again', alternatives: ['product-bug'] });
    expect(verdicts[0]?.reason).toMatch(/^Seen once, not again: createOrder as owner: expected 201, was 200/);
    expect(judged[0]?.judgement.findings).toHaveLength(1);
  });

  it('X4 says what differed between the two runs of a flaky case, and of no other', async () => {
    const { recorder, verdicts } = await execute({ a: [bug, good], b: [bug, bug], c: [good] });
    const [flaky, ...others] = recorder.view().cases;
    expect(flaky?.flake).toMatchObject({
      failed: { attempt: 1, path: 'forensics/a/attempt-1.json' },
      other: { attempt: 2, path: 'forensics/a/attempt-2.json' },
      cause: { code: 'answer-status', details: { failedStatus: 200, otherStatus: 201 } },
    });
    expect(verdicts[0]?.reason).toMatch(
      /Likely cause: POST \S+ was answered with 200 in attempt 1 and with 201 in attempt 2\.$/,
    );
    expect(others.map(({ flake }) => flake)).toEqual([undefined, undefined]);
  });

  it('calls a bug what shows twice, as it showed the second time', async () => {
    const { verdicts, judged } = await execute({ a: [bug, worse] });
    expect(verdicts[0]).toMatchObject({ kind: 'product-bug', rule: 'A12.contradiction' });
    expect(verdicts[0]?.reason).toContain('was 202');
    expect(judged[0]?.run).toBe(worse);
  });

  it('stays with what it saw when it could not look again', async () => {
    const { verdicts } = await execute({ a: [bug, down] });
    expect(verdicts[0]?.kind).toBe('product-bug');
    expect(verdicts[0]?.reason).toContain('was 200');
  });

  it('stops between cases when it is told to', async () => {
    const stop = new AbortController();
    stop.abort(new Error('enough'));
    await expect(execute({ a: [good] }, stop.signal)).rejects.toThrow('enough');
  });

  it('says how far it is from time to time', async () => {
    const script = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`c${index}`, [good]]));
    const { recorder } = await execute(script);
    const progress = recorder.events.flatMap((event) =>
      event.type === 'log' ? [[event.message, event.progress]] : [],
    );
    expect(progress).toEqual([
      ['50 of 100 cases', 0.5],
      ['100 of 100 cases', 1],
    ]);
  });

  it('writes down both attempts', async () => {
    const { recorder } = await execute({ a: [bug, good] });
    const told = recorder.events.flatMap((event) =>
      event.type === 'case-start' || event.type === 'case-end' ? [`${event.type} ${event.attempt}`] : [],
    );
    expect(told).toEqual(['case-start 1', 'case-end 1', 'case-start 2', 'case-end 2']);
  });
});
