import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError } from '../kernel/errors.ts';
import { parseModelId } from './model-id.ts';

function problemOf(text: string): InputError {
  try {
    parseModelId(text);
  } catch (error) {
    if (error instanceof InputError) return error;
  }
  throw new Error(`${text} was taken.`);
}

describe('model ids (K2)', () => {
  test.each([
    ['offline', { kind: 'offline' }],
    ['anthropic/claude-sonnet-4-5', { kind: 'provider', provider: 'anthropic', model: 'claude-sonnet-4-5' }],
    ['openai/gpt-5', { kind: 'provider', provider: 'openai', model: 'gpt-5' }],
    ['google/gemini-2.5-pro', { kind: 'provider', provider: 'google', model: 'gemini-2.5-pro' }],
    ['qwen/qwen-plus', { kind: 'provider', provider: 'qwen', model: 'qwen-plus' }],
    ['deepseek/deepseek-chat', { kind: 'provider', provider: 'deepseek', model: 'deepseek-chat' }],
    ['ollama/hf.co/org/model:7b', { kind: 'provider', provider: 'ollama', model: 'hf.co/org/model:7b' }],
    [
      'compatible/org/m@2@http://127.0.0.1:8000/v1/',
      { kind: 'compatible', model: 'org/m@2', baseUrl: 'http://127.0.0.1:8000/v1' },
    ],
    ['claude-code', { kind: 'agent-cli', program: 'claude-code' }],
    ['claude-code/opus', { kind: 'agent-cli', program: 'claude-code', model: 'opus' }],
    ['codex', { kind: 'agent-cli', program: 'codex' }],
    ['codex/gpt-5-codex', { kind: 'agent-cli', program: 'codex', model: 'gpt-5-codex' }],
    ['exec:./answer.sh --fast "a b"', { kind: 'exec', command: './answer.sh --fast "a b"' }],
  ])('%s', (id, expected) => {
    expect(parseModelId(` ${id} `)).toEqual({ id, ...expected });
  });

  test.each([
    ['antropic/claude', 'anthropic/claude'],
    ['ofline', 'offline'],
    ['claude-cod', 'claude-code'],
    ['exce:./a.sh', 'exec:<command>'],
    ['openai', 'openai/<model>'],
    ['openai/', 'openai/<model>'],
    ['codex/', 'codex/<model>'],
    ['compatible/m', 'compatible/<model>@<base url>'],
    ['compatible/m@http://', 'compatible/<model>@<base url>'],
    ['exec: ', 'exec:<command>'],
  ])('%s is refused and what it most likely meant is named', (id, meant) => {
    const problem = problemOf(id);
    expect(problem.code).toBe('model-unknown');
    expect(problem.exitCode).toBe(2);
    expect(problem.hint).toContain(`Did you mean ${meant}`.replace('codex/<', 'codex or codex/<'));
    expect(problem.hint).toContain('deepseek/<model>');
  });

  test('a secret in a base URL is refused and not repeated', () => {
    for (const url of ['http://me:hunter2@host/v1', 'http://host/v1?key=hunter2']) {
      const problem = problemOf(`compatible/m@${url}`);
      expect(JSON.stringify([problem.message, problem.hint, problem.details])).not.toContain('hunter2');
    }
  });

  test('any text is either read with its own id or refused as input', () => {
    const pieces = fc.constantFrom('openai', 'exec', ':', '/', '@', 'http://', 'h', 'compatible', 'codex', ' ', 'x');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((parts) => parts.join('')),
        ),
        (text) => {
          try {
            expect(parseModelId(text).id).toBe(text.trim());
          } catch (error) {
            expect(error).toBeInstanceOf(InputError);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
