import { writeFile } from 'node:fs/promises';
import type { Deadline } from '../../kernel/deadline.ts';
import { agentCliModel, OTHER_MODELS, type AgentCliOptions, type AgentQuestion } from '../agent-cli/agent-cli-model.ts';
import { probeCli } from '../agent-cli/capability-probe.ts';
import { endedWithoutResult } from '../agent-cli/failed-end.ts';
import { findJsonObject } from '../json-answer.ts';
import type { CliSession } from '../agent-cli/cli-session.ts';
import { converse, type ConversationEnd, type Heard, type LineCall } from '../agent-cli/line-conversation.ts';
import { askForText } from '../agent-cli/plain-text.ts';
import { agentPrompt } from '../agent-cli/prompt-text.ts';
import { clipText } from '../agent-cli/tool-calls.ts';
import { DEFAULT_TIMEOUT_MS, DEFAULT_TRIES } from '../agent-cli/try-policy.ts';
import { ModelError, type Model, type ModelReply } from '../model.ts';
import { readCodexCapabilities, type CodexCapabilities } from './capabilities.ts';
import { codexCommand } from './command-line.ts';
import { CodexConversation } from './conversation.ts';
import { readIfThere, withScratchFiles, type ScratchFiles } from './scratch-files.ts';
import { isStrictSchema } from './strict-schema.ts';

const HINT = `Install Codex (npm install -g @openai/codex) and run "codex login". ${OTHER_MODELS}`;
const MAX_QUOTED_CHARACTERS = 500;

interface CodexProgram extends AgentCliOptions {
  program: string;
  can: CodexCapabilities;
}

/** Codex as a model; what the installed version cannot do is made up for (K3). */
export async function openCodexModel(options: AgentCliOptions): Promise<Model> {
  const { program = 'codex', env, cwd } = options;
  const probed = await probeCli({ program, helpArgs: ['exec', '--help'], env, cwd, hint: HINT });
  const codex: CodexProgram = { ...options, program, can: readCodexCapabilities(probed) };
  return agentCliModel({
    id: 'codex',
    program,
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    tries: options.tries ?? DEFAULT_TRIES,
    hint: HINT,
    ask: (question, deadline) =>
      withScratchFiles(question.request.images, (files) => ask(codex, question, files, deadline)),
  });
}

async function ask(
  codex: CodexProgram,
  question: AgentQuestion,
  files: ScratchFiles,
  deadline: Deadline,
): Promise<ModelReply> {
  const call = await prepare(codex, question, files);
  const told = codex.can.json
    ? await followEvents(call, question, deadline)
    : { words: await askForText(call, deadline, HINT), usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 } };
  // Codex does not check the schema itself: what it calls its answer may be anything.
  const texts = [await readIfThere(files.answer), told.words];
  const output = texts.map(findJsonObject).find((found) => found !== undefined);
  if (output !== undefined) return { output, usage: told.usage };
  const quoted = clipText(texts.join('\n').trim(), MAX_QUOTED_CHARACTERS);
  throw new ModelError('invalid-answer', `Codex answered without the JSON that was asked for: ${quoted}`, {
    usage: told.usage,
  });
}

/** Writes the files that the command line names, and puts the call together. */
async function prepare(
  codex: CodexProgram,
  { request, session }: AgentQuestion,
  files: ScratchFiles,
): Promise<LineCall> {
  const { program, env, cwd, lingerMs, can, model } = codex;
  const strictSchema = isStrictSchema(request.schema);
  const command = codexCommand(can, { model, sessionId: session.id, strictSchema, files });
  const prompt = agentPrompt(request, command.rules);
  if (command.schemaFile) await writeFile(files.schema, JSON.stringify(request.schema), { mode: 0o600 });
  if (command.promptBy === 'file') await writeFile(files.prompt, prompt, { mode: 0o600 });
  if (request.images.length > 0 && !can.image) {
    const message = `Codex ${can.version} takes no pictures; it is asked without them.`;
    request.onEvent({ type: 'log', level: 'warn', depth: 'detail', message });
  }
  return { program, args: command.args, env, cwd, lingerMs, input: command.promptBy === 'stdin' ? prompt : '' };
}

interface Told {
  words: string;
  usage: ModelReply['usage'];
}

async function followEvents(call: LineCall, question: AgentQuestion, deadline: Deadline): Promise<Told> {
  const conversation = new CodexConversation(call.program, question.request.onEvent);
  const onLine = (line: string): Heard => {
    const heard = conversation.onLine(line);
    question.lastHeard = conversation.lastError;
    return heard;
  };
  try {
    const end = await converse(call, deadline, onLine);
    const usage = usageOf(conversation, end, question.session);
    return { words: conversation.lastMessage ?? '', usage };
  } finally {
    conversation.end();
  }
}

/** What a turn cost, if it came to its end; the session goes on from there. */
function usageOf(conversation: CodexConversation, end: ConversationEnd, session: CliSession): ModelReply['usage'] {
  const { failure, lastError, usage, threadId } = conversation;
  if (failure !== undefined) {
    throw new ModelError('unavailable', `Codex failed: ${clipText(failure, MAX_QUOTED_CHARACTERS)}`, { hint: HINT });
  }
  if (usage === undefined) throw endedWithoutResult('Codex', withError(end, lastError), HINT);
  if (threadId !== undefined) session.continueAs(threadId);
  // A thread's tokens are counted from its beginning. Codex knows no prices.
  return session.advance({ inputTokens: usage.input_tokens, outputTokens: usage.output_tokens, costUsd: 0 });
}

function withError(end: ConversationEnd, error: string | undefined): ConversationEnd {
  return error === undefined ? end : { ...end, stderr: [error, end.stderr].filter((part) => part !== '').join('\n') };
}
