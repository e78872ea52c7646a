import type { PromptRules } from '../agent-cli/prompt-text.ts';
import type { AgentPhase } from '../model.ts';
import type { ClaudeCapabilities } from './capabilities.ts';

/** S1 §7.3: as much as a phase needs and no more. Nobody needs a shell: tests are run by AutoQA. */
const PHASE_TOOLS: Readonly<Record<AgentPhase, readonly string[]>> = {
  planning: ['Read', 'Write'],
  generation: ['Read', 'Write'],
  healing: ['Read', 'Edit'],
  answering: [],
};

/** Its list of what is to do touches nothing, and shows a person how far the work is. */
const TODO_TOOL = 'TodoWrite';

/** What a version that cannot be told its tools is denied when it needs none. */
const DENIED_WHEN_ANSWERING = 'Bash,Edit,Write,NotebookEdit,Read,Glob,Grep,WebFetch,WebSearch,Task';

const MAX_TURNS: Readonly<Record<AgentPhase, number>> = { planning: 60, generation: 60, healing: 40, answering: 6 };

/** Linux takes no single argument beyond 128 KiB. */
const MAX_SCHEMA_CHARACTERS = 60_000;

export interface ClaudeCall {
  phase: AgentPhase;
  schema: Readonly<Record<string, unknown>>;
  model?: string | undefined;
  sessionId?: string | undefined;
  withImages: boolean;
}

export interface ClaudeCommand {
  args: string[];
  rules: PromptRules;
  /** The prompt is sent as a message with pictures. */
  streamInput: boolean;
}

/** S4's degradation table: what the program has an option for is an option, the rest is asked in the prompt. */
export function claudeCommand(can: ClaudeCapabilities, call: ClaudeCall): ClaudeCommand {
  const schema = JSON.stringify(call.schema);
  const schemaAsOption = can.jsonSchema && can.outputFormat !== 'text' && schema.length <= MAX_SCHEMA_CHARACTERS;
  const streamInput = call.withImages && can.streamInput && can.outputFormat === 'stream-json';
  const tools = toolOptions(can, call.phase);
  const args = [
    '-p',
    ...outputOptions(can),
    ...(streamInput ? ['--input-format', 'stream-json'] : []),
    ...(call.model !== undefined && can.model ? ['--model', call.model] : []),
    ...(schemaAsOption ? ['--json-schema', schema] : []),
    ...(can.maxTurns ? ['--max-turns', String(MAX_TURNS[call.phase])] : []),
    ...(call.sessionId !== undefined && can.resume ? ['--resume', call.sessionId] : []),
    ...(can.strictMcpConfig ? ['--strict-mcp-config'] : []),
    ...tools.args,
  ];
  return { args, rules: { schemaInPrompt: !schemaAsOption, toolsInPrompt: tools.inPrompt }, streamInput };
}

function outputOptions(can: ClaudeCapabilities): string[] {
  if (can.outputFormat === 'text') return [];
  // Claude Code refuses stream-json without --verbose.
  return ['--output-format', can.outputFormat, ...(can.outputFormat === 'stream-json' ? ['--verbose'] : [])];
}

function toolOptions(can: ClaudeCapabilities, phase: AgentPhase): { args: string[]; inPrompt?: readonly string[] } {
  const needed = PHASE_TOOLS[phase];
  const tools = needed.length === 0 ? '' : [...needed, TODO_TOOL].join(',');
  const only = can.tools ? ['--tools', tools] : [];
  if (phase === 'answering') {
    if (can.tools) return { args: only };
    return { args: can.disallowedTools ? ['--disallowedTools', DENIED_WHEN_ANSWERING] : [], inPrompt: needed };
  }
  if (!can.allowedTools) return { args: only, inPrompt: needed };
  return { args: [...only, '--allowedTools', tools] };
}
