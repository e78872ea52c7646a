import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../kernel/__fixtures__/temporary-folder.ts';
import { eventsOf, question, standIn, type Deed } from '../agent-cli/__fixtures__/stand-in.ts';
import { ask, FINE } from './__fixtures__/ask-claude.ts';
import { claude, claudeScenario, HELP_OLD, HELP_TEXT_ONLY, resultEvent } from './__fixtures__/claude-script.ts';
import { openClaudeCodeModel } from './model.ts';

const fails = (...deeds: Deed[]) => ask(claudeScenario(deeds));

describe('K3 Claude Code answers', () => {
  it('K3 a structured output, with tokens of the cache and the price', async () => {
    const { outcome } = await ask(claudeScenario(FINE));
    expect(outcome).toEqual({
      output: { summary: 'fine' },
      usage: { inputTokens: 3210, outputTokens: 40, costUsd: 0.01 },
    });
  });

  it('K3 the prompt goes in by stdin and never by the arguments', async () => {
    const request = question({ system: 'SYSTEM-WORDS', prompt: 'PROMPT-WORDS', previousError: 'PREVIOUS-WORDS' });
    const { calls } = await ask(claudeScenario(FINE), request);
    expect(calls[0]?.input).toMatch(/SYSTEM-WORDS[\s\S]*PROMPT-WORDS[\s\S]*PREVIOUS-WORDS/);
    expect(calls[0]?.args.join(' ')).not.toMatch(/-WORDS/);
    expect(calls[0]?.args).toEqual([
      '-p',
      '--output-format',
      'stream-json',
      '--verbose',
      '--json-schema',
      JSON.stringify(request.schema),
      '--max-turns',
      '6',
      '--strict-mcp-config',
      '--tools',
      '',
    ]);
  });

  it('K3 pictures go in as a message', async () => {
    const request = question({ images: [{ mediaType: 'image/png', data: 'QUJD' }] });
    const { calls } = await ask(claudeScenario(FINE), request);
    expect(calls[0]?.args).toContain('--input-format');
    expect(JSON.parse(calls[0]?.input ?? '')).toMatchObject({
      type: 'user',
      message: {
        content: [
          { type: 'text', text: expect.stringContaining('Summarise the page.') as string },
          { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'QUJD' } },
        ],
      },
    });
  });

  it('K3 a todo list, tool calls and texts are told while they happen', async () => {
    const todos = [
      { content: 'Read', status: 'completed', activeForm: 'Reading' },
      { content: 'Write', status: 'in_progress', activeForm: 'Writing' },
      { content: 'Check', status: 'pending', activeForm: 'Checking' },
    ];
    const { events } = await ask(
      claudeScenario([
        claude.init(),
        claude.toolUse('t1', 'TodoWrite', { todos }),
        claude.toolResult('t1', 'ok'),
        claude.toolUse('t2', 'Read', { file_path: 'a.md' }),
        claude.toolResult('t2', [{ type: 'text', text: 'words' }]),
        claude.toolUse('t3', 'Write', { file_path: 'b.md' }),
        claude.toolResult('t3', 'no room', true),
        claude.toolUse('t4', 'Read', {}),
        claude.text('Done.'),
        claude.result(),
      ]),
      question({ phase: 'planning' }),
    );
    expect(eventsOf(events, 'todo-update')).toEqual([
      {
        type: 'todo-update',
        items: [
          { text: 'Read', status: 'completed' },
          { text: 'Write', status: 'in-progress' },
          { text: 'Check', status: 'pending' },
        ],
      },
    ]);
    expect(eventsOf(events, 'tool-call')).toMatchObject([
      { callId: 't2', tool: 'Read', args: { file_path: 'a.md' }, result: 'words', success: true },
      { callId: 't3', tool: 'Write', success: false, error: 'no room' },
      { callId: 't4', tool: 'Read', success: false, error: 'The tool gave no result.' },
    ]);
    expect(eventsOf(events, 'log')).toMatchObject([{ level: 'info', depth: 'detail', message: 'Done.' }]);
  });
});

describe('K3 Claude Code and its traps', () => {
  it('K3 is_error with the subtype success is a failure', async () => {
    const { outcome } = await fails(
      claude.init(),
      claude.result({ is_error: true, result: 'API Error: 529 overloaded', structured_output: undefined }),
      ['exit', 1],
    );
    expect(outcome).toMatchObject({
      failure: 'unavailable',
      message: expect.stringContaining('529 overloaded') as string,
      usage: { costUsd: 0.01 },
    });
  });

  it('K3 a missing structured output is looked for in the text', async () => {
    const result = 'Here you are:\n```json\n{"summary":"in a fence"}\n```';
    const { outcome } = await fails(claude.init(), claude.result({ structured_output: undefined, result }));
    expect(outcome).toMatchObject({ output: { summary: 'in a fence' } });
  });

  it('K3 neither a structured output nor JSON in the text is an invalid answer, which was paid for', async () => {
    const { outcome } = await fails(claude.result({ structured_output: undefined, result: 'I would rather not.' }));
    expect(outcome).toMatchObject({
      failure: 'invalid-answer',
      message: expect.stringContaining('I would rather not.') as string,
      usage: { inputTokens: 3210 },
    });
  });

  it.each([
    ['error_max_turns', 'refused', { num_turns: 6 }, '6 turns'],
    ['error_max_budget_usd', 'over-budget', {}, 'limit'],
    ['error_max_structured_output_retries', 'invalid-answer', {}, 'form'],
    ['error_during_execution', 'unavailable', { errors: ['it broke'] }, 'it broke'],
  ])('K3 %s is %s', async (subtype, failure, fields, words) => {
    const { outcome } = await fails(
      claude.result({ subtype, ...fields, result: undefined, structured_output: undefined }),
    );
    expect(outcome).toMatchObject({ failure, message: expect.stringContaining(words) as string });
  });

  it('K3 a denied tool is refused by its name, though the result is a success', async () => {
    const denials = [{ tool_name: 'Bash', tool_use_id: 't1', tool_input: {} }];
    const { outcome } = await fails(claude.result({ permission_denials: denials }));
    expect(outcome).toMatchObject({ failure: 'refused', message: expect.stringContaining('Bash') as string });
  });

  it('K3 a program that hangs after its result is ended, with what it started', async () => {
    const { outcome } = await fails(['grandchild', true], claude.init(), claude.result(), ['hang', true]);
    expect(outcome).toMatchObject({ output: { summary: 'fine' } });
  });

  it('K3 garbage, an unknown event, an empty line and a carriage return do no harm', async () => {
    const { outcome, events } = await fails(
      ['print', 'Warning: {not json\r\n\r\n'],
      ['print', '{"type":"rate_limit_event","x":1}\n"text"\n'],
      ['print', `${JSON.stringify(resultEvent())}\r\n`],
    );
    expect(outcome).toMatchObject({ output: { summary: 'fine' } });
    expect(eventsOf(events, 'log')[0]).toMatchObject({
      level: 'debug',
      message: expect.stringMatching(/not json$/) as string,
    });
  });

  it('K3 a line that comes in pieces is one line', async () => {
    const text = JSON.stringify(resultEvent({ structured_output: { summary: '密码' } }));
    const { outcome } = await fails(...text.match(/[\s\S]{1,40}/g)!.map((part): Deed => ['print', part]));
    expect(outcome).toMatchObject({ output: { summary: '密码' } });
  });

  it('K3 half a result and then the end is no answer', async () => {
    const { outcome } = await fails(claude.init(), ['print', JSON.stringify(resultEvent()).slice(0, 50)]);
    expect(outcome).toMatchObject({
      failure: 'invalid-answer',
      message: expect.stringContaining('without a result') as string,
    });
  });

  it('K3 a huge line is passed over', async () => {
    const megabyte = 'x'.repeat(1024 * 1024);
    const { outcome } = await fails(['fill', { text: megabyte, times: 17 }], ['print', '\n'], claude.result());
    expect(outcome).toMatchObject({ output: { summary: 'fine' } });
  });

  it('K3 an end before any event tells code and stderr', async () => {
    const { outcome } = await fails(['stderr', 'first\nInvalid API key · Please run /login\n'], ['exit', 1]);
    expect(outcome).toMatchObject({
      failure: 'unavailable',
      message: expect.stringMatching(/ended with code 1: first\nInvalid API key/) as string,
      hint: expect.stringContaining('claude') as string,
    });
  });
});

describe('K3 older versions of Claude Code', () => {
  it('K3 without the options the rules stand in the prompt, and one JSON object is the answer', async () => {
    const result = JSON.stringify(resultEvent({ structured_output: undefined }));
    const scenario = { version: '0.2.9', help: HELP_OLD, calls: [[['print', result] as Deed]] };
    const { outcome, calls } = await ask(scenario);
    expect(outcome).toMatchObject({ output: { summary: 'fine' } });
    expect(calls[0]?.args).toEqual(['-p', '--output-format', 'json']);
    expect(calls[0]?.input).toContain('Use no tools.');
    expect(calls[0]?.input).toContain('"required":["summary"]');
  });

  it('K3 without JSON output the text is searched for the answer', async () => {
    const asked = (text: string) => ask({ version: '0.1', help: HELP_TEXT_ONLY, calls: [[['print', text]]] });
    expect(await asked('Sure!\n{\n "summary": "from\\ntext"\n}\n')).toMatchObject({
      outcome: { output: { summary: 'from\ntext' }, usage: { costUsd: 0 } },
    });
    expect(await asked('{"summary":"alone"}\n')).toMatchObject({ outcome: { output: { summary: 'alone' } } });
    expect(await asked('Hello!')).toMatchObject({ outcome: { failure: 'invalid-answer' } });
  });

  it('K3 one that cannot be asked without a terminal is unavailable', async () => {
    const program = await standIn({ version: '0.0.1', help: 'Options:\n  --help', calls: [] });
    await expect(openClaudeCodeModel(program.options)).rejects.toMatchObject({
      failure: 'unavailable',
      message: expect.stringContaining('0.0.1') as string,
    });
  });

  it('K3 a missing program tells how to install it and what else there is', async () => {
    const opening = openClaudeCodeModel({ program: 'no-such-claude', env: process.env, cwd: await temporaryFolder() });
    await expect(opening).rejects.toMatchObject({
      failure: 'unavailable',
      message: expect.stringContaining('no-such-claude') as string,
      hint: expect.stringMatching(/npm install[\s\S]*exec:<command>/) as string,
    });
  });
});
