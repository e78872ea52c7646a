import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { CancelledError } from '../../kernel/errors.ts';
import { ModelError } from '../model.ts';
import { openAiSdkModel } from './ai-sdk-model.ts';
import { hosted } from './__fixtures__/hosted.ts';
import { modelRequest } from './__fixtures__/model-request.ts';
import * as recorded from './__fixtures__/recorded-answers.ts';
import { startScriptedProvider, type ScriptedResponse } from './__fixtures__/scripted-provider.ts';

const KEY = 'sk-test-0123456789abcdef';

async function failureOf(work: Promise<unknown>): Promise<ModelError> {
  const thrown: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown instanceof ModelError) return thrown;
  throw new Error('It did not fail as a model fails.', { cause: thrown });
}

/** Everything that an error could show to a person or a log. */
function shown(error: unknown): string {
  return error instanceof Error ? `${JSON.stringify(error)} ${error.message} ${error.stack} ${shown(error.cause)}` : '';
}

const envFor = (url: string) => ({
  ANTHROPIC_API_KEY: KEY,
  ANTHROPIC_BASE_URL: url,
  OPENAI_API_KEY: KEY,
  OPENAI_BASE_URL: url,
  GEMINI_API_KEY: KEY,
  GOOGLE_GEMINI_BASE_URL: url,
  DASHSCOPE_API_KEY: KEY,
  DASHSCOPE_BASE_URL: url,
  DEEPSEEK_API_KEY: KEY,
  DEEPSEEK_BASE_URL: url,
  OLLAMA_HOST: url,
});

async function ask(id: string, ...script: ScriptedResponse[]): Promise<unknown> {
  const { url } = await startScriptedProvider(...script);
  const model = await openAiSdkModel(hosted(id.replace('URL', url)), { env: envFor(url) });
  return model.complete(modelRequest());
}

const EVERY_PROVIDER = [
  'anthropic/claude-sonnet-4-5',
  'openai/gpt-4.1',
  'google/gemini-2.5-flash',
  'qwen/qwen-plus',
  'deepseek/deepseek-chat',
  'compatible/my-model@URL',
  'ollama/llama3.2',
];

describe('what a provider says when it does not answer (K2)', () => {
  test.each([
    [401, 'refused the key', /Check OPENAI_API_KEY/],
    [403, 'refused the key', /Check OPENAI_API_KEY/],
    [404, 'was not found', /model's name/],
    [429, 'takes no more calls', /Wait 7 s/],
    [500, 'is out of order', /later/],
    [503, 'is out of order', /later/],
    [400, 'did not take the question', /./],
  ])('HTTP %s: %s', async (status, what, hint) => {
    const body = { error: { message: 'Told by the provider', type: 'x', param: null, code: null } };
    const failure = await failureOf(ask('openai/gpt-4.1', { status, body, headers: { 'retry-after': '7' } }));
    expect(failure.failure).toBe('unavailable');
    expect(failure.message).toContain(what);
    expect(failure.message).toContain('Told by the provider');
    expect(failure.hint).toMatch(hint);
  });

  test.each(EVERY_PROVIDER)('%s: the call is not repeated, and the key is in no message', async (id) => {
    const said = `Incorrect API key provided: ${KEY}.`;
    const body = { type: 'error', error: { type: 'authentication_error', message: said, code: 401, status: 'NO' } };
    const { url, requests } = await startScriptedProvider({ status: 500, body }, { status: 500, body });
    const model = await openAiSdkModel(hosted(id.replace('URL', url)), {
      env: { ...envFor(url), AUTOQA_COMPATIBLE_API_KEY: KEY, OLLAMA_API_KEY: KEY },
    });
    const failure = await failureOf(model.complete(modelRequest()));
    expect(failure.failure).toBe('unavailable');
    expect(requests).toHaveLength(1);
    expect(shown(failure)).toContain('Incorrect API key provided');
    expect(shown(failure)).not.toContain(KEY);
  });

  test.each(EVERY_PROVIDER)('%s: nobody listens', async (id) => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await new Promise((closed) => server.close(closed));
    const url = `http://127.0.0.1:${port}`;
    const model = await openAiSdkModel(hosted(id.replace('URL', url)), { env: envFor(url) });
    const failure = await failureOf(model.complete(modelRequest()));
    expect(failure.failure).toBe('unavailable');
    expect(failure.message).toContain(`cannot be reached at 127.0.0.1:${port} (ECONNREFUSED)`);
    expect(failure.hint).toMatch(/Check|Start/);
  });

  test('a model that Ollama has not fetched', async () => {
    const failure = await failureOf(
      ask('ollama/llama3.2', { status: 404, body: { error: "model 'llama3.2' not found" } }),
    );
    expect(failure.hint).toContain('ollama pull llama3.2');
  });

  test('a page that is no API', async () => {
    const failure = await failureOf(ask('compatible/my-model@URL', { body: '<html>Sign in</html>' }));
    expect(failure.failure).toBe('unavailable');
    expect(failure.message).toContain('not its API');
  });

  test('a key that is no header is not shown', async () => {
    const env = { OPENAI_API_KEY: `${KEY}\nsecond-line`, OPENAI_BASE_URL: 'http://127.0.0.1:9' };
    const model = await openAiSdkModel(hosted('openai/gpt-4.1'), { env });
    const failure = await failureOf(model.complete(modelRequest()));
    expect(failure.failure).toBe('unavailable');
    expect(shown(failure)).not.toContain(KEY);
  });
});

describe('refusals', () => {
  test.each<[string, ScriptedResponse]>([
    ['anthropic/claude-sonnet-4-5', { body: recorded.anthropicText('', 'refusal') }],
    ['openai/gpt-4.1', { body: recorded.openaiRefusal("I'm sorry, I cannot assist with that request.") }],
    ['google/gemini-2.5-flash', { body: recorded.googleBlocked }],
    ['google/gemini-2.5-flash', { body: recorded.googleText('', 'SAFETY') }],
    ['deepseek/deepseek-chat', { body: recorded.chatText('', 'content_filter') }],
    [
      'qwen/qwen-plus',
      { status: 400, body: { error: { code: 'data_inspection_failed', message: 'Inappropriate content', type: 'x' } } },
    ],
  ])('%s', async (id, response) => {
    const failure = await failureOf(ask(id, response));
    expect(failure.failure).toBe('refused');
  });

  test('an answer that was cut off is said to be so', async () => {
    const failure = await failureOf(
      ask('deepseek/deepseek-chat', { body: recorded.chatText('{"holds": tr', 'length') }),
    );
    expect(failure.failure).toBe('invalid-answer');
    expect(failure.message).toContain('cut off');
  });
});

describe('a model that never answers', () => {
  test('times out', async () => {
    const { url } = await startScriptedProvider({ silent: true });
    const model = await openAiSdkModel(hosted('openai/gpt-4.1'), { env: envFor(url), timeoutMs: 100 });
    const failure = await failureOf(model.complete(modelRequest()));
    expect(failure.failure).toBe('timed-out');
    expect(failure.message).toMatch(/did not answer within 0\.\d+ s/);
  });

  test('can be left by the caller', async () => {
    const server = await startScriptedProvider({ silent: true });
    const model = await openAiSdkModel(hosted('openai/gpt-4.1'), { env: envFor(server.url) });
    const controller = new AbortController();
    void server.arrival().then(() => controller.abort());
    const asking = model.complete(modelRequest({ signal: controller.signal }));
    await expect(asking).rejects.toBeInstanceOf(CancelledError);
  });

  test('is not asked at all when the caller has already left', async () => {
    const server = await startScriptedProvider({ silent: true });
    const model = await openAiSdkModel(hosted('openai/gpt-4.1'), { env: envFor(server.url) });
    const asking = model.complete(modelRequest({ signal: AbortSignal.abort() }));
    await expect(asking).rejects.toBeInstanceOf(CancelledError);
    expect(server.requests).toHaveLength(0);
  });
});

describe('keys', () => {
  test.each([
    ['anthropic/x', 'ANTHROPIC_API_KEY'],
    ['openai/x', 'OPENAI_API_KEY'],
    ['google/x', 'GOOGLE_GENERATIVE_AI_API_KEY or GEMINI_API_KEY'],
    ['qwen/x', 'DASHSCOPE_API_KEY'],
    ['deepseek/x', 'DEEPSEEK_API_KEY'],
  ])('%s without a key names %s', async (id, variable) => {
    const failure = await failureOf(openAiSdkModel(hosted(id), { env: { OPENAI_API_KEY: ' ' } }));
    expect(failure.failure).toBe('unavailable');
    expect(failure.hint).toContain(variable);
  });

  test('an address that is none names its variable', async () => {
    const env = { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: 'http://[' };
    const failure = await failureOf(openAiSdkModel(hosted('openai/x'), { env }));
    expect(failure.message).toContain('OPENAI_BASE_URL');
  });
});
