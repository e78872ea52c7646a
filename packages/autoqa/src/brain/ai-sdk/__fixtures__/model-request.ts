import { z } from 'zod';
import type { ModelRequest } from '../../model.ts';

/** A tiny picture: one red pixel. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

const schema = z.object({
  holds: z.boolean(),
  because: z.string().optional(),
  seen: z.record(z.string(), z.unknown()).optional(),
});

/** A question with everything in it; a schema with what strict modes reject. */
export function modelRequest(changes: Partial<ModelRequest> = {}): ModelRequest {
  const { $schema: _, ...answer } = z.toJSONSchema(schema);
  return {
    task: 'judge-assertion',
    input: { assertion: 'the cart is empty' },
    system: 'You judge assertions.',
    prompt: 'Does it hold that the cart is empty?',
    schema: answer,
    images: [],
    phase: 'answering',
    signal: new AbortController().signal,
    onEvent: () => undefined,
    ...changes,
  };
}
