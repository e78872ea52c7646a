import type { ModelMessage, Output } from 'ai';
import type { ModelRequest } from '../model.ts';

/** What is said to a model, with its pictures, and what was wrong with its last answer. */
export function toMessages(request: ModelRequest): ModelMessage[] {
  const again =
    request.previousError === undefined
      ? ''
      : `\n\nYour last answer to this question could not be used: ${request.previousError}\nAnswer again, and mend that.`;
  const pictures = request.images.map(({ mediaType, data }) => ({ type: 'image' as const, image: data, mediaType }));
  return [{ role: 'user', content: [{ type: 'text', text: request.prompt + again }, ...pictures] }];
}

/** The system prompt; with the schema for models that nothing else holds to it. */
export function toSystem(request: ModelRequest, tellSchema: boolean): string {
  if (!tellSchema) return request.system;
  const schema = JSON.stringify(request.schema);
  return `${request.system}\n\nAnswer with one JSON object and nothing else. It must match this JSON Schema:\n${schema}`.trim();
}

/** Demands JSON from the provider but leaves reading it to us: models wrap it, and checking is the caller's business. */
export function unreadOutput(output: Output.Output): Output.Output<string> {
  return { ...output, parseCompleteOutput: async ({ text }) => text };
}
