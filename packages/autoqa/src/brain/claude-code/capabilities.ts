import { isAtLeast, listsOption, optionText } from '../agent-cli/help-text.ts';
import type { Probed } from '../agent-cli/capability-probe.ts';

/** What an installed Claude Code can do. */
export interface ClaudeCapabilities {
  version: string;
  print: boolean;
  outputFormat: 'stream-json' | 'json' | 'text';
  /** Takes pictures, which a plain prompt cannot hold. */
  streamInput: boolean;
  jsonSchema: boolean;
  tools: boolean;
  allowedTools: boolean;
  disallowedTools: boolean;
  maxTurns: boolean;
  resume: boolean;
  strictMcpConfig: boolean;
  model: boolean;
}

/** Reads the capabilities from what the program says of itself. */
export function readClaudeCapabilities({ version, help }: Probed): ClaudeCapabilities {
  const has = (option: string) => listsOption(help, option);
  return {
    version,
    print: has('--print'),
    outputFormat: outputFormat(optionText(help, '--output-format')),
    streamInput: optionText(help, '--input-format').includes('stream-json'),
    jsonSchema: has('--json-schema'),
    tools: has('--tools'),
    allowedTools: has('--allowedTools'),
    disallowedTools: has('--disallowedTools'),
    // The help of some versions keeps it to itself; 2.1 is known to take it.
    maxTurns: has('--max-turns') || isAtLeast(version, '2.1'),
    resume: has('--resume'),
    strictMcpConfig: has('--strict-mcp-config'),
    model: has('--model'),
  };
}

function outputFormat(option: string): ClaudeCapabilities['outputFormat'] {
  if (option.includes('stream-json')) return 'stream-json';
  return option.includes('json') ? 'json' : 'text';
}
