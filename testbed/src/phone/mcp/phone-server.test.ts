import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PhoneHand } from '../testing/phone-hand.ts';
import { mobileMcpAiTools } from './mobile-mcp-ai-tools.ts';
import { mobileMcpTools } from './mobile-mcp-tools.ts';
import { createPhoneHttpServer, createPhoneServer } from './phone-server.ts';
import type { PhoneTool } from './phone-tool.ts';

const hand = new PhoneHand().start();
const device = hand.phone.serial;
const ai = mobileMcpAiTools(hand.phone, { pictureFolder: tmpdir(), wait: async (ms) => hand.wait(ms) });

async function connect(tools: readonly PhoneTool[], transport?: Transport) {
  const [mine, theirs] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1' });
  if (transport === undefined) await createPhoneServer('phone', tools).connect(theirs);
  await client.connect(transport ?? mine);
  onTestFinished(() => client.close());
  return async (name: string, args: Record<string, unknown> = {}) => {
    const { content, isError } = CallToolResultSchema.parse(await client.callTool({ name, arguments: args }));
    const [first] = content;
    return { text: first?.type === 'text' ? first.text : (first?.type ?? ''), isError: isError ?? false };
  };
}

describe('the phone over MCP', () => {
  it('tells what can be mended as plain text in the first vocabulary', async () => {
    const call = await connect(mobileMcpTools([hand.phone]));
    expect(await call('mobile_launch_app', { device, packageName: 'com.no.such' })).toEqual({
      text: 'Failed launching app with package name "com.no.such", please make sure it exists. Please fix the issue and try again.',
      isError: false,
    });
    expect((await call('mobile_list_apps', { device: 'other' })).text).toContain('not found');
    expect(await call('mobile_list_apps')).toMatchObject({ isError: true });
    expect((await call('mobile_list_elements_on_screen', { device })).text).toMatch(
      /^Found these elements on screen: \[\{/,
    );
    expect((await call('mobile_take_screenshot', { device })).text).toBe('image');
  });

  it('lists elements as lines where it is asked to', async () => {
    const call = await connect(mobileMcpTools([hand.phone], { format: 'text' }));
    expect((await call('mobile_list_elements_on_screen', { device })).text).toContain('text="我的"');
  });

  it('says success: false in the second vocabulary, and never marks an error', async () => {
    const call = await connect(ai);
    const { text, isError } = await call('mobile_click_by_text', { text: '没有这个' });
    expect({ ...JSON.parse(text), isError }).toEqual({
      success: false,
      message: '❌ 未找到元素: 没有这个',
      isError: false,
    });
    expect(await call('mobile_no_such_tool')).toEqual({ text: '❌ 未知工具: mobile_no_such_tool', isError: false });
    await call('mobile_start_toast_watch');
    for (const name of ['我的', '设置', '切换账号', '梦醒初九']) await call('mobile_click_by_text', { text: name });
    expect(JSON.parse((await call('mobile_get_toast')).text)).toMatchObject({
      toast_found: true,
      message: '账号切换成功',
    });
  });

  it('is the same over HTTP', async () => {
    const server = createPhoneHttpServer('phone', ai);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
    const call = await connect(ai, new StreamableHTTPClientTransport(url) as Transport);
    expect(JSON.parse((await call('mobile_get_screen_size')).text)).toEqual({
      success: true,
      width: 1080,
      height: 2340,
    });
  });
});
