import { describe, expect, test } from 'vitest';
import type { ModelReply } from '../model.ts';
import { fakeTools } from '../agent/__fixtures__/fake-tools.ts';
import { scriptedModel, type ScriptedTurn } from '../agent/__fixtures__/scripted-model.ts';
import { runToolAgent } from '../agent/tool-agent.ts';
import type { ToolChooser } from '../agent/tool-chooser.ts';
import { hosted } from './__fixtures__/hosted.ts';
import * as recorded from './__fixtures__/recorded-answers.ts';
import { startScriptedProvider } from './__fixtures__/scripted-provider.ts';
import { NativeChooser, openNativeChooser } from './native-chooser.ts';

const KEY = 'sk-test-0123456789abcdef';

function agentWith(chooser: ToolChooser, maxSteps = 5) {
  const { tools, executed } = fakeTools({ click: 'succeeds', getVisibleText: 'succeeds' });
  const running = runToolAgent({
    chooser,
    tools,
    goal: 'Buy a book.',
    system: 'You test a shop.',
    maxSteps,
    record: () => undefined,
    signal: new AbortController().signal,
  });
  return { running, executed };
}

const WIRES = [
  {
    name: 'Anthropic',
    id: () => 'anthropic/claude-sonnet-4-5',
    env: (url: string) => ({ ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: url }),
    calls: recorded.anthropicTool,
    says: recorded.anthropicText,
    callId: 'toolu_01A09q90qw90lq917835lq9',
  },
  {
    name: 'OpenAI',
    id: () => 'openai/gpt-4.1',
    env: (url: string) => ({ OPENAI_API_KEY: KEY, OPENAI_BASE_URL: url }),
    calls: recorded.openaiTool,
    says: recorded.openaiText,
    callId: 'call_zVQ7cLwP5k1o7kYVb5l1hYQf',
  },
  {
    name: 'Google',
    id: () => 'google/gemini-2.5-flash',
    env: (url: string) => ({ GEMINI_API_KEY: KEY, GOOGLE_GEMINI_BASE_URL: url }),
    calls: recorded.googleTool,
    says: recorded.googleText,
    callId: 'functionResponse',
  },
  {
    name: 'Qwen',
    id: () => 'qwen/qwen-plus',
    env: (url: string) => ({ DASHSCOPE_API_KEY: KEY, DASHSCOPE_BASE_URL: url }),
    calls: recorded.chatTool,
    says: recorded.chatText,
    callId: 'call_3a1f5a2d8f0b4c7c9f21aa',
  },
  {
    name: 'a compatible server',
    id: (url: string) => `compatible/my-model@${url}/v1`,
    env: () => ({}),
    calls: recorded.chatTool,
    says: recorded.chatText,
    callId: 'call_3a1f5a2d8f0b4c7c9f21aa',
  },
  {
    name: 'Ollama',
    id: () => 'ollama/llama3.2',
    env: (url: string) => ({ OLLAMA_HOST: url }),
    calls: recorded.ollamaTool,
    says: recorded.ollamaText,
    callId: 'tool',
  },
];

describe('tool calling over the wire (W12)', () => {
  test.each(WIRES)('$name', async ({ id, env, calls, says, callId }) => {
    const server = await startScriptedProvider({ body: calls('click', { target: 'Buy' }) }, { body: says('Bought.') });
    const costs: ModelReply['usage'][] = [];
    const chooser = await openNativeChooser(hosted(id(server.url)), {
      env: env(server.url),
      onUsage: (usage) => costs.push(usage),
    });
    const { running, executed } = agentWith(chooser);
    expect(await running).toMatchObject({ outcome: 'done', text: 'Bought.', toolCalls: [{ tool: 'click' }] });
    expect(executed).toEqual([{ tool: 'click', args: { target: 'Buy', times: 1 } }]);
    const [first, second] = server.requests.map(({ body }) => JSON.stringify(body));
    expect(first).toContain('The fake tool click.');
    expect(first).toContain('You test a shop.');
    expect(first).not.toContain('click worked');
    expect(second).toContain('click worked for the 1. time');
    expect(second).toMatch(/<data-[0-9a-f]{10} from=/);
    expect(second).toContain(callId);
    expect(costs).toMatchObject([
      { inputTokens: 412, outputTokens: 37 },
      { inputTokens: 412, outputTokens: 37 },
    ]);
  });
});

describe('what a model may do in a turn', () => {
  const drive = (script: ScriptedTurn[], maxSteps?: number) => {
    const { model, mock } = scriptedModel(script);
    return { ...agentWith(new NativeChooser(model), maxSteps), mock };
  };

  test('a tool that nobody offers and arguments that are no JSON are told, not thrown', async () => {
    const { running, mock } = drive([
      [
        { tool: 'teleport', input: '{}' },
        { tool: 'click', input: '{"target":' },
      ],
      'Oh.',
    ]);
    const { toolCalls } = await running;
    expect(toolCalls.map(({ error }) => error)).toEqual([
      expect.stringContaining('no tool "teleport"'),
      expect.stringContaining('arguments are wrong'),
    ]);
    const [results] = mock.doGenerateCalls[1]?.prompt.filter(({ role }) => role === 'tool') ?? [];
    expect(results?.content).toHaveLength(2);
    expect(JSON.stringify(results)).toContain('There is no tool');
  });

  test('it can give up', async () => {
    const { running } = drive([[{ tool: 'give_up', input: '{"reason":"No shop."}' }]]);
    expect(await running).toEqual({ outcome: 'gave-up', text: 'No shop.', toolCalls: [] });
  });

  test('at the limit it is asked for a last word', async () => {
    const { running, mock } = drive([[{ tool: 'click', input: '{"target":"a"}' }], 'One click.'], 1);
    expect(await running).toMatchObject({ outcome: 'done', text: 'One click.' });
    expect(JSON.stringify(mock.doGenerateCalls[1]?.prompt.at(-1))).toContain('No calls are left');
  });

  test('silence is a failure', async () => {
    const { running } = drive(['']);
    expect(await running).toMatchObject({ outcome: 'failed', failure: { reason: 'invalid-answer' } });
  });

  test('a provider that is down is a failure with its reason', async () => {
    const { url } = await startScriptedProvider({ status: 503, body: { error: { message: 'Overloaded' } } });
    const chooser = await openNativeChooser(hosted(`compatible/m@${url}`), { env: {} });
    const { outcome, failure } = await agentWith(chooser).running;
    expect(outcome).toBe('failed');
    expect(failure).toMatchObject({ reason: 'unavailable', message: expect.stringContaining('Overloaded') });
  });

  test('a provider that is silent times out', async () => {
    const { url } = await startScriptedProvider({ silent: true });
    const chooser = await openNativeChooser(hosted(`compatible/m@${url}`), { env: {}, timeoutMs: 100 });
    expect(await agentWith(chooser).running).toMatchObject({ outcome: 'failed', failure: { reason: 'timed-out' } });
  });
});
