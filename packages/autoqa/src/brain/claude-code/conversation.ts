import type { RunEventInput } from '@autoqa/domain/events/run-event';
import { eventsOfLine, strayLine } from '../agent-cli/event-lines.ts';
import type { Heard } from '../agent-cli/line-conversation.ts';
import { clipText, ToolCalls } from '../agent-cli/tool-calls.ts';
import { ClaudeBlock, ClaudeEvent, TodoWriteInput, type ClaudeResult } from './events.ts';

/** Follows what Claude Code prints during one try: tells what happens and keeps the result. */
export class ClaudeConversation {
  readonly #onEvent: (event: RunEventInput) => void;
  readonly #program: string;
  readonly #toolCalls: ToolCalls;
  result: ClaudeResult | undefined;

  constructor(program: string, onEvent: (event: RunEventInput) => void) {
    this.#program = program;
    this.#onEvent = onEvent;
    this.#toolCalls = new ToolCalls(onEvent);
  }

  onLine(line: string): Heard {
    const events = eventsOfLine(line);
    if (events.length === 0 && line.trim() !== '') this.#onEvent(strayLine(this.#program, line));
    for (const event of events) this.#onClaudeEvent(event);
    return this.result === undefined ? 'more' : 'finished';
  }

  /** The try is over, whatever came of it. */
  end(): void {
    this.#toolCalls.end();
  }

  #onClaudeEvent(value: unknown): void {
    const event = ClaudeEvent.safeParse(value).data;
    if (event === undefined) return;
    if (event.type === 'result') this.result = event;
    if (event.type !== 'assistant' && event.type !== 'user') return;
    const { content } = event.message;
    if (typeof content === 'string') return;
    for (const block of content) this.#onBlock(ClaudeBlock.safeParse(block).data);
  }

  #onBlock(block: ClaudeBlock | undefined): void {
    if (block === undefined) return;
    if (block.type === 'text') {
      this.#onEvent({ type: 'log', level: 'info', depth: 'detail', message: clipText(block.text) });
    } else if (block.type === 'tool_use') {
      const todos = block.name === 'TodoWrite' ? TodoWriteInput.safeParse(block.input).data : undefined;
      if (todos === undefined) this.#toolCalls.started(block.id, block.name, block.input);
      else this.#onEvent(todoUpdate(todos));
    } else {
      const text = textOf(block.content);
      const failed = block.is_error === true;
      this.#toolCalls.finished(block.tool_use_id, failed ? { error: text } : { result: text });
    }
  }
}

function todoUpdate({ todos }: TodoWriteInput): RunEventInput {
  return {
    type: 'todo-update',
    items: todos.map(({ content, status }) => ({
      text: content,
      status: status === 'in_progress' ? 'in-progress' : status,
    })),
  };
}

/** A tool's result is a text or a list of blocks, some of which are texts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return JSON.stringify(content) ?? '';
  return content
    .map((block: unknown) => ClaudeBlock.safeParse(block).data)
    .map((block) => (block?.type === 'text' ? block.text : '[…]'))
    .join('\n');
}
