import { messageOf } from '../../../kernel/errors.ts';
import { isoTime, systemClock, type Clock } from '../../../kernel/clock.ts';
import type { Tool, ToolCallRecord, ToolResult } from '../../../ports/tool.ts';

/** Calls tools by their names, one after the other, and keeps a record of each call (W12). */
export class ToolCaller {
  readonly records: ToolCallRecord[] = [];
  readonly #tools: ReadonlyMap<string, Tool>;
  readonly #signal: AbortSignal;
  readonly #clock: Clock;

  constructor(tools: readonly Tool[], signal: AbortSignal, clock: Clock = systemClock) {
    this.#tools = new Map(tools.map((tool) => [tool.name, tool]));
    this.#signal = signal;
    this.#clock = clock;
  }

  async call(name: string, args: Readonly<Record<string, unknown>>): Promise<ToolResult> {
    const startedAt = this.#clock.now();
    const result = await this.#run(name, args);
    const endedAt = this.#clock.now();
    this.records.push({
      id: `call-${this.records.length + 1}`,
      tool: name,
      args,
      result: { text: result.text, ...(result.data === undefined ? {} : { data: result.data }) },
      startedAt: isoTime({ now: () => startedAt }),
      endedAt: isoTime({ now: () => endedAt }),
      durationMs: Math.max(0, endedAt - startedAt),
      success: result.success,
      ...(result.error === undefined ? {} : { error: result.error }),
    });
    return result;
  }

  async #run(name: string, args: Readonly<Record<string, unknown>>): Promise<ToolResult> {
    const tool = this.#tools.get(name);
    const parsed = tool?.schema.safeParse(args);
    if (tool === undefined || parsed === undefined) return failed(`There is no tool "${name}".`);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return failed(`${name}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'wrong arguments'}`);
    }
    try {
      return await tool.run(parsed.data, { signal: this.#signal });
    } catch (error) {
      this.#signal.throwIfAborted();
      return failed(messageOf(error));
    }
  }
}

function failed(message: string): ToolResult {
  return { success: false, text: message, error: message };
}
