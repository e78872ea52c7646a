import { MockLanguageModelV3 } from 'ai/test';
import { hosted } from '../../ai-sdk/__fixtures__/hosted.ts';
import type { HostedModel } from '../../ai-sdk/open-language-model.ts';

type Generated = Awaited<ReturnType<MockLanguageModelV3['doGenerate']>>;

/** What a model says in one turn: calls with their arguments as JSON text, or words. */
export type ScriptedTurn = { tool: string; input: string }[] | string;

/** A model that takes its turns from a script; after its end it says "The end.". */
export function scriptedModel(script: readonly ScriptedTurn[]): { model: HostedModel; mock: MockLanguageModelV3 } {
  let turn = 0;
  const mock = new MockLanguageModelV3({
    doGenerate: async () => {
      turn += 1;
      return toGenerated(script[turn - 1] ?? 'The end.', turn);
    },
  });
  return { model: toHosted(mock), mock };
}

function toHosted(languageModel: MockLanguageModelV3): HostedModel {
  return {
    id: hosted('openai/gpt-4.1'),
    languageModel,
    access: { apiKey: undefined, baseUrl: undefined, keyVariable: undefined, baseUrlVariable: undefined },
    needsSchemaInPrompt: false,
  };
}

function toGenerated(said: ScriptedTurn, turn: number): Generated {
  const content: Generated['content'] =
    typeof said === 'string'
      ? [{ type: 'text', text: said }]
      : said.map(({ tool, input }, index) => ({
          type: 'tool-call',
          toolCallId: `t${turn}c${index}`,
          toolName: tool,
          input,
        }));
  return {
    content,
    finishReason: { unified: typeof said === 'string' ? 'stop' : 'tool-calls', raw: undefined },
    usage: {
      inputTokens: { total: 10, noCache: 10, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: 5, text: 5, reasoning: undefined },
    },
    warnings: [],
  };
}
