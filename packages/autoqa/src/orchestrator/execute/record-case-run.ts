import type { ApiCheck } from '@autoqa/domain/model/api/api-case';
import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import type { CheckRun, StepRun } from '@autoqa/domain/model/api/case-run';
import type { Flake } from '@autoqa/domain/model/flake/flake';
import type { Assertion } from '@autoqa/domain/model/assertion';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { JudgedCase } from './execute-api-cases.ts';

interface RecordOptions {
  recorder: RunRecorder;
  source: string;
  attempt: number;
  description: ApiDescription;
  /** Why it ended differently than before. */
  flake?: Flake | undefined;
}

/** Writes down a case that ran: its steps, what was expected of them, and the verdict. */
export async function recordCaseRun(
  { testCase, run, judgement, heals = [] }: JudgedCase,
  { recorder, source, attempt, description, flake }: RecordOptions,
): Promise<void> {
  const inCase = { caseId: testCase.id, attempt };
  await recorder.append({
    type: 'case-start',
    ...inCase,
    title: testCase.title,
    surface: 'api',
    source,
    priority: testCase.priority,
    tags: [testCase.technique, testCase.operation],
    requirements: testCase.requirements,
  });
  for (const step of run.steps) {
    const text = sayStep(step, description);
    const section = SECTIONS[step.role];
    await recorder.append({ type: 'step-start', ...inCase, index: step.index, text, section });
    for (const [index, check] of step.checks.entries()) {
      const assertion = toAssertion(check, `${step.index + 1}.${index + 1}`);
      await recorder.append({ type: 'assertion-end', ...inCase, stepIndex: step.index, assertion });
    }
    const own = heals.filter((heal) => heal.step === step.index);
    for (const { from, to, diff } of own) {
      const heal = { from, to, score: 1, decision: 'applied' as const };
      await recorder.append({ type: 'heal-applied', ...inCase, index: step.index, heal, diff });
    }
    const end = endOf(step);
    const status = own.length > 0 && end.status === 'passed' ? ('healed' as const) : end.status;
    await recorder.append({ type: 'step-end', ...inCase, index: step.index, ...end, status });
  }
  const { verdict } = judgement;
  const why = flake === undefined ? {} : { flake };
  await recorder.append({ type: 'case-end', ...inCase, verdict, durationMs: run.durationMs, ...why });
}

const SECTIONS = { arrange: 'preconditions', act: 'steps', observe: 'steps', cleanup: 'cleanup' } as const;

function sayStep({ operation, as, request }: StepRun, { operations }: ApiDescription): string {
  const known = operations.find(({ id }) => id === operation);
  const target = known === undefined ? operation : `${known.method.toUpperCase()} ${known.path}`;
  const query = request?.url.split('?')[1];
  return `${target}${query === undefined ? '' : `?${query}`} as ${as}`;
}

function endOf({ role, checks, answer, operation, notes, trouble }: StepRun) {
  const isWell = checks.every(({ verdict }) => verdict === 'pass') && answer?.kind === 'answer';
  const error = trouble?.message ?? notes[0];
  return {
    status: isWell || role === 'cleanup' ? ('passed' as const) : ('failed' as const),
    durationMs: answer?.durationMs ?? 0,
    action: operation,
    target: answer?.kind === 'answer' ? `status ${answer.status}` : 'no answer',
    ...(isWell || error === undefined ? {} : { error }),
  };
}

const KINDS: Readonly<Record<ApiCheck['kind'], Assertion['kind']>> = {
  status: 'status',
  conforms: 'schema',
  'no-crash': 'status',
  'faster-than': 'response-time',
  holds: 'body',
};

function toAssertion({ check, verdict, expected, actual }: CheckRun, id: string): Assertion {
  const { basis } = check;
  return {
    id,
    text: basis.id === undefined ? basis.quote : `${basis.id}: ${basis.quote}`,
    kind: KINDS[check.kind],
    expected,
    actual,
    machineVerdict: verdict,
    finalVerdict: verdict,
    evidence: [{ kind: 'source', note: basis.place }],
  };
}
