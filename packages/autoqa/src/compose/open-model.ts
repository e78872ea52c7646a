import { assertNever } from '@autoqa/domain/assert-never';
import type { ModelId } from '../brain/model-id.ts';
import type { Model } from '../brain/model.ts';

interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  cwd: string;
}

/** The model of this id; what is behind it is loaded and started when it is first asked. */
export function openModel(id: ModelId, surroundings: Surroundings): Model {
  let opened: Promise<Model> | undefined;
  return {
    id: id.id,
    async complete(request) {
      opened ??= start(id, surroundings);
      return (await opened).complete(request);
    },
    close: async () => (await opened?.catch(() => undefined))?.close?.(),
  };
}

async function start(id: ModelId, { env, cwd }: Surroundings): Promise<Model> {
  switch (id.kind) {
    case 'exec': {
      const { openExecModel } = await import('../brain/exec/model.ts');
      return openExecModel(id.command, { env: { ...env }, cwd });
    }
    case 'provider':
    case 'compatible': {
      const { openAiSdkModel } = await import('../brain/ai-sdk/ai-sdk-model.ts');
      return openAiSdkModel(id, { env });
    }
    case 'agent-cli':
      return startAgent(id, { env, cwd });
    case 'offline':
      throw new TypeError('Offline there is no model to start.');
    default:
      return assertNever(id);
  }
}

async function startAgent(
  { program, model }: Extract<ModelId, { kind: 'agent-cli' }>,
  { env, cwd }: Surroundings,
): Promise<Model> {
  const options = { env: { ...env }, cwd, ...(model === undefined ? {} : { model }) };
  if (program === 'codex') {
    const { openCodexModel } = await import('../brain/codex/model.ts');
    return openCodexModel(options);
  }
  const { openClaudeCodeModel } = await import('../brain/claude-code/model.ts');
  return openClaudeCodeModel(options);
}
