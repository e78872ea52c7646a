import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { InputError } from '../kernel/errors.ts';
import { estimateTokens } from '../kernel/token-estimate.ts';
import type { Tool } from '../ports/tool.ts';
import { serveTools } from './serve-tools.ts';

const echo = {
  name: 'echo_text',
  description: 'Says it again.',
  schema: z.object({ text: z.string(), times: z.number().int().default(1) }),
  effect: 'look',
  code: () => '',
  run: ({ text, times }: { text: string; times: number }) => {
    if (text === 'break') throw new InputError('It broke.', { code: 'broke', hint: 'Say something else.' });
    return Promise.resolve({
      success: true,
      text: Array.from({ length: times }, (_, at) => `${at} ${text}`).join('\n'),
    });
  },
} as unknown as Tool;

async function connect() {
  const stop = new AbortController();
  const [own, theirs] = InMemoryTransport.createLinkedPair();
  const served = serveTools([echo], { version: '1.2.3', transport: own, signal: stop.signal });
  const client = new Client({ name: 'agent', version: '1' });
  await client.connect(theirs);
  onTestFinished(async () => {
    stop.abort();
    await served;
  });
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, isError } = CallToolResultSchema.parse(await client.callTool({ name, arguments: args }));
    const [first] = content;
    return { text: first?.type === 'text' ? first.text : '', isError: isError === true };
  };
  return { client, call, stop, served };
}

describe('K9 tools over MCP', () => {
  it('are listed with small schemas, and say whether they change anything', async () => {
    const { client } = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['echo_text', 'read_more']);
    expect(tools[0]).toMatchObject({
      inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
      annotations: { readOnlyHint: true },
    });
  });

  it('answer, and read on in what is too long', async () => {
    const { call } = await connect();
    expect(await call('echo_text', { text: 'hello' })).toEqual({ text: '0 hello', isError: false });
    let piece = await call('echo_text', { text: 'a line of some length 测试', times: 3_000 });
    const lines: string[] = [];
    for (;;) {
      expect(estimateTokens(piece.text)).toBeLessThan(4_000);
      const more = /\n\[\d+ more characters: read_more with handle "(\w+)" and offset (\d+)\]$/.exec(piece.text);
      lines.push(
        ...piece.text
          .slice(0, more?.index ?? piece.text.length)
          .split('\n')
          .filter((line) => line !== ''),
      );
      if (more === null) break;
      piece = await call('read_more', { handle: more[1], offset: Number(more[2]) });
    }
    expect(lines).toEqual(Array.from({ length: 3_000 }, (_, at) => `${at} a line of some length 测试`));
  });

  it.each([
    ['echo_txt', { text: 'a' }, 'Did you mean "echo_text"?'],
    ['echo_text', { text: 1 }, 'Wrong arguments'],
    ['echo_text', { text: 'break' }, 'It broke. Say something else.'],
    ['read_more', { handle: 'gone', offset: 0 }, 'Nobody knows the handle'],
  ])('say what is wrong with %s %j', async (name, args, told) => {
    const { call } = await connect();
    const { text, isError } = await call(name, args);
    expect(isError).toBe(true);
    expect(text).toContain(told);
  });

  it('end when they are told to, and when the agent goes away', async () => {
    const first = await connect();
    first.stop.abort();
    await expect(first.served).resolves.toBeUndefined();
    const second = await connect();
    await second.client.close();
    await expect(second.served).resolves.toBeUndefined();
  });
});
