import type { RunEvent } from '@autoqa/domain/events/run-event';
import { toResult } from '@autoqa/domain/events/outcome';
import { statusOf } from '@autoqa/domain/model/verdict';
import { measureCoverage } from '../../orchestrator/author/api/coverage/measure-coverage.ts';
import type { JudgedCase } from '../../orchestrator/execute/execute-api-cases.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { apiReportFiles } from '../../reports/api/api-report-files.ts';
import type { ApiPlan } from './plan-api-run.ts';
import type { ApiInputs } from './read-api-inputs.ts';
import type { ApiTestRequest } from './test-api.ts';

interface ApiPapers {
  request: ApiTestRequest;
  inputs: ApiInputs;
  plan: ApiPlan;
  recorder: RunRecorder;
  judged: readonly JudgedCase[];
  /** Everything that happened so far. */
  events: readonly RunEvent[];
}

/** bug_report.json, business_report.html, run.log and the coverage (A13, A14, A18). */
export async function writeApiPapers({ request, inputs, plan, recorder, judged, events }: ApiPapers): Promise<void> {
  const { description } = inputs;
  const cases = judged.map(({ testCase }) => testCase);
  const coverage = measureCoverage(description, cases, {
    outcomes: new Map(judged.map((each) => [each.testCase.id, outcomeOf(each)])),
    rules: plan.rules.map(({ id, text, requirement }) => ({ id: requirement ?? id, text })),
  });
  await recorder.writeArtifact({
    kind: 'data',
    path: 'coverage.json',
    content: `${JSON.stringify(coverage, null, 2)}\n`,
  });
  const input = {
    language: request.language,
    title: description.title,
    mode: inputs.mode,
    baseUrl: inputs.baseUrl,
    result: toResult(recorder.view()),
    operations: description.operations,
    cases,
    coverage,
    order: plan.analysis.sorted_endpoints.map((operation) => ({
      operation,
      needs: plan.analysis.dependencies
        .filter(({ consumer, confidence }) => consumer.operationId === operation && confidence !== 'low')
        .flatMap(({ producers }) => producers[0]?.endpoint.operationId ?? []),
    })),
  };
  for (const { path, content } of apiReportFiles(input, events)) {
    await recorder.writeArtifact({ kind: 'report', path, content });
  }
}

function outcomeOf({ judgement, run }: JudgedCase) {
  const seen = run.steps.flatMap(({ answer, operation }) =>
    answer?.kind === 'answer' ? [{ operation, status: answer.status }] : [],
  );
  return { status: statusOf(judgement.verdict.kind), seen };
}
