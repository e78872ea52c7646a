import { expect, test } from 'vitest';
import { fakeTools } from './__fixtures__/fake-tools.ts';
import { toMcpTools } from './mcp-tools.ts';

test('W12 tools are listed as MCP does it, and what only looks says so', () => {
  const tools = toMcpTools(fakeTools({ click: 'succeeds', getVisibleText: 'succeeds' }).tools);
  expect(tools).toEqual([
    {
      name: 'click',
      description: 'The fake tool click.',
      inputSchema: {
        type: 'object',
        properties: { target: { type: 'string' }, times: expect.objectContaining({ type: 'integer', default: 1 }) },
        required: ['target'],
      },
      annotations: { readOnlyHint: false },
    },
    expect.objectContaining({ name: 'getVisibleText', annotations: { readOnlyHint: true } }),
  ]);
});
