import { expect } from 'vitest';
import { remaining } from '../../../kernel/process/__fixtures__/process-life.ts';
import { question, standIn, type Scenario } from '../../agent-cli/__fixtures__/stand-in.ts';
import { openClaudeCodeModel } from '../model.ts';
import { claude } from './claude-script.ts';

/** What Claude Code prints when all is well. */
export const FINE = [claude.init(), claude.text('Looking.'), claude.result()];

/** A model on a stand-in. */
export async function open(scenario: Scenario, options: { timeoutMs?: number; tries?: number; model?: string } = {}) {
  const program = await standIn(scenario);
  return { program, model: await openClaudeCodeModel({ ...program.options, ...options }) };
}

/** Asks once and tells how it went, the group's remains included. */
export async function ask(scenario: Scenario, request = question(), options: { timeoutMs?: number; tries?: number } = {}) {
  const { program, model } = await open(scenario, options);
  const outcome = await model.complete(request).catch((error: unknown) => error);
  expect(await remaining(...(await program.pids()))).toEqual([]);
  return { outcome, calls: await program.calls(), events: request.events };
}

