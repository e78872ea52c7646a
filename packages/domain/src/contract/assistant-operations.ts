import { z } from 'zod';
import { PageInfo } from '../model/page-info.ts';
import { operation } from './operation.ts';
import { CatalogRun } from './run-records.ts';
import { RecordId, RunId, SpecText } from './run-request.ts';

const ProposedCase = z.object({
  name: SpecText.shape.name,
  title: z.string(),
  why: z.string(),
  priority: z.string().nullable(),
  /** The whole spec as Markdown, to be read, changed and run. */
  text: z.string(),
  /** S2: each step with what it does and where. */
  steps: z.array(z.object({ text: z.string(), actionType: z.string(), selector: z.string().nullable() })),
});
export type ProposedCase = z.infer<typeof ProposedCase>;

const Wish = z.object({
  url: z.url({ protocol: /^https?$/ }),
  /** What the tester wants to know, in their own words. */
  requirement: z.string().max(5_000).default(''),
  loginUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** Names of credentials of the domain; never the values. */
  usernameVar: z.string().max(64).optional(),
  passwordVar: z.string().max(64).optional(),
  menu: z.string().max(500).optional(),
});

const ToolCall = z.object({
  id: z.string(),
  tool: z.string(),
  args: z.unknown(),
  durationMs: z.number(),
  success: z.boolean(),
  error: z.string().optional(),
});

/** The paths of S2 and S0, over the same runs. */
export const ASSISTANT_OPERATIONS = {
  analyzeForTest: operation({
    id: 'analyzeForTest',
    method: 'POST',
    path: '/api/test/agent-analyze',
    tag: 'assistant',
    summary: 'Open a page and say what is on it (S2)',
    body: Wish,
    response: z.object({
      pageInfo: PageInfo,
      toolCalls: z.array(ToolCall),
      /** What was understood, to be confirmed. */
      text: z.string(),
    }),
    problems: [422, 502],
  }),
  generateTests: operation({
    id: 'generateTests',
    method: 'POST',
    path: '/api/test/generate',
    tag: 'assistant',
    summary: 'Propose test cases for a page and a wish (S2)',
    body: Wish.extend({ pageInfo: PageInfo.optional() }),
    response: z.object({ cases: z.array(ProposedCase), text: z.string(), unclear: z.array(z.string()) }),
    problems: [422, 502],
  }),
  executeTests: operation({
    id: 'executeTests',
    method: 'POST',
    path: '/api/test/execute',
    tag: 'assistant',
    summary: 'Run proposed test cases (S2)',
    body: z.object({
      url: z.url({ protocol: /^https?$/ }),
      cases: z.array(SpecText).min(1).max(100),
      projectId: RecordId.optional(),
      vars: z.record(z.string().max(64), z.string().max(10_000)).default({}),
    }),
    response: CatalogRun,
    status: 202,
    idempotent: true,
    problems: [422],
  }),
  runMobileCase: operation({
    id: 'runMobileCase',
    method: 'POST',
    path: '/test/run',
    tag: 'mobile',
    summary: 'Run a phone case and wait for its result (S0)',
    body: z.object({
      test_case_text: z.string().min(1).max(100_000),
      conversation_id: RunId.optional(),
      driver: z.enum(['emulator', 'mcp', 'appium']).default('emulator'),
      device: z.string().max(500).optional(),
      server: z.url({ protocol: /^https?$/ }).optional(),
      app: z.string().max(500).optional(),
    }),
    response: z.looseObject({
      conversation_id: z.string(),
      test_case: z.string(),
      phase: z.string(),
      passed: z.boolean(),
      total_steps: z.number().int(),
      step_results: z.array(z.looseObject({ index: z.number().int(), passed: z.boolean(), message: z.string() })),
    }),
    problems: [404, 422, 504],
  }),
};
