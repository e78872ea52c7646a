import { describe, expect, it } from 'vitest';
import { CancelledError } from '../../kernel/errors.ts';
import { remaining } from '../../kernel/process/__fixtures__/process-life.ts';
import { eventsOf, question, standIn, type Deed } from '../agent-cli/__fixtures__/stand-in.ts';
import { ask, FINE, open } from './__fixtures__/ask-claude.ts';
import { claude, claudeScenario } from './__fixtures__/claude-script.ts';
import { openClaudeCodeModel } from './model.ts';

describe('K3 Claude Code and time', () => {
  it('K3 a time-out is tried three times, and each try is over before the next', async () => {
    const hanging: Deed[] = [['grandchild', true], claude.init(), ['hang', true]];
    const { outcome, calls, events } = await ask(claudeScenario(hanging), question(), { timeoutMs: 3_000 });
    expect(outcome).toMatchObject({ failure: 'timed-out', code: 'model-timed-out' });
    expect(calls).toHaveLength(3);
    expect(eventsOf(events, 'log').map(({ message }) => /try \d of \d/.exec(message)?.[0])).toEqual([
      'try 1 of 3',
      'try 2 of 3',
      'try 3 of 3',
    ]);
  });

  it('K3 a try after a time-out may succeed', async () => {
    const { outcome, calls } = await ask(claudeScenario([['hang', true]], FINE), question(), { timeoutMs: 3_000 });
    expect(outcome).toMatchObject({ output: { summary: 'fine' } });
    expect(calls).toHaveLength(2);
  });

  it('K3 a result in time counts, though the program stays beyond the time', async () => {
    const program = await standIn(claudeScenario([...FINE, ['hang', true]]));
    const model = await openClaudeCodeModel({ ...program.options, timeoutMs: 4_000, lingerMs: 5_000 });
    expect(await model.complete(question())).toMatchObject({ output: { summary: 'fine' } });
    expect(await program.calls()).toHaveLength(1);
    expect(await remaining(...(await program.pids()))).toEqual([]);
  });

  it('K3 no other failure is tried again', async () => {
    const { calls } = await ask(claudeScenario([['exit', 1]], FINE));
    expect(calls).toHaveLength(1);
  });

  it('K3 a cancel ends the whole group and is no failure of the model', async () => {
    const { program, model } = await open(
      claudeScenario([['grandchild', true], claude.text('Working.'), ['hang', true]]),
    );
    const controller = new AbortController();
    const answer = model.complete(question({ signal: controller.signal, onEvent: () => controller.abort() }));
    await expect(answer).rejects.toThrow(CancelledError);
    const pids = await program.pids();
    expect(pids).toHaveLength(2);
    expect(await remaining(...pids)).toEqual([]);
  });
});

describe('K3 the session of Claude Code', () => {
  it('K3 goes on from planning through generation to healing, and only what came on top is charged', async () => {
    const turn = (id: string, cost: number): Deed[] => [
      claude.init(id),
      claude.result({ session_id: id, total_cost_usd: cost }),
    ];
    const { program, model } = await open(
      claudeScenario(turn('s-1', 0.25), turn('other', 0.125), turn('s-1', 0.75), turn('s-1', 1)),
    );
    const costs: number[] = [];
    for (const phase of ['planning', 'answering', 'generation', 'healing'] as const) {
      costs.push((await model.complete(question({ phase }))).usage.costUsd);
    }
    expect(costs).toEqual([0.25, 0.125, 0.5, 0.25]);
    const resumed = (await program.calls()).map(({ args }) => args[args.indexOf('--resume') + 1]);
    expect(resumed).toEqual(['-p', '-p', 's-1', 's-1']);
  });

  it('K3 questions to it come one after the other', async () => {
    const { program, model } = await open(claudeScenario(FINE));
    const request = () => question({ phase: 'generation' });
    await Promise.all([model.complete(request()), model.complete(request()), model.complete(request())]);
    const resumed = (await program.calls()).map(({ args }) => args.includes('--resume'));
    expect(resumed).toEqual([false, true, true]);
  });

  it('K3 a lost one is begun anew', async () => {
    const lost: Deed[] = [
      ['stderr', 'No conversation found with session ID: session-1\n'],
      ['exit', 1],
    ];
    const { program, model } = await open(claudeScenario(FINE, lost, FINE));
    await model.complete(question({ phase: 'planning' }));
    const request = question({ phase: 'generation' });
    expect(await model.complete(request)).toMatchObject({ output: { summary: 'fine' }, usage: { costUsd: 0.01 } });
    expect((await program.calls()).map(({ args }) => args.includes('--resume'))).toEqual([false, true, false]);
    expect(eventsOf(request.events, 'log')[0]).toMatchObject({ level: 'warn' });
  });
});
