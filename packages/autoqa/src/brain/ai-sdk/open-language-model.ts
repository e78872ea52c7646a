import type { LanguageModel } from 'ai';
import type { HostedModelId } from '../model-id.ts';
import { findAccess, type Environment, type ProviderAccess } from './provider-access.ts';

// The SDK prints warnings about what a provider cannot do to the console, which belongs to the run's own output.
globalThis.AI_SDK_LOG_WARNINGS = false;

export interface OpenOptions {
  env: Environment;
  /** Tests and proxies; the platform's own by default. */
  fetch?: typeof globalThis.fetch;
}

/** A model of the AI SDK, with what is needed to speak of its failures. */
export interface HostedModel {
  id: HostedModelId;
  languageModel: LanguageModel;
  access: ProviderAccess;
  /** The provider does not hold the model to a schema: it must also be told. */
  needsSchemaInPrompt: boolean;
}

/** Opens a model; its provider's code is loaded only now. */
export async function openLanguageModel(id: HostedModelId, options: OpenOptions): Promise<HostedModel> {
  const access = findAccess(id, options.env);
  const languageModel = await createLanguageModel(id, access, options.fetch);
  return { id, languageModel, access, needsSchemaInPrompt: !ENFORCES_SCHEMA.has(providerOf(id)) };
}

type ProviderName = Extract<HostedModelId, { kind: 'provider' }>['provider'] | 'compatible';

const ENFORCES_SCHEMA: ReadonlySet<ProviderName> = new Set(['anthropic', 'openai', 'google'] as const);

function providerOf(id: HostedModelId): ProviderName {
  return id.kind === 'compatible' ? 'compatible' : id.provider;
}

async function createLanguageModel(
  id: HostedModelId,
  { apiKey, baseUrl }: ProviderAccess,
  fetch: OpenOptions['fetch'],
): Promise<LanguageModel> {
  const settings = {
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
    ...(fetch === undefined ? {} : { fetch }),
  };
  switch (providerOf(id)) {
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(settings)(id.model);
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(settings).responses(id.model);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogleGenerativeAI(settings)(id.model);
    case 'ollama':
      return (await import('ollama-ai-provider-v2')).createOllama({
        ...settings,
        ...(apiKey === undefined ? {} : { headers: { Authorization: `Bearer ${apiKey}` } }),
      })(id.model);
    case 'qwen':
    case 'deepseek':
    case 'compatible':
      return createCompatible(id, settings);
  }
}

async function createCompatible(
  id: HostedModelId,
  settings: { apiKey?: string; baseURL?: string; fetch?: typeof globalThis.fetch },
): Promise<LanguageModel> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const provider = createOpenAICompatible({
    ...settings,
    name: providerOf(id),
    baseURL: settings.baseURL ?? '',
    // Qwen and DeepSeek know `json_object` only; servers of one's own mostly know schemas, and many know nothing else.
    supportsStructuredOutputs: id.kind === 'compatible',
  });
  return provider(id.model);
}
