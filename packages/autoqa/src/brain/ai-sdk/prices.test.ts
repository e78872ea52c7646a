import { expect, test } from 'vitest';
import { hosted } from './__fixtures__/hosted.ts';
import { costUsd } from './prices.ts';

const MILLION = { input: 1_000_000, output: 1_000_000 };

test.each([
  ['anthropic/claude-sonnet-4-5', 18],
  ['anthropic/claude-sonnet-4-5-20250929', 18],
  ['openai/gpt-5-2025-08-07', 11.25],
  ['openai/gpt-5-mini', 2.25],
  ['openai/gpt-5-unheard-of', 0],
  ['ollama/llama3.2', 0],
  ['compatible/gpt-5@http://127.0.0.1/v1', 0],
])('%s costs %d dollars for a million tokens each way', (id, dollars) => {
  expect(costUsd(hosted(id), MILLION)).toBeCloseTo(dollars, 9);
});
