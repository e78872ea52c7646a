import { EXIT_CODES } from '@autoqa/domain/model/run';
import type { CommandDefinition } from '../command.ts';
import { VAR_OPTION } from '../placeholder-options.ts';
import { runSurroundings } from '../run-surroundings.ts';

export const mcp: CommandDefinition = {
  name: 'mcp',
  summary: {
    en: 'Serve AutoQA to coding agents over MCP (standard input and output)',
    zh: '通过 MCP（标准输入输出）为编程助手提供 AutoQA 的能力',
  },
  settings: ['url', 'headed', 'timeout', 'device', 'locale', 'connect'],
  options: [VAR_OPTION],
  examples: ['autoqa mcp', 'autoqa mcp -u http://localhost:3000', 'claude mcp add autoqa -- npx autoqa mcp'],
  async run(context, { options }) {
    const { serveMcp } = await import('../../compose/mcp/serve-mcp.ts');
    const { config, language } = context;
    const { signal, ...common } = runSurroundings(context, options);
    // Standard output belongs to the protocol.
    const terminal = { ...common.terminal, verbosity: 'quiet' as const, write: () => undefined };
    const settings = (each: AbortSignal) => ({ ...common, terminal, signal: each });
    await serveMcp({ out: config.out, language, settings }, signal);
    return EXIT_CODES.passed;
  },
};
