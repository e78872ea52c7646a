import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlanGuardrails } from '@autoqa/domain/model/plan/plan-config';
import { afterAll, describe, expect, test } from 'vitest';
import type { Choice, Conversation, ToolChooser } from '../../brain/agent/tool-chooser.ts';
import { ModelError } from '../../brain/model.ts';
import { FACTS, PLAN_CONFIG, shopGraph } from '../../orchestrator/author/plan/__fixtures__/shop-graph.ts';
import { designPlan } from '../../orchestrator/author/plan/design-plan.ts';
import type { ToolCallRecord } from '../../ports/tool.ts';
import { openBrain } from '../open-brain.ts';
import { planWithModel, type PlanInquiry } from './plan-with-model.ts';
import { isUnderstood } from './understood-sentence.ts';

const UNDERSTOOD = { ...FACTS, isUnderstood };
const OFFLINE = designPlan(shopGraph(), PLAN_CONFIG, UNDERSTOOD);

/** Chooses from a list; the last choice again and again. */
function choosing(...choices: (Choice | Error)[]): ToolChooser & { told: Conversation[] } {
  const told: Conversation[] = [];
  return {
    told,
    next: async (conversation) => {
      told.push({ ...conversation, turns: [...conversation.turns] });
      const choice = choices[told.length - 1] ?? choices.at(-1);
      if (choice === undefined || choice instanceof Error) throw choice ?? new Error('No choice.');
      return choice;
    },
  };
}

const call = (tool: string, args: unknown): Choice => ({ calls: [{ id: 'x', tool, args }] });
const said = (text: string): Choice => ({ text, done: true });

function ask(chooser: ToolChooser, guardrails: PlanGuardrails = {}, more: Partial<PlanInquiry> = {}) {
  const calls: ToolCallRecord[] = [];
  const inquiry: PlanInquiry = {
    graph: shopGraph(),
    config: { ...PLAN_CONFIG, guardrails },
    facts: UNDERSTOOD,
    chooser,
    rules: 'Plan.',
    record: (each) => calls.push(each),
    signal: new AbortController().signal,
    ...more,
  };
  return { planned: planWithModel(inquiry), calls };
}

const GOOD = {
  name: 'The cart is empty at first',
  type: 'functional',
  priority: 'p0',
  relatedPageIds: ['cart', 'nowhere'],
  steps: [{ description: 'Navigate to /cart', expectedResult: 'the page shows "The cart is empty"' }],
};

describe('P7 planning with a model', () => {
  test('what it hands in is the plan: completed, with the login, without pages that nobody knows', async () => {
    const chooser = choosing(
      call('list_known_pages', {}),
      call('propose_test_cases_for_page', { pageId: 'cart' }),
      call('finalize_test_plan', { partialCases: [GOOD, { id: 'functional-p0-cart-opens' }] }),
    );
    const { planned, calls } = ask(chooser);
    const { plan, by, guardrails } = await planned;
    expect({ by, guardrails }).toEqual({ by: 'model', guardrails: [] });
    expect(plan.cases.map(({ name }) => name)).toEqual(['Sign in', GOOD.name, 'Cart opens']);
    expect(plan.cases[1]).toMatchObject({
      relatedPageIds: ['cart'],
      route: '/cart',
      preconditions: ['include: functional-p0-sign-in'],
      markdownPath: 'functional-p0-the-cart-is-empty-at-first.md',
    });
    expect(plan).toMatchObject({ runId: 'run-1', configSnapshot: { baseUrl: 'http://shop.example' } });
    expect(calls.map(({ tool, success }) => `${tool} ${success}`)).toEqual([
      'list_known_pages true',
      'propose_test_cases_for_page true',
      'finalize_test_plan true',
    ]);
  });

  test('a plan in its last words counts as well', async () => {
    const { planned } = ask(choosing(said(`Here it is:\n\`\`\`json\n${JSON.stringify({ cases: [GOOD] })}\n\`\`\``)));
    const { plan, by } = await planned;
    expect(by).toBe('model');
    expect(plan.cases.map(({ name }) => name)).toEqual(['Sign in', GOOD.name]);
    expect(plan.flows).toEqual(OFFLINE.flows);
  });

  test('sentences that no run understands are given back once', async () => {
    const unclear = { ...GOOD, steps: ['Behold the cart in all its glory'] };
    const chooser = choosing(
      call('finalize_test_plan', { partialCases: [unclear] }),
      call('finalize_test_plan', { partialCases: [GOOD] }),
    );
    const { planned, calls } = ask(chooser);
    expect((await planned).plan.cases.at(-1)?.name).toBe(GOOD.name);
    expect(calls[0]).toMatchObject({
      success: false,
      result: { data: { unclear: ['Behold the cart in all its glory'] } },
    });
  });

  test.each<[string, Choice | Error, string]>([
    ['no JSON', said('I had no time.'), 'Failed to extract JSON TestPlan from planner output'],
    ['no cases', said('{"cases": []}'), 'Planner Agent returned no test cases in TestPlan'],
    ['bad JSON', said('{cases: []}'), 'Failed to parse TestPlan JSON: '],
    ['giving up', { text: 'Too hard.', done: false }, 'The model gave up: Too hard.'],
    ['no model', new ModelError('unavailable', 'No key.', { hint: 'Set one.' }), 'No key. Set one.'],
    ['going round in circles', call('list_known_pages', {}), 'list_known_pages was called 3 times'],
  ])('falls back to our own plan and says why: %s', async (_, choice, reason) => {
    const outcome = await ask(choosing(choice)).planned;
    expect(outcome).toMatchObject({ by: 'offline', guardrails: [], reason: expect.stringContaining(reason) });
    expect(outcome.plan).toEqual(OFFLINE);
  });

  test('P5 a limit of calls ends its work, and is told', async () => {
    const chooser = choosing(
      call('get_page_snapshot', { pageId: 'cart' }),
      call('get_page_snapshot', { pageId: 'help' }),
      call('get_page_snapshot', { pageId: 'products' }),
    );
    const outcome = await ask(chooser, { maxAgentTurnsPerRun: 2 }).planned;
    expect(outcome).toMatchObject({
      by: 'offline',
      guardrails: [{ name: 'maxAgentTurnsPerRun', limit: 2, value: 2 }],
      reason: 'The model made 2 calls and handed in no plan (maxAgentTurnsPerRun).',
    });
    expect(outcome.plan.cases).toEqual(OFFLINE.cases);
  });

  test('P5 a limit of tokens ends its work, and is told', async () => {
    const chooser = choosing(new ModelError('over-budget', 'The budget is used up.'));
    const outcome = await ask(chooser, { maxTokenPerRun: 100 }, { tokensUsed: () => 120 }).planned;
    expect(outcome.guardrails).toEqual([{ name: 'maxTokenPerRun', limit: 100, value: 120 }]);
  });

  test('who cancels gets no plan', async () => {
    const { planned } = ask(choosing(said('')), {}, { signal: AbortSignal.abort() });
    await expect(planned).rejects.toThrow('Cancelled');
  });
});

const folder = mkdtempSync(join(tmpdir(), 'autoqa-plan-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that answers as the contract of `exec:` says: looks once, then hands in. */
const PROGRAM = `
const { input } = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
const moves = [
  { kind: 'call', tool: 'list_known_pages', args: {} },
  { kind: 'call', tool: 'finalize_test_plan', args: { partialCases: [${JSON.stringify(GOOD)}] } },
];
const next = moves[input.history.length];
process.stdout.write(JSON.stringify({ output: { next, confidence: 1, reasons: [] } }));
`;

describe('P7 planning with a program as the model', { timeout: 60_000 }, () => {
  test('the same tools serve a model that is asked one question at a time', async () => {
    const path = join(folder, 'planner.cjs');
    writeFileSync(path, PROGRAM);
    const mind = await openBrain({ model: `exec:node ${JSON.stringify(path)}` }, { env: process.env, cwd: folder });
    const chooser = mind.chooserFor?.('plan');
    if (chooser === undefined) throw new Error('no chooser');
    try {
      const { system: rules } = await mind.prompts.get('plan-tests');
      const { by, plan } = await ask(chooser, {}, { rules }).planned;
      expect(by).toBe('model');
      expect(plan.cases.map(({ name }) => name)).toEqual(['Sign in', GOOD.name]);
      expect(mind.promptVersions).toMatchObject({ 'plan-tests': '1' });
    } finally {
      await mind.close();
    }
  });
});
