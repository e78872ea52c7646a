import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CaseResult, RunResult } from '@autoqa/domain/model/result';
import { z } from 'zod';
import { InputError } from '../../kernel/errors.ts';
import type { Tool } from '../../ports/tool.ts';
import { confine } from '../../record/confined-path.ts';
import { resolveRunId } from '../../record/run-index.ts';
import { listRuns, runsFolder } from '../runs.ts';
import { agentTool } from './agent-tool.ts';

const runId = z.string().default('latest').describe('A run id, part of one, or latest');
const MOST_RUNS = 20;

/** Looking at runs: what ran, what came of it, and what shows it. */
export function runTools(out: string): Tool[] {
  return [
    agentTool({
      name: 'list_runs',
      description: 'List the latest runs: id, kind, state, cases, bugs.',
      schema: z.object({}),
      effect: 'look',
      run: async () => (await listRuns(out)).slice(0, MOST_RUNS),
    }),
    agentTool({
      name: 'get_run',
      description: 'What came of a run: summary, failed cases with reasons, bugs, and the paths of evidence.',
      schema: z.object({ runId }),
      effect: 'look',
      run: async (args) => {
        const id = await resolveRunId(runsFolder(out), args.runId);
        const text = await readFile(join(runsFolder(out), id, 'result.json'), 'utf8');
        return briefly(JSON.parse(text) as RunResult);
      },
    }),
    agentTool({
      name: 'get_evidence',
      description: 'Read a text file of a run, such as a report, a snapshot, a spec or a log.',
      schema: z.object({ runId, path: z.string().describe('As get_run lists it, relative to the run') }),
      effect: 'look',
      run: async (args) => {
        const folder = join(runsFolder(out), await resolveRunId(runsFolder(out), args.runId));
        return textOf(await readFile(confine(folder, args.path)), args.path);
      },
    }),
  ];
}

/** What an agent needs of a result: what did not pass, and where to look. */
export function briefly({
  runId: id,
  kind,
  state,
  exitCode,
  reason,
  summary,
  cases,
  defects,
  guardrails,
  artifacts,
}: RunResult) {
  const failed = cases.filter(({ status }) => status === 'failed' || status === 'flaky');
  return {
    runId: id,
    kind,
    state,
    exitCode,
    ...(reason === undefined ? {} : { reason }),
    summary,
    failed: failed.map(failure),
    bugs: defects.map(({ id: bug, severity, title, expected, actual }) => ({
      id: bug,
      severity,
      title,
      expected,
      actual,
    })),
    ...(guardrails.length === 0 ? {} : { guardrails }),
    artifacts: artifacts.map(({ path }) => path),
  };
}

function failure({ id, title, verdict, reason, steps }: CaseResult) {
  const step = steps.find(({ status }) => status === 'failed');
  return { id, title, verdict, reason, ...(step === undefined ? {} : { step: step.text, error: step.error }) };
}

function textOf(bytes: Buffer, path: string): string {
  if (!bytes.includes(0)) return bytes.toString('utf8');
  throw new InputError(`${path} is no text.`, {
    code: 'evidence-not-text',
    hint: 'Open it from the run folder.',
    details: { path },
  });
}
