import type { RunEventInput } from '@autoqa/domain/events/run-event';

/** What a tool got and gave is for a person to look at; the record does not keep whole files. */
const MAX_RECORDED_CHARACTERS = 4_000;

interface OpenCall {
  tool: string;
  args: unknown;
  startedAt: number;
}

/** Makes one event of a tool's call and its result. */
export class ToolCalls {
  readonly #onEvent: (event: RunEventInput) => void;
  readonly #open = new Map<string, OpenCall>();

  constructor(onEvent: (event: RunEventInput) => void) {
    this.#onEvent = onEvent;
  }

  started(callId: string, tool: string, args: unknown): void {
    if (this.#open.has(callId)) return;
    this.#open.set(callId, { tool, args, startedAt: performance.now() });
  }

  finished(callId: string, outcome: { result?: unknown; error?: string | undefined }): void {
    const call = this.#open.get(callId);
    if (call === undefined) return;
    this.#open.delete(callId);
    this.#onEvent({
      type: 'tool-call',
      callId,
      tool: call.tool,
      args: clip(call.args),
      result: clip(outcome.result),
      success: outcome.error === undefined,
      error: outcome.error === undefined ? undefined : clipText(outcome.error),
      durationMs: performance.now() - call.startedAt,
    });
  }

  /** The conversation is over: calls without a result did not succeed. */
  end(): void {
    for (const callId of this.#open.keys()) this.finished(callId, { error: 'The tool gave no result.' });
  }
}

function clip(value: unknown): unknown {
  if (value === undefined) return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= MAX_RECORDED_CHARACTERS ? value : clipText(text);
}

/** A long text's beginning. */
export function clipText(text: string, maxCharacters = MAX_RECORDED_CHARACTERS): string {
  return text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters)}…`;
}
