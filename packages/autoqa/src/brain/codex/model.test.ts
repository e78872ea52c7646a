import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../kernel/__fixtures__/temporary-folder.ts';
import { CancelledError } from '../../kernel/errors.ts';
import { remaining } from '../../kernel/process/__fixtures__/process-life.ts';
import { eventsOf, question, standIn, type Deed, type Scenario } from '../agent-cli/__fixtures__/stand-in.ts';
import { codex, codexScenario, HELP_OLD } from './__fixtures__/codex-script.ts';
import { openCodexModel } from './model.ts';

async function open(scenario: Scenario, options: { timeoutMs?: number; lingerMs?: number } = {}) {
  const program = await standIn(scenario);
  return { program, model: await openCodexModel({ ...program.options, ...options }) };
}

/** Asks once and tells how it went; neither processes nor files may be left. */
async function ask(scenario: Scenario, request = question(), options: { timeoutMs?: number; lingerMs?: number } = {}) {
  const { program, model } = await open(scenario, options);
  const outcome = await model.complete(request).catch((error: unknown) => error);
  const calls = await program.calls();
  expect(await remaining(...(await program.pids()))).toEqual([]);
  expect(calls.flatMap(({ args }) => args.filter((arg) => arg.startsWith('/'))).filter(existsSync)).toEqual([]);
  return { outcome, calls, events: request.events };
}

const STRICT = {
  type: 'object',
  properties: { summary: { type: 'string' } },
  required: ['summary'],
  additionalProperties: false,
};
const ANSWER = '{"summary":"fine"}';
const FINE = [codex.thread(), codex.turn(), codex.message(ANSWER), codex.turnCompleted()];
const fails = (...deeds: Deed[]) => ask(codexScenario(deeds));

describe('K3 Codex answers', () => {
  it('K3 with its tokens, and without a price', async () => {
    const { outcome } = await ask(codexScenario(FINE));
    expect(outcome).toEqual({
      output: { summary: 'fine' },
      usage: { inputTokens: 100, outputTokens: 20, costUsd: 0 },
    });
  });

  it('K3 read-only, the schema in a file that is gone afterwards, the prompt by stdin', async () => {
    const request = question({ schema: STRICT, system: 'SYSTEM-WORDS', prompt: 'PROMPT-WORDS' });
    const { calls } = await ask(codexScenario(FINE), request);
    const { args = [], input, files } = calls[0] ?? {};
    const [schema = '', answer = ''] = args.filter((arg) => arg.startsWith('/'));
    expect(args.join(' ')).toBe(
      `exec --json --output-schema ${schema} -o ${answer} -s read-only --skip-git-repo-check --disable plugins -`,
    );
    expect(JSON.parse(files?.['--output-schema'] ?? '')).toEqual(STRICT);
    expect(input).toBe('SYSTEM-WORDS\n\nPROMPT-WORDS');
    expect(existsSync(dirname(schema))).toBe(false);
  });

  it('K3 a schema that the service would refuse stands in the prompt', async () => {
    const { calls } = await ask(codexScenario(FINE), question({ schema: { ...STRICT, required: [] } }));
    expect(calls[0]?.args).not.toContain('--output-schema');
    expect(calls[0]?.input).toContain('"additionalProperties":false');
  });

  it('K3 the file of the last message goes before what was printed', async () => {
    const file: Deed = ['writeTo', { option: '-o', text: '{"summary":"from the file"}' }];
    // Codex writes it when the turn is over, on its way out.
    const deeds = [codex.thread(), codex.message('{"summary":"draft"}'), codex.turnCompleted(), ['pause', 300], file];
    const { outcome } = await ask(codexScenario(deeds as Deed[]), question(), { lingerMs: 30_000 });
    expect(outcome).toMatchObject({ output: { summary: 'from the file' } });
  });

  it('K3 pictures go in as files', async () => {
    const request = question({ images: [{ mediaType: 'image/png', data: Buffer.from('PIXELS').toString('base64') }] });
    const { calls } = await ask(codexScenario(FINE), request);
    expect(calls[0]?.files['--image']).toBe('PIXELS');
  });

  it('K3 a todo list, commands and tool calls are told while they happen', async () => {
    const command = { id: 'c1', type: 'command_execution', command: 'ls' };
    const tool = { id: 'm1', type: 'mcp_tool_call', server: 'web', tool: 'click', arguments: { ref: 'e1' } };
    const { events } = await fails(
      codex.thread(),
      codex.started({ id: 't', type: 'todo_list', items: [{ text: 'Read', completed: false }] }),
      codex.updated({ id: 't', type: 'todo_list', items: [{ text: 'Read', completed: true }] }),
      codex.started({ ...command, status: 'in_progress', exit_code: null }),
      codex.completed({ ...command, status: 'completed', exit_code: 0, aggregated_output: 'a.md' }),
      codex.started({ ...command, id: 'c2' }),
      codex.completed({ ...command, id: 'c2', status: 'failed', exit_code: 2, aggregated_output: 'no' }),
      codex.completed({ ...tool, status: 'completed', result: { content: [] } }),
      codex.completed({ ...tool, id: 'm2', status: 'failed', error: { message: 'no such ref' } }),
      codex.completed({ id: 'r', type: 'reasoning', text: 'Hm.' }),
      codex.message(ANSWER),
      codex.turnCompleted(),
    );
    expect(eventsOf(events, 'todo-update').map(({ items }) => items)).toEqual([
      [{ text: 'Read', status: 'pending' }],
      [{ text: 'Read', status: 'completed' }],
    ]);
    expect(eventsOf(events, 'tool-call')).toMatchObject([
      { callId: 'c1', tool: 'shell', args: { command: 'ls' }, result: 'a.md', success: true },
      { callId: 'c2', tool: 'shell', success: false, error: 'Code 2: no' },
      { callId: 'm1', tool: 'web.click', args: { ref: 'e1' }, success: true },
      { callId: 'm2', tool: 'web.click', success: false, error: 'no such ref' },
    ]);
    expect(eventsOf(events, 'log').map(({ level, message }) => [level, message])).toEqual([
      ['debug', 'Hm.'],
      ['info', ANSWER],
    ]);
  });
});

describe('K3 Codex and its traps', () => {
  it('K3 a failed turn is a failure with its message', async () => {
    const { outcome } = await fails(codex.thread(), codex.error('stream error'), codex.turnFailed('quota exceeded'), [
      'exit',
      1,
    ]);
    expect(outcome).toMatchObject({
      failure: 'unavailable',
      message: expect.stringContaining('quota exceeded') as string,
    });
  });

  it('K3 an error that it recovers from is none', async () => {
    const { outcome, events } = await fails(codex.thread(), codex.error('Reconnecting... 1/5'), ...FINE.slice(1));
    expect(outcome).toMatchObject({ output: { summary: 'fine' } });
    expect(eventsOf(events, 'log')[0]).toMatchObject({ level: 'warn', message: 'Reconnecting... 1/5' });
  });

  it('K3 an endless reconnecting is ended by the time-out of each try, which tells of it', async () => {
    const reconnecting = `${JSON.stringify({ type: 'error', message: 'Reconnecting... 1/5' })}\n`;
    const loop: Deed[] = [['grandchild', true], codex.thread(), ['forever', reconnecting]];
    const { outcome, calls } = await ask(codexScenario(loop), question(), { timeoutMs: 3_000 });
    expect(outcome).toMatchObject({
      failure: 'timed-out',
      message: expect.stringMatching(/try 3 of 3\); it last said: Reconnecting/) as string,
    });
    expect(calls).toHaveLength(3);
  });

  it('K3 an answer that is no JSON is invalid, for Codex does not check it', async () => {
    const { outcome } = await fails(codex.thread(), codex.message('All is well.'), codex.turnCompleted());
    expect(outcome).toMatchObject({
      failure: 'invalid-answer',
      message: expect.stringContaining('All is well.') as string,
      usage: { inputTokens: 100 },
    });
  });

  it('K3 an end before any event tells code and stderr', async () => {
    const { outcome } = await fails(['stderr', 'Not logged in\n'], ['exit', 1]);
    expect(outcome).toMatchObject({
      failure: 'unavailable',
      message: expect.stringMatching(/ended with code 1: Not logged in/) as string,
    });
  });

  it('K3 an end in the middle of the turn is no answer', async () => {
    const { outcome } = await fails(codex.thread(), codex.message(ANSWER), ['print', '{"type":"turn.comp']);
    expect(outcome).toMatchObject({ failure: 'invalid-answer' });
  });

  it('K3 a program that stays after its turn is ended, with what it started', async () => {
    const { outcome } = await fails(['grandchild', true], ...FINE, ['hang', true]);
    expect(outcome).toMatchObject({ output: { summary: 'fine' } });
  });

  it('K3 garbage and unknown events do no harm', async () => {
    const stray: Deed = ['print', 'warning: {\r\n{"type":"item.completed","item":{"type":"new"}}\n'];
    const { outcome } = await fails(stray, ...FINE);
    expect(outcome).toMatchObject({ output: { summary: 'fine' } });
  });

  it('K3 a cancel ends the whole group and removes the files', async () => {
    const { program, model } = await open(
      codexScenario([['grandchild', true], codex.error('Reconnecting'), ['hang', true]]),
    );
    const controller = new AbortController();
    const answer = model.complete(question({ signal: controller.signal, onEvent: () => controller.abort() }));
    await expect(answer).rejects.toThrow(CancelledError);
    const pids = await program.pids();
    expect(pids).toHaveLength(2);
    expect(await remaining(...pids)).toEqual([]);
    const [call] = await program.calls();
    expect(call?.args.filter((arg) => arg.startsWith('/')).filter((file) => existsSync(dirname(file)))).toEqual([]);
  });
});

describe('K3 the session of Codex', () => {
  it('K3 goes on over the phases, and of the tokens of the thread only the new ones count', async () => {
    const turn = (id: string, input: number, output: number): Deed[] => [
      codex.thread(id),
      codex.message(ANSWER),
      codex.turnCompleted(input, output),
    ];
    const { program, model } = await open(
      codexScenario(turn('a', 100, 10), turn('b', 70, 7), turn('a', 250, 15), turn('a', 300, 40)),
    );
    const tokens: number[][] = [];
    for (const phase of ['planning', 'answering', 'generation', 'healing'] as const) {
      const { usage } = await model.complete(question({ phase }));
      tokens.push([usage.inputTokens, usage.outputTokens]);
    }
    expect(tokens).toEqual([
      [100, 10],
      [70, 7],
      [150, 5],
      [50, 25],
    ]);
    const endings = (await program.calls()).map(({ args }) => args.slice(args.indexOf('plugins') + 1));
    expect(endings).toEqual([['-'], ['-'], ['resume', 'a', '-'], ['resume', 'a', '-']]);
  });
});

describe('K3 older versions of Codex', () => {
  it('K3 without stdin the prompt is in a file, never in the arguments, and stdin is closed', async () => {
    const answer: Deed = ['print', `thinking…\n${ANSWER}\n`];
    const { outcome, calls } = await ask({ version: 'codex 0.1.2', help: HELP_OLD, calls: [[answer]] });
    expect(outcome).toEqual({ output: { summary: 'fine' }, usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 } });
    expect(calls[0]?.args.slice(0, -1)).toEqual(['exec', '--approval-mode', 'suggest']);
    expect(calls[0]?.args.at(-1)).toMatch(/^Read the file .*prompt\.md/);
    expect(calls[0]?.input).toBe('');
  });

  it('K3 a missing program tells how to install it and what else there is', async () => {
    const opening = openCodexModel({ program: 'no-such-codex', env: process.env, cwd: await temporaryFolder() });
    await expect(opening).rejects.toMatchObject({
      failure: 'unavailable',
      hint: expect.stringMatching(/npm install[\s\S]*exec:<command>/) as string,
    });
  });
});
