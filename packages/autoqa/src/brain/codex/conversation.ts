import type { RunEventInput } from '@autoqa/domain/events/run-event';
import { eventsOfLine, strayLine } from '../agent-cli/event-lines.ts';
import type { Heard } from '../agent-cli/line-conversation.ts';
import { clipText, ToolCalls } from '../agent-cli/tool-calls.ts';
import { CodexEvent, type CodexItem, type CodexUsage } from './events.ts';

type LogLevel = 'debug' | 'info' | 'warn';
type ToolItem = Extract<CodexItem, { type: 'command_execution' | 'mcp_tool_call' | 'file_change' }>;

/** Follows what Codex prints during one try: tells what happens and keeps how the turn ended. */
export class CodexConversation {
  readonly #program: string;
  readonly #onEvent: (event: RunEventInput) => void;
  readonly #toolCalls: ToolCalls;
  threadId: string | undefined;
  lastMessage: string | undefined;
  lastError: string | undefined;
  /** Why the turn failed; an error alone is none: Codex may connect again. */
  failure: string | undefined;
  usage: CodexUsage | undefined;

  constructor(program: string, onEvent: (event: RunEventInput) => void) {
    this.#program = program;
    this.#onEvent = onEvent;
    this.#toolCalls = new ToolCalls(onEvent);
  }

  onLine(line: string): Heard {
    const events = eventsOfLine(line);
    if (events.length === 0 && line.trim() !== '') this.#onEvent(strayLine(this.#program, line));
    for (const event of events) this.#onCodexEvent(CodexEvent.safeParse(event).data);
    return this.usage === undefined && this.failure === undefined ? 'more' : 'finished';
  }

  /** The try is over, whatever came of it. */
  end(): void {
    this.#toolCalls.end();
  }

  #onCodexEvent(event: CodexEvent | undefined): void {
    if (event === undefined) return;
    if (event.type === 'thread.started') this.threadId = event.thread_id;
    else if (event.type === 'turn.completed') this.usage = event.usage;
    else if (event.type === 'turn.failed') this.failure = event.error.message;
    else if (event.type === 'error') {
      this.lastError = event.message;
      this.#log('warn', event.message);
    } else this.#onItem(event.item, event.type === 'item.completed');
  }

  #onItem(item: CodexItem, completed: boolean): void {
    if (item.type === 'todo_list') {
      this.#onEvent({
        type: 'todo-update',
        items: item.items.map(({ text, completed: done }) => ({ text, status: done ? 'completed' : 'pending' })),
      });
    } else if (isTool(item)) {
      this.#onTool(item, completed);
    } else if (completed) {
      if (item.type === 'agent_message') this.lastMessage = item.text;
      if (item.type === 'error') this.#log('warn', item.message);
      else this.#log(item.type === 'reasoning' ? 'debug' : 'info', item.text);
    }
  }

  #onTool(item: ToolItem, completed: boolean): void {
    this.#toolCalls.started(item.id, toolName(item), toolInput(item));
    if (completed) this.#toolCalls.finished(item.id, outcomeOf(item));
  }

  #log(level: LogLevel, message: string): void {
    this.#onEvent({ type: 'log', level, depth: 'detail', message: clipText(message) });
  }
}

function isTool(item: CodexItem): item is ToolItem {
  return item.type === 'command_execution' || item.type === 'mcp_tool_call' || item.type === 'file_change';
}

function toolName(item: ToolItem): string {
  if (item.type === 'mcp_tool_call') return `${item.server}.${item.tool}`;
  return item.type === 'command_execution' ? 'shell' : 'file-change';
}

function toolInput(item: ToolItem): unknown {
  if (item.type === 'mcp_tool_call') return item.arguments;
  return item.type === 'command_execution' ? { command: item.command } : item.changes;
}

function outcomeOf(item: ToolItem): { result?: unknown; error?: string } {
  if (item.type === 'command_execution' && item.exit_code !== 0 && item.exit_code !== undefined) {
    return { error: `Code ${item.exit_code}: ${item.aggregated_output ?? ''}`, result: item.aggregated_output };
  }
  if (item.type === 'mcp_tool_call' && item.error) return { error: item.error.message };
  if (item.status === 'failed' || item.status === 'declined') return { error: item.status };
  if (item.type === 'mcp_tool_call') return { result: item.result };
  return { result: item.type === 'command_execution' ? item.aggregated_output : item.changes };
}
