import type { LanguageModelUsage } from 'ai';
import type { ModelReply } from '../model.ts';
import type { HostedModelId } from '../model-id.ts';
import { costUsd } from './prices.ts';

/** Tokens and cost of a call; what a provider does not say counts as nothing. */
export function toUsage(id: HostedModelId, usage: LanguageModelUsage): ModelReply['usage'] {
  const tokens = { input: usage.inputTokens ?? 0, output: usage.outputTokens ?? 0 };
  return { inputTokens: tokens.input, outputTokens: tokens.output, costUsd: costUsd(id, tokens) };
}
