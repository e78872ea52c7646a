import { InputError } from '../kernel/errors.ts';
import { nearestWords } from '../kernel/nearest.ts';

const PROVIDERS = ['anthropic', 'openai', 'google', 'qwen', 'deepseek', 'ollama'] as const;
const AGENT_CLIS = ['claude-code', 'codex'] as const;

export type Provider = (typeof PROVIDERS)[number];
type AgentCli = (typeof AGENT_CLIS)[number];

/** Where a model is and what it is called there; `id` is as the person wrote it. */
export type ModelId =
  | { kind: 'offline'; id: string }
  | { kind: 'provider'; id: string; provider: Provider; model: string }
  | { kind: 'compatible'; id: string; model: string; baseUrl: string }
  | { kind: 'agent-cli'; id: string; program: AgentCli; model?: string }
  | { kind: 'exec'; id: string; command: string };

/** A model that is reached over HTTP. */
export type HostedModelId = Extract<ModelId, { kind: 'provider' | 'compatible' }>;

const FORMS = [
  'offline',
  ...PROVIDERS.map((provider) => `${provider}/<model>`),
  'compatible/<model>@<base url>',
  ...AGENT_CLIS.flatMap((program) => [program, `${program}/<model>`]),
  'exec:<command>',
];

/** Reads a model id; one that nobody answers to is an InputError that says which are possible. */
export function parseModelId(text: string): ModelId {
  const id = text.trim();
  if (id === 'offline') return { kind: 'offline', id };
  if (id.startsWith('exec:')) return parseExec(id);
  const slash = id.indexOf('/');
  const scheme = slash === -1 ? id : id.slice(0, slash);
  const model = slash === -1 ? '' : id.slice(slash + 1);
  if (scheme === 'compatible') return parseCompatible(id, model);
  const program = AGENT_CLIS.find((each) => each === scheme);
  if (program !== undefined) return parseAgentCli(id, program, model);
  const provider = PROVIDERS.find((each) => each === scheme);
  if (provider === undefined) throw unknown(id, `Unknown model "${id}".`, suggestionFor(scheme, model));
  if (model === '') throw unknown(id, `"${id}" names no model of ${provider}.`, `${provider}/<model>`);
  return { kind: 'provider', id, provider, model };
}

function parseExec(id: string): ModelId {
  const command = id.slice('exec:'.length).trim();
  if (command === '') throw unknown(id, `"${id}" names no command.`, 'exec:<command>');
  return { kind: 'exec', id, command };
}

function parseAgentCli(id: string, program: AgentCli, model: string): ModelId {
  if (id === program) return { kind: 'agent-cli', id, program };
  if (model === '') throw unknown(id, `"${id}" names no model.`, `${program} or ${program}/<model>`);
  return { kind: 'agent-cli', id, program, model };
}

function parseCompatible(id: string, rest: string): ModelId {
  const form = 'compatible/<model>@<base url>';
  const [, model, address] = /^(.+?)@(https?:\/\/.+)$/.exec(rest) ?? [];
  if (model === undefined || address === undefined) throw unknown(id, `"${id}" needs a model and a base URL.`, form);
  if (!URL.canParse(address)) throw unknown(id, `"${address}" is no URL.`, form);
  const { username, password, search } = new URL(address);
  // The id is shown in reports and messages: a secret must not be part of it.
  if (username + password + search !== '') {
    const message = 'The base URL of a compatible model must have no user, password or query.';
    throw unknown(`compatible/${model}@…`, message, `${form}, with the key in AUTOQA_COMPATIBLE_API_KEY`);
  }
  return { kind: 'compatible', id, model, baseUrl: address.replace(/\/+$/, '') };
}

function suggestionFor(scheme: string, model: string): string {
  const known = ['offline', 'compatible', 'exec', ...PROVIDERS, ...AGENT_CLIS];
  const [nearest] = nearestWords(scheme.split(':')[0] ?? scheme, known, 1);
  if (nearest === undefined) return '';
  return FORMS.find((form) => form === nearest && model === '') ?? withModel(nearest, model);
}

function withModel(nearest: string, model: string): string {
  const form = FORMS.find((each) => each.startsWith(`${nearest}/`) || each.startsWith(`${nearest}:`)) ?? nearest;
  return model === '' ? form : form.replace('<model>', model);
}

function unknown(id: string, message: string, suggestion: string): InputError {
  const forms = FORMS.join(', ');
  const meant = suggestion === '' ? '' : `Did you mean ${suggestion}? `;
  return new InputError(message, {
    code: 'model-unknown',
    hint: `${meant}A model is one of: ${forms}.`,
    details: { id, suggestion, forms },
  });
}
