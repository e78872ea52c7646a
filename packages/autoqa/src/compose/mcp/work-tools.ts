import { PlanConfig, TestType } from '@autoqa/domain/model/plan/plan-config';
import { z } from 'zod';
import type { Tool } from '../../ports/tool.ts';
import type { SpecRunRequest } from '../run-specs.ts';
import { agentTool } from './agent-tool.ts';
import type { McpSurroundings } from './mcp-surroundings.ts';
import { briefly } from './run-tools.ts';

const address = z.url({ protocol: /^https?$/ });
const walking = {
  url: address,
  depth: z.number().int().nonnegative().max(10).default(3),
  maxPages: z.number().int().positive().max(500).default(50),
  loginUrl: z.string().optional(),
  usernameVar: z.string().optional().describe('The name of a variable, never its value'),
  passwordVar: z.string().optional().describe('The name of a variable, never its value'),
  testTypes: z.array(TestType).min(1).optional(),
};

/** Running, checking, exploring and planning: the commands, without a terminal. */
export function workTools(around: McpSurroundings): Tool[] {
  return [runSpec(around), analyze(around), apiTest(around), walk(around, 'explore'), walk(around, 'plan')];
}

function runSpec(around: McpSurroundings): Tool {
  return agentTool({
    name: 'run_spec',
    description: 'Run Markdown specs (files, folders or patterns) against an application and get what failed.',
    schema: z.object({ specs: z.array(z.string()).min(1), url: address.optional(), grep: z.string().optional() }),
    effect: 'act',
    run: async ({ specs, url, grep }, signal) => {
      const { runSpecs } = await import('../run-specs.ts');
      const { config, ...rest } = around.settings(signal);
      const request: SpecRunRequest = {
        ...rest,
        patterns: specs,
        filter: { grep, shard: undefined },
        locks: { use: true, update: false },
        config: { ...config, url: url ?? config.url },
      };
      return briefly((await runSpecs(request)).result);
    },
  });
}

function analyze(around: McpSurroundings): Tool {
  return agentTool({
    name: 'analyze_page',
    description: 'Open a page and list its forms, fields, buttons, links, menus and tables.',
    schema: z.object({ url: address }),
    effect: 'look',
    run: async ({ url }, signal) => {
      const { analyzePage } = await import('../analyze-page.ts');
      const { config, env } = around.settings(signal);
      const { pageInfo } = await analyzePage({ url, login: undefined, menu: undefined, env, config, signal });
      const { html: _html, ...rest } = pageInfo;
      return rest;
    },
  });
}

function apiTest(around: McpSurroundings): Tool {
  return agentTool({
    name: 'api_test',
    description: 'Test an API from its OpenAPI document and get the bugs, each with a curl script that shows it.',
    schema: z.object({
      spec: z.string().describe('File or address'),
      baseUrl: address.optional(),
      config: z.string().optional().describe('YAML file that says how to sign in'),
      prd: z.array(z.string()).default([]),
      only: z.array(z.string()).default([]),
    }),
    effect: 'act',
    run: async ({ config: configFile, ...given }, signal) => {
      const { testApi } = await import('../api/test-api.ts');
      const none = { rules: [], data: [], explore: false, runSuite: false, approve: false };
      const { result } = await testApi({
        ...around.settings(signal),
        ...given,
        ...none,
        configFile,
        target: 'playwright',
      });
      return briefly(result);
    },
  });
}

function walk(around: McpSurroundings, name: 'explore' | 'plan'): Tool {
  const does =
    name === 'explore' ? 'Walk an application and keep its map' : 'Walk an application and write specs for it';
  return agentTool({
    name,
    description: `${does}. Nothing destructive is pressed. Then use list_known_pages.`,
    schema: z.object(walking),
    effect: 'act',
    run: async ({ url, depth, maxPages, testTypes, ...auth }, signal) => {
      const { planApplication } = await import('../plan/plan-application.ts');
      const plan = PlanConfig.parse({
        baseUrl: url,
        maxDepth: depth,
        maxPages,
        ...(testTypes === undefined ? {} : { testTypes }),
        ...(Object.values(auth).every((each) => each === undefined) ? {} : { auth }),
      });
      const { result } = await planApplication(
        { ...around.settings(signal), plan },
        name === 'explore' ? 'explore' : 'all',
      );
      return briefly(result);
    },
  });
}
