import { saying } from '@autoqa/domain/events/log-messages';
import type { TestcaseBook } from '@autoqa/domain/model/api/testcase-book';
import { printDataMapping } from '../../orchestrator/author/api/data/data-mapping-file.ts';
import { printTestcases } from '../../orchestrator/author/api/testcases/print-testcases.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { ApiPlan } from './plan-api-run.ts';
import type { ApiInputs } from './read-api-inputs.ts';
import type { ApiTestRequest } from './test-api.ts';

interface Planned {
  request: ApiTestRequest;
  inputs: ApiInputs;
  plan: ApiPlan;
  book: TestcaseBook;
  recorder: RunRecorder;
}

/** Writes down what was found and what will be done, for a person and for other programs. */
export async function writePlan(planned: Planned): Promise<void> {
  const { request, inputs, plan, book, recorder } = planned;
  await tellPlan(planned);
  const write = (path: string, content: string, kind: 'data' | 'spec' = 'data') =>
    recorder.writeArtifact({ kind, path, content });
  await write('dependency_analysis.json', toJson(plan.analysis));
  if (plan.explored !== undefined) {
    await write('explored_data.json', toJson(plan.explored));
    const count = plan.explored.operations.length;
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
