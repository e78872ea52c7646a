import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ALL_TASKS } from '../../ports/brain/all-tasks.ts';
import { openAiSdkModel } from './ai-sdk-model.ts';
import { hosted } from './__fixtures__/hosted.ts';
import { modelRequest, PIXEL } from './__fixtures__/model-request.ts';
import * as recorded from './__fixtures__/recorded-answers.ts';
import { startScriptedProvider } from './__fixtures__/scripted-provider.ts';

const KEY = 'sk-test-0123456789abcdef';
const ANSWER = { holds: true, because: 'no items' };
const JSON_TEXT = JSON.stringify(ANSWER);

/** Every way to speak to a provider: what is set, what it says, and what must have arrived. */
const WIRES = [
  {
    id: () => 'anthropic/claude-sonnet-4-5',
    env: (url: string) => ({ ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: url }),
    says: recorded.anthropicText,
    path: '/v1/messages',
    auth: { 'x-api-key': KEY },
    costUsd: (412 * 3 + 37 * 15) / 1e6,
  },
  {
    id: () => 'openai/gpt-4.1',
    env: (url: string) => ({ OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${url}/v1` }),
    says: recorded.openaiText,
    path: '/v1/responses',
    auth: { authorization: `Bearer ${KEY}` },
    costUsd: (412 * 2 + 37 * 8) / 1e6,
  },
  {
    id: () => 'google/gemini-2.5-flash',
    env: (url: string) => ({ GEMINI_API_KEY: KEY, GOOGLE_GEMINI_BASE_URL: url }),
    says: recorded.googleText,
    path: '/v1beta/models/gemini-2.5-flash:generateContent',
    auth: { 'x-goog-api-key': KEY },
    costUsd: (412 * 0.3 + 37 * 2.5) / 1e6,
  },
  {
    id: () => 'qwen/qwen-plus',
    env: (url: string) => ({ DASHSCOPE_API_KEY: KEY, DASHSCOPE_BASE_URL: `${url}/compatible-mode/v1` }),
    says: recorded.chatText,
    path: '/compatible-mode/v1/chat/completions',
    auth: { authorization: `Bearer ${KEY}` },
    costUsd: 0,
  },
  {
    id: () => 'deepseek/deepseek-chat',
    env: (url: string) => ({ DEEPSEEK_API_KEY: KEY, DEEPSEEK_BASE_URL: url }),
    says: recorded.chatText,
    path: '/chat/completions',
    auth: { authorization: `Bearer ${KEY}` },
    costUsd: (412 * 0.28 + 37 * 0.42) / 1e6,
  },
  {
    id: (url: string) => `compatible/my-model@${url}/v1`,
    env: () => ({ AUTOQA_COMPATIBLE_API_KEY: KEY }),
    says: recorded.chatText,
    path: '/v1/chat/completions',
    auth: { authorization: `Bearer ${KEY}` },
    costUsd: 0,
  },
  {
    id: () => 'ollama/llama3.2',
    env: (url: string) => ({ OLLAMA_HOST: url.replace('http://', '') }),
    says: recorded.ollamaText,
    path: '/api/chat',
    auth: {},
    costUsd: 0,
  },
];

describe.each(WIRES)('$path (K2)', ({ id, env, says, path, auth, costUsd }) => {
  async function ask(texts: string[], changes = {}) {
    const server = await startScriptedProvider(...texts.map((text) => ({ body: says(text) })));
    const model = await openAiSdkModel(hosted(id(server.url)), { env: env(server.url) });
    const reply = await model.complete(modelRequest(changes));
    return { server, model, reply, body: server.requests[0]?.body ?? {} };
  }

  test('sends the question where it belongs and reads the answer and what it cost', async () => {
    const { server, model, reply, body } = await ask([JSON_TEXT]);
    expect(reply.output).toEqual(ANSWER);
    expect(reply.usage).toEqual({ inputTokens: 412, outputTokens: 37, costUsd: expect.closeTo(costUsd, 9) });
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.path).toBe(path);
    expect(server.requests[0]?.headers).toMatchObject(auth);
    if (!path.includes(':')) expect(body['model']).toBe(model.id.replace(/@.*/, '').split('/').at(-1));
    expect(JSON.stringify(body)).toContain('Does it hold that the cart is empty?');
    expect(JSON.stringify(body)).toContain('You judge assertions.');
    // However it is demanded, the schema reaches the model.
    expect(JSON.stringify(body).replaceAll('\\"', '"')).toContain('"because":{');
  });

  test('finds the JSON in a code block', async () => {
    const { reply } = await ask([`Here you are:\n\`\`\`json\n${JSON_TEXT}\n\`\`\``]);
    expect(reply.output).toEqual(ANSWER);
  });

  test('passes pictures on, and what was wrong with the last answer', async () => {
    const images = [{ mediaType: 'image/png' as const, data: PIXEL }];
    const { body } = await ask([JSON_TEXT], { images, previousError: 'holds: expected boolean' });
    expect(JSON.stringify(body)).toContain(PIXEL);
    expect(JSON.stringify(body)).toContain('holds: expected boolean');
  });

  test('an answer without JSON is invalid and is quoted', async () => {
    const answering = ask([`I cannot tell. ${'x'.repeat(400)}`]);
    await expect(answering).rejects.toMatchObject({ failure: 'invalid-answer', usage: { inputTokens: 412 } });
    const message = await answering.catch((error: Error) => error.message);
    expect(message).toContain('I cannot tell. xxx');
    expect(message).not.toContain('x'.repeat(200));
  });
});

describe.each(WIRES)('every task at $path', ({ id, env, says }) => {
  test('its schema can be sent', async () => {
    for (const task of Object.values(ALL_TASKS)) {
      const server = await startScriptedProvider({ body: says(JSON_TEXT) });
      const model = await openAiSdkModel(hosted(id(server.url)), { env: env(server.url) });
      const { $schema: _, ...schema } = z.toJSONSchema(task.output as z.ZodObject);
      await model.complete(modelRequest({ task: task.name, schema }));
      const [field = ''] = Object.keys(task.output.shape);
      expect(JSON.stringify(server.requests[0]?.body), task.name).toContain(field);
    }
  });
});

describe('how each provider is held to the schema', () => {
  async function bodyFor(id: string, env: Record<string, string>, answer: unknown) {
    const server = await startScriptedProvider({ body: answer });
    const fill = (text: string) => text.replace('URL', server.url);
    const filled = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)]));
    const model = await openAiSdkModel(hosted(fill(id)), { env: filled });
    const { output } = await model.complete(modelRequest());
    expect(output).toEqual(ANSWER);
    return server.requests[0]?.body ?? {};
  }

  test('Anthropic: by a tool that it must call', async () => {
    const env = { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: 'URL' };
    const body = await bodyFor('anthropic/claude-sonnet-4-5', env, recorded.anthropicTool('json', ANSWER));
    expect(body['tool_choice']).toMatchObject({ type: 'any' });
    expect(body['tools']).toMatchObject([{ name: 'json', input_schema: { properties: { holds: {} } } }]);
  });

  test('OpenAI: by a schema that is not strict, and nothing is stored', async () => {
    const env = { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: 'URL/v1' };
    const body = await bodyFor('openai/gpt-4.1', env, recorded.openaiText(JSON_TEXT));
    expect(body['text']).toMatchObject({ format: { type: 'json_schema', strict: false } });
    expect(body['store']).toBe(false);
  });

  test('Google: by a response schema', async () => {
    const env = { GOOGLE_GENERATIVE_AI_API_KEY: KEY, GOOGLE_GENERATIVE_AI_BASE_URL: 'URL/v1beta' };
    const body = await bodyFor('google/gemini-2.5-flash', env, recorded.googleText(JSON_TEXT));
    expect(body['generationConfig']).toMatchObject({
      responseMimeType: 'application/json',
      responseSchema: { properties: { holds: { type: 'boolean' } } },
    });
  });

  test('Qwen: by the prompt and a demand for JSON', async () => {
    const env = { DASHSCOPE_API_KEY: KEY, DASHSCOPE_BASE_URL: 'URL' };
    const body = await bodyFor('qwen/qwen-plus', env, recorded.chatText(JSON_TEXT));
    expect(body['response_format']).toEqual({ type: 'json_object' });
    expect(JSON.stringify(body['messages'])).toContain('JSON Schema');
  });

  test('a compatible server: by a schema', async () => {
    const body = await bodyFor('compatible/m@URL/v1', {}, recorded.chatText(JSON_TEXT));
    expect(body['response_format']).toMatchObject({ type: 'json_schema', json_schema: { strict: false } });
  });

  test('Ollama: by its format', async () => {
    const body = await bodyFor('ollama/llama3.2', { OLLAMA_HOST: 'URL' }, recorded.ollamaText(JSON_TEXT));
    expect(body['format']).toMatchObject({ properties: { holds: { type: 'boolean' } } });
  });

  test('a server that knows no schemas is asked in words and is remembered; without a key no header is sent', async () => {
    const rejected = { status: 400, body: { error: { message: 'This response_format type is unavailable now' } } };
    const said = { body: recorded.chatText(JSON_TEXT) };
    const server = await startScriptedProvider(rejected, said, said);
    const model = await openAiSdkModel(hosted(`compatible/m@${server.url}`), { env: {} });
    await model.complete(modelRequest());
    await model.complete(modelRequest());
    expect(server.requests.map(({ body }) => body['response_format'] !== undefined)).toEqual([true, false, false]);
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
  });
});
