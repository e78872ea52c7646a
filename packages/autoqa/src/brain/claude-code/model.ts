import type { Deadline } from '../../kernel/deadline.ts';
import { agentCliModel, OTHER_MODELS, type AgentCliOptions, type AgentQuestion } from '../agent-cli/agent-cli-model.ts';
import { probeCli } from '../agent-cli/capability-probe.ts';
import { endedWithoutResult } from '../agent-cli/failed-end.ts';
import { findJsonObject } from '../json-answer.ts';
import { converse, type LineCall } from '../agent-cli/line-conversation.ts';
import { askForText } from '../agent-cli/plain-text.ts';
import { agentPrompt } from '../agent-cli/prompt-text.ts';
import { DEFAULT_TIMEOUT_MS, DEFAULT_TRIES } from '../agent-cli/try-policy.ts';
import { ModelError, type Model, type ModelReply, type ModelRequest } from '../model.ts';
import { readClaudeCapabilities, type ClaudeCapabilities } from './capabilities.ts';
import { claudeCommand, type ClaudeCommand } from './command-line.ts';
import { ClaudeConversation } from './conversation.ts';
import { claudeUsage, readClaudeResult, withoutJson } from './result.ts';

const HINT = `Install Claude Code (npm install -g @anthropic-ai/claude-code) and run "claude" once to log in. ${OTHER_MODELS}`;

interface ClaudeProgram extends AgentCliOptions {
  program: string;
  can: ClaudeCapabilities;
}

/** Claude Code as a model; what the installed version cannot do is made up for (K3). */
export async function openClaudeCodeModel(options: AgentCliOptions): Promise<Model> {
  const { program = 'claude', env, cwd } = options;
  const probed = await probeCli({ program, helpArgs: ['--help'], env, cwd, hint: HINT });
  const can = readClaudeCapabilities(probed);
  if (!can.print) {
    throw new ModelError('unavailable', `${program} ${can.version} cannot be asked without a terminal (--print).`, {
      hint: HINT,
    });
  }
  const claude: ClaudeProgram = { ...options, program, can };
  return agentCliModel({
    id: 'claude-code',
    program,
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    tries: options.tries ?? DEFAULT_TRIES,
    hint: HINT,
    ask: (question, deadline) => ask(claude, question, deadline),
  });
}

async function ask(claude: ClaudeProgram, question: AgentQuestion, deadline: Deadline): Promise<ModelReply> {
  const { program, env, cwd, lingerMs, can } = claude;
  const command = commandFor(claude, question);
  const call = { program, args: command.args, env, cwd, lingerMs, input: inputFor(question.request, command) };
  return can.outputFormat === 'text' ? answerInText(call, deadline) : answerInEvents(call, question, deadline);
}

async function answerInEvents(call: LineCall, question: AgentQuestion, deadline: Deadline): Promise<ModelReply> {
  const { request, session } = question;
  const conversation = new ClaudeConversation(call.program, request.onEvent);
  try {
    const end = await converse(call, deadline, (line) => conversation.onLine(line));
    const { result } = conversation;
    if (result === undefined) throw endedWithoutResult(call.program, end, HINT);
    const usage = claudeUsage(result, session);
    // Also a failed answer belongs to the conversation; the next question goes on from there.
    if (typeof result.session_id === 'string') session.continueAs(result.session_id);
    return readClaudeResult(result, usage);
  } finally {
    conversation.end();
  }
}

/** A version without JSON output prints nothing but its answer, and tells neither tokens nor prices. */
async function answerInText(call: LineCall, deadline: Deadline): Promise<ModelReply> {
  const text = await askForText(call, deadline, HINT);
  const output = findJsonObject(text);
  if (output === undefined) throw withoutJson(text);
  return { output, usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 } };
}

function commandFor({ can, model }: ClaudeProgram, { request, session }: AgentQuestion): ClaudeCommand {
  const withImages = request.images.length > 0;
  const command = claudeCommand(can, {
    phase: request.phase,
    schema: request.schema,
    model,
    sessionId: session.id,
    withImages,
  });
  if (withImages && !command.streamInput) {
    const message = `Claude Code ${can.version} takes no pictures here; it is asked without them.`;
    request.onEvent({ type: 'log', level: 'warn', depth: 'detail', message });
  }
  return command;
}

/** Everything goes in by stdin: arguments can be seen by everybody on the machine. */
function inputFor(request: ModelRequest, command: ClaudeCommand): string {
  const text = agentPrompt(request, command.rules);
  if (!command.streamInput) return text;
  const images = request.images.map(({ mediaType, data }) => ({
    type: 'image',
    source: { type: 'base64', media_type: mediaType, data },
  }));
  const message = { role: 'user', content: [{ type: 'text', text }, ...images] };
  return `${JSON.stringify({ type: 'user', message })}\n`;
}
