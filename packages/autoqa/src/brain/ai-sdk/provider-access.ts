import { ModelError } from '../model.ts';
import type { HostedModelId, Provider } from '../model-id.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** How a provider is reached, and what to tell a person when it is not. */
export interface ProviderAccess {
  apiKey: string | undefined;
  /** Undefined leaves the provider's own. */
  baseUrl: string | undefined;
  /** Where it is set, for hints. */
  keyVariable: string | undefined;
  baseUrlVariable: string | undefined;
}

interface AccessRule {
  keyVariables: readonly string[];
  keyRequired: boolean;
  baseUrlVariables: readonly string[];
  /** Used where no variable says otherwise. */
  baseUrl?: string;
  /** Appended to a base URL that lacks it: other programs that read the same variable add it themselves. */
  versionPath?: string;
}

const RULES: Readonly<Record<Provider, AccessRule>> = {
  anthropic: {
    keyVariables: ['ANTHROPIC_API_KEY'],
    keyRequired: true,
    baseUrlVariables: ['ANTHROPIC_BASE_URL'],
    versionPath: '/v1',
  },
  openai: { keyVariables: ['OPENAI_API_KEY'], keyRequired: true, baseUrlVariables: ['OPENAI_BASE_URL'] },
  google: {
    keyVariables: ['GOOGLE_GENERATIVE_AI_API_KEY', 'GEMINI_API_KEY'],
    keyRequired: true,
    baseUrlVariables: ['GOOGLE_GENERATIVE_AI_BASE_URL', 'GOOGLE_GEMINI_BASE_URL'],
    versionPath: '/v1beta',
  },
  qwen: {
    keyVariables: ['DASHSCOPE_API_KEY'],
    keyRequired: true,
    baseUrlVariables: ['DASHSCOPE_BASE_URL'],
    baseUrl: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
  },
  deepseek: {
    keyVariables: ['DEEPSEEK_API_KEY'],
    keyRequired: true,
    baseUrlVariables: ['DEEPSEEK_BASE_URL'],
    baseUrl: 'https://api.deepseek.com',
  },
  ollama: {
    keyVariables: ['OLLAMA_API_KEY'],
    keyRequired: false,
    baseUrlVariables: ['OLLAMA_HOST'],
    baseUrl: 'http://127.0.0.1:11434',
    versionPath: '/api',
  },
};

/** Finds key and address in the environment; a key that is needed and missing makes the model unavailable. */
export function findAccess(id: HostedModelId, env: Environment): ProviderAccess {
  if (id.kind === 'compatible') return compatibleAccess(id.baseUrl, env);
  const rule = RULES[id.provider];
  const keyVariable = firstSet(rule.keyVariables, env);
  if (keyVariable === undefined && rule.keyRequired) {
    const variables = rule.keyVariables.join(' or ');
    throw new ModelError('unavailable', `${id.id} has no API key.`, {
      hint: `Set the environment variable ${variables}, or use another model.`,
    });
  }
  return {
    apiKey: keyVariable === undefined ? undefined : env[keyVariable]?.trim(),
    baseUrl: findBaseUrl(id.id, rule, env),
    keyVariable: keyVariable ?? rule.keyVariables[0],
    baseUrlVariable: rule.baseUrlVariables[0],
  };
}

function compatibleAccess(baseUrl: string, env: Environment): ProviderAccess {
  const keyVariable = 'AUTOQA_COMPATIBLE_API_KEY';
  const apiKey = firstSet([keyVariable], env) === undefined ? undefined : env[keyVariable]?.trim();
  return { apiKey, baseUrl, keyVariable, baseUrlVariable: undefined };
}

function findBaseUrl(id: string, rule: AccessRule, env: Environment): string | undefined {
  const variable = firstSet(rule.baseUrlVariables, env);
  const written = (variable === undefined ? rule.baseUrl : env[variable])?.trim();
  if (written === undefined) return undefined;
  // OLLAMA_HOST is usually host:port.
  const address = (written.includes('://') ? written : `http://${written}`).replace(/\/+$/, '');
  if (!URL.canParse(address)) {
    throw new ModelError('unavailable', `${id} cannot be reached: ${variable ?? 'its base URL'} is no URL.`, {
      hint: `Write it as https://host/path in ${variable ?? 'the configuration'}.`,
    });
  }
  const path = rule.versionPath;
  return path === undefined || address.endsWith(path) ? address : address + path;
}

function firstSet(variables: readonly string[], env: Environment): string | undefined {
  return variables.find((variable) => (env[variable]?.trim() ?? '') !== '');
}
