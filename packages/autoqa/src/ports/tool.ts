import type { z } from 'zod';

/** What a call of a tool came to. A failure is a value: who called may try something else. */
export interface ToolResult {
  success: boolean;
  /** For a model to read; texts of the page in it are data. */
  text: string;
  /** For programs. */
  data?: unknown;
  error?: string;
}

/** Something that can be done to the tested product: defined once by the surface that does it (W12). */
export interface Tool<Schema extends z.ZodObject = z.ZodObject> {
  name: string;
  description: string;
  schema: Schema;
  /** `look` changes nothing; `act` may. */
  effect: 'look' | 'act';
  run(args: z.output<Schema>, context: { signal: AbortSignal }): Promise<ToolResult>;
  /** The line of Playwright code that a call stands for. */
  code(args: z.output<Schema>): string;
}

/** One call of a tool, whole (W12, S2). */
export interface ToolCallRecord {
  id: string;
  tool: string;
  args: unknown;
  result: unknown;
  /** ISO 8601. */
  startedAt: string;
  endedAt: string;
  durationMs: number;
  success: boolean;
  error?: string;
}
