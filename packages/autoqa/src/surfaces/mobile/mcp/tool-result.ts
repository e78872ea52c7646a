import { z } from 'zod';

/** A result as servers send it, before anybody looked into it. */
const RawToolResult = z.object({
  content: z
    .array(
      z.union([
        z.object({ type: z.literal('text'), text: z.string() }),
        z.object({ type: z.literal('image'), data: z.string(), mimeType: z.string() }),
        z.object({ type: z.string() }),
      ]),
    )
    .default([]),
  structuredContent: z.unknown().optional(),
  isError: z.boolean().optional(),
});

export interface ToolAnswer {
  /** What the server says went wrong; absent when it did as it was told. */
  failure?: string;
  text: string;
  /** The text as data, where it is JSON or holds JSON behind a heading. */
  data?: unknown;
  image?: { base64: string; mimeType: string };
}

const Failed = z.object({ success: z.literal(false), message: z.string().nullish(), error: z.string().nullish() });
const ErrorOnly = z.object({ error: z.string(), success: z.undefined().optional() });

/**
 * Reads what a server answered. Many servers report failures as ordinary text, without `isError`: they are recognised by
 * how the whole answer is made, never by words within it, for the words may be the tested application's.
 */
export function readToolResult(raw: unknown): ToolAnswer {
  const { content, structuredContent, isError } = RawToolResult.parse(raw);
  const text = content.flatMap((part) => ('text' in part ? [part.text] : [])).join('\n');
  const image = content.find((part) => 'data' in part);
  const data = structuredContent ?? readJson(text);
  const failure = isError === true ? text || 'It gave no reason.' : failureIn(text, data);
  return {
    text,
    ...(failure === undefined ? {} : { failure }),
    ...(data === undefined ? {} : { data }),
    ...(image !== undefined && 'data' in image ? { image: { base64: image.data, mimeType: image.mimeType } } : {}),
  };
}

function failureIn(text: string, data: unknown): string | undefined {
  if (data === undefined) return plainFailure(text);
  const said = Failed.safeParse(data);
  if (said.success) return strip(said.data.message ?? said.data.error ?? 'It gave no reason.');
  const [only, ...others] = Array.isArray(data) ? data : [data];
  const error = others.length === 0 ? ErrorOnly.safeParse(only) : undefined;
  return error?.success === true ? strip(error.data.error) : undefined;
}

/** How servers end or begin a text that is nothing but a failure. */
function plainFailure(text: string): string | undefined {
  const actionable = /^(.*)\.? Please fix the issue and try again\.?\s*$/s.exec(text)?.[1];
  if (actionable !== undefined) return actionable;
  return /^\s*(?:❌|(?:Error|MCP error|Exception|Traceback)\b)/u.test(text) ? strip(text) : undefined;
}

function strip(text: string): string {
  return text.replace(/^\s*(?:❌\s*)?(?:Error:\s*)?/u, '').trim();
}

/** JSON as a whole, or behind a heading in the first line: `Found these elements on screen: […]`. */
function readJson(text: string): unknown {
  const trimmed = text.trim();
  const start = /^[[{]/.test(trimmed) ? 0 : (/^[^\n:]{1,80}:\s*(?=[[{])/.exec(trimmed)?.[0].length ?? -1);
  if (start < 0) return undefined;
  try {
    return JSON.parse(trimmed.slice(start)) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
