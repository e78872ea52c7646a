import type { ApiCase, ApiStep } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import { evaluateExpression, type Scope } from '@autoqa/domain/model/api/expression/evaluate-expression';
import { ExpressionError } from '@autoqa/domain/model/api/expression/expression';
import { parseExpression } from '@autoqa/domain/model/api/expression/parse-expression';
import type { Session } from '../auth/identities.ts';
import { isSecretName, variableName } from '../auth/secret-names.ts';
import type { Answer } from '../http/answer.ts';
import type { CheckRun, StepRun } from '@autoqa/domain/model/api/case-run';
import { answerScope, checkAnswer, expects401 } from './check-step.ts';
import { findTrouble, mayBeTrouble } from './find-trouble.ts';
import { recordAnswer, recordRequest } from './record-step.ts';
import type { ApiRunContext } from './run-context.ts';
import { sendAs } from './send-as.ts';

export interface StepScene {
  testCase: Pick<ApiCase, 'technique'>;
  context: ApiRunContext;
  session: Session;
  /** `run` and what was kept; steps add to it. */
  kept: Record<string, unknown>;
  signal: AbortSignal;
}

export interface StepEnd {
  step: StepRun;
  /** Why the step could not be carried out, or could not keep what later steps need. */
  problem?: string;
  answer?: Answer;
}

/** Sends the request of a step, holds the answer against its checks and keeps what it asks for. */
export async function runStep(step: ApiStep, index: number, scene: StepScene): Promise<StepEnd> {
  const { context, session, kept, signal, testCase } = scene;
  const { operation, as } = step.request;
  const record: StepRun = { index, role: step.role, operation, as, checks: [], notes: [] };
  const mayRenew = testCase.technique !== 'session' && !expects401(step.checks);
  const sent = await sendAs(step.request, { context, session, scope: kept, mayRenew, signal });
  if (sent.kind === 'incomplete') return { step: record, problem: sent.message };
  // What is kept may be a secret, which has to be known before anything is recorded.
  const problem =
    sent.kind === 'sent'
      ? lookAt(sent.answer, { step, operation: sent.operation, sent: sent.sent, scene, record })
      : sent.message;
  if (sent.answer !== undefined) record.answer = recordAnswer(sent.answer, session.masks);
  if (sent.answer !== undefined && mayBeTrouble(sent.answer)) await recordTrouble(record, sent.answer, scene);
  if (sent.kind === 'unavailable') return { step: record, problem: sent.message };
  record.request = recordRequest(sent.request, context.baseUrl, session.masks);
  return { step: record, answer: sent.answer, ...(problem === undefined ? {} : { problem }) };
}

async function recordTrouble(record: StepRun, answer: Answer, { session, context }: StepScene): Promise<void> {
  const trouble = await findTrouble(answer, context.watch);
  if (trouble !== undefined) record.trouble = { ...trouble, message: session.masks.mask(trouble.message) };
}

interface Look {
  step: ApiStep;
  operation: ApiOperation;
  /** The body of the request. */
  sent: unknown;
  scene: StepScene;
  record: StepRun;
}

/** Checks and keeps; says what could not be kept. */
function lookAt(answer: Answer, { step, operation, sent, scene, record }: Look): string | undefined {
  let seen: Scope | undefined;
  // As it was before this step kept anything.
  const scope = (): Scope =>
    (seen ??= { ...scene.kept, sent, ...(answer.kind === 'answer' ? answerScope(answer) : {}) });
  const problem = answer.kind === 'answer' ? keepValues(step, scope, scene) : undefined;
  const { masks } = scene.session;
  const context = { operation, conformance: scene.context.conformance, scope };
  for (const check of step.checks) {
    const { verdict, expected, actual, notes } = checkAnswer(check, answer, context);
    const run: CheckRun = { check, verdict, expected: masks.mask(expected), actual: masks.maskBody(actual) };
    record.checks.push(run);
    record.notes.push(...notes);
  }
  if (problem !== undefined) record.notes.push(masks.mask(problem));
  return problem;
}

function keepValues(step: ApiStep, scope: () => Scope, { kept, session }: StepScene): string | undefined {
  for (const [name, text] of Object.entries(step.keep)) {
    const value = valueOf(text, scope());
    if (value === undefined) return `"${name}" could not be kept: there is no ${text} in the answer.`;
    kept[name] = value;
    const isSecret = isSecretName(name) || isSecretName(text);
    if (isSecret && typeof value === 'string') session.masks.add(variableName('kept', name), value);
  }
  return undefined;
}

function valueOf(text: string, scope: Scope): unknown {
  try {
    return evaluateExpression(parseExpression(text), scope);
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}
