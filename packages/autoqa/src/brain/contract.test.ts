import { describeModelBrain } from '../ports/brain/brain.contract.ts';
import { brainOn } from './__fixtures__/fake-model.ts';
import { standIn, type Deed, type Scenario } from './agent-cli/__fixtures__/stand-in.ts';
import { anthropicText } from './ai-sdk/__fixtures__/recorded-answers.ts';
import { startScriptedProvider } from './ai-sdk/__fixtures__/scripted-provider.ts';
import { openAiSdkModel } from './ai-sdk/ai-sdk-model.ts';
import { claude, claudeScenario } from './claude-code/__fixtures__/claude-script.ts';
import { openClaudeCodeModel } from './claude-code/model.ts';
import { codex, codexScenario } from './codex/__fixtures__/codex-script.ts';
import { openCodexModel } from './codex/model.ts';
import { openExecModel } from './exec/model.ts';
import type { Model } from './model.ts';

/** A brain on a model that is a program, and how often the program was asked. */
async function onProgram(
  scenario: Scenario,
  open: (options: Awaited<ReturnType<typeof standIn>>['options']) => Model | Promise<Model>,
) {
  const program = await standIn(scenario);
  const { brain } = brainOn(await open(program.options));
  return { brain, asked: async () => (await program.calls()).length };
}

describeModelBrain('AI SDK', async (answers) => {
  const twice = [...answers, ...answers];
  const provider = await startScriptedProvider(
    ...twice.map((answer) => ({ body: anthropicText(JSON.stringify(answer)) })),
  );
  const env = { ANTHROPIC_API_KEY: 'sk-test', ANTHROPIC_BASE_URL: provider.url };
  const id = { kind: 'provider', id: 'anthropic/claude', provider: 'anthropic', model: 'claude' } as const;
  const { brain } = brainOn(await openAiSdkModel(id, { env }));
  return { brain, asked: () => provider.requests.length };
});

describeModelBrain('Claude Code', (answers) =>
  onProgram(
    claudeScenario(
      ...answers.map((answer) => [
        claude.init(),
        claude.result({ structured_output: answer, result: JSON.stringify(answer) }),
      ]),
    ),
    openClaudeCodeModel,
  ),
);

describeModelBrain('Codex', (answers) =>
  onProgram(
    codexScenario(
      ...answers.map((answer) => [
        codex.thread(),
        codex.turn(),
        codex.message(JSON.stringify(answer)),
        codex.turnCompleted(),
      ]),
    ),
    openCodexModel,
  ),
);

describeModelBrain('exec', (answers) => {
  const calls = answers.map((output): Deed[] => [['print', JSON.stringify({ output })]]);
  return onProgram({ version: '', help: '', calls }, ({ program, env, cwd }) =>
    openExecModel(`"${program}"`, { env, cwd }),
  );
});
