import { saying } from '@autoqa/domain/events/log-messages';
import { OWNER } from '@autoqa/domain/model/api/api-case';
import type { TestcaseBook } from '@autoqa/domain/model/api/testcase-book';
import { printDataMapping } from '../../orchestrator/author/api/data/data-mapping-file.ts';
import { printTestcases } from '../../orchestrator/author/api/testcases/print-testcases.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { queryKeys } from '../../surfaces/api/auth/query-keys.ts';
import { explore } from '../../surfaces/api/exploration/explore.ts';
import type { ApiRun } from '../../surfaces/api/execution/open-api-run.ts';
import type { ApiPlan } from './plan-api-run.ts';
import type { ApiInputs } from './read-api-inputs.ts';
import type { ApiTestRequest } from './test-api.ts';

interface Planned {
  request: ApiTestRequest;
  inputs: ApiInputs;
  plan: ApiPlan;
  book: TestcaseBook;
  run: ApiRun;
  recorder: RunRecorder;
}

/** Writes down what was found and what will be done, for a person and for other programs. */
export async function writePlan(planned: Planned): Promise<void> {
  const { request, inputs, plan, book, recorder, run } = planned;
  const { description } = inputs;
  await tellPlan(planned);
  const write = (path: string, content: string, kind: 'data' | 'spec' = 'data') =>
    recorder.writeArtifact({ kind, path, content });
  await write('dependency_analysis.json', toJson(plan.analysis));
  if (request.explore) {
    const keys = queryKeys(inputs.auth, inputs.identities);
    const explored = await explore(description, plan.analysis.sorted_endpoints, {
      baseUrl: inputs.baseUrl,
      call: (call) => run.call({ ...call, query: { ...keys(OWNER), ...call.query } }),
      mask: (text) => run.masks.mask(text),
      signal: request.signal,
    });
    await write('explored_data.json', toJson(explored));
    const count = explored.operations.length;
    await recorder.append({ ...STEP, ...saying('api-explored', { count }) });
  }
  if (inputs.documents.length > 0) {
    await write('rules.json', toJson({ rules: plan.rules }));
    await write('scenarios.json', toJson({ scenarios: plan.scenarios }));
  }
  if (inputs.tables.length > 0) await write('data_mapping.json', printDataMapping(plan.mapping.tables));
  await write('testcases.md', printTestcases(book, request.language), 'spec');
}

const STEP = { type: 'log', level: 'info', depth: 'step', phase: 'planning' } as const;

async function tellPlan({ inputs, plan, book, recorder }: Planned): Promise<void> {
  const { description, discoveredLogin, mode } = inputs;
  const { title, version, flavour } = description;
  const count = description.operations.length;
  await recorder.append({ ...STEP, ...saying('api-described', { title, version, flavour, count }) });
  if (discoveredLogin !== undefined)
    await recorder.append({ ...STEP, ...saying('api-login-found', { operation: discoveredLogin }) });
  for (const { place, message } of description.warnings)
    await recorder.append({ ...STEP, level: 'warn', depth: 'detail', message: `${place}: ${message}` });
  for (const { operation, reason } of plan.untested)
    await recorder.append({ ...STEP, depth: 'detail', ...saying('api-not-tested', { operation, reason }) });
  await recorder.append({ ...STEP, ...saying('api-planned', { count: book.cases.length, mode }) });
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
