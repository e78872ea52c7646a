import type { generateText } from 'ai';

/** What is the same for every call; each provider reads its own entry. */
export const PROVIDER_OPTIONS = {
  // Strict mode rejects schemas with optional fields or free-form objects, which ours have. Nothing is kept there.
  openai: { strictJsonSchema: false, store: false },
  compatible: { strictJsonSchema: false },
} as const satisfies Parameters<typeof generateText>[0]['providerOptions'];
