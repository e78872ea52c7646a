import { IMPOSTOR, NOBODY, type ApiCase, type ApiStep } from '@autoqa/domain/model/api/api-case';
import { evaluateExpression, type Scope } from '@autoqa/domain/model/api/expression/evaluate-expression';
import { ExpressionError } from '@autoqa/domain/model/api/expression/expression';
import { parseExpression } from '@autoqa/domain/model/api/expression/parse-expression';
import { isSensitiveHeader } from '../../../kernel/redaction/sensitive-headers.ts';
import type { Credential } from '../auth/credential.ts';
import type { Session } from '../auth/identities.ts';
import { isSecretName, variableName } from '../auth/secret-names.ts';
import type { Answer } from '../http/answer.ts';
import { buildRequest, type BuiltRequest } from './build-request.ts';
import type { CheckRun, StepRun } from '@autoqa/domain/model/api/case-run';
import { answerScope, checkAnswer, expects401 } from './check-step.ts';
import { findTrouble } from './find-trouble.ts';
import { recordAnswer, recordRequest } from './record-step.ts';
import type { ApiRunContext } from './run-context.ts';

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
  const { operation, as } = step.request;
  const record: StepRun = { index, role: step.role, operation, as, checks: [], notes: [] };
  const credential = await scene.session.credential(as);
  if (credential.kind === 'unavailable') {
    if (credential.answer !== undefined) record.answer = recordAnswer(credential.answer, scene.session.masks);
    const trouble = credential.answer && (await findTrouble(credential.answer, scene.context.watch));
    return { step: { ...record, ...(trouble && { trouble }) }, problem: credential.message };
  }
  const built = buildOrExplain(step, credential, scene);
  if (typeof built === 'string') return { step: record, problem: built };
  const answer = await sendAs(step, built, { credential, scene });
  const problem = lookAt(answer, { step, built, scene, record });
  record.request = recordRequest(built.request, scene.context.baseUrl, scene.session.masks);
  record.answer = recordAnswer(answer, scene.session.masks);
  const trouble = await findTrouble(answer, scene.context.watch);
  if (trouble !== undefined) record.trouble = { ...trouble, message: scene.session.masks.mask(trouble.message) };
  return { step: record, answer, ...(problem === undefined ? {} : { problem }) };
}

function buildOrExplain(step: ApiStep, credential: Credential, scene: StepScene): BuiltRequest | string {
  const { description } = scene.context;
  const headers = { ...sharedHeaders(step.request.as, scene.context), ...credential.headers };
  try {
    return buildRequest(step.request, { description, scope: scene.kept, headers });
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  }
}

/** Who has no credentials of their own must not get those of the configuration. */
function sharedHeaders(as: string, { headers }: ApiRunContext): Record<string, string> {
  const isStranger = as === NOBODY || as === IMPOSTOR;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isStranger || !isSensitiveHeader(name)));
}

/** A token may have ended since it was issued: then once more, with a new one. */
async function sendAs(
  step: ApiStep,
  built: BuiltRequest,
  { credential, scene }: { credential: Credential; scene: StepScene },
): Promise<Answer> {
  const { context, session, signal, testCase } = scene;
  const answer = await context.send(built.request, signal);
  if (answer.kind === 'no-answer') return answer;
  const { as } = step.request;
  if (answer.status !== 401) {
    if (answer.status < 300 && built.operation.security.length > 0) session.noteSuccess(as);
    return answer;
  }
  if (testCase.technique === 'session' || expects401(step.checks)) return answer;
  const renewed = await session.renew(as, credential);
  if (renewed === undefined) return answer;
  Object.assign(built, buildRequest(step.request, againOptions(scene, as, renewed)));
  const second = await context.send(built.request, signal);
  return second.kind === 'answer' ? { ...second, renewedLogin: true } : second;
}

function againOptions({ context, kept }: StepScene, as: string, { headers }: Credential) {
  const { description } = context;
  return { description, scope: kept, headers: { ...sharedHeaders(as, context), ...headers } };
}

interface Look {
  step: ApiStep;
  built: BuiltRequest;
  scene: StepScene;
  record: StepRun;
}

/** Checks and keeps; says what could not be kept. */
function lookAt(answer: Answer, { step, built, scene, record }: Look): string | undefined {
  const scope = { ...scene.kept, sent: built.sent, ...(answer.kind === 'answer' ? answerScope(answer) : {}) };
  const problem = answer.kind === 'answer' ? keepValues(step, scope, scene) : undefined;
  const { masks } = scene.session;
  for (const check of step.checks) {
    const context = { operation: built.operation, conformance: scene.context.conformance, scope };
    const { verdict, expected, actual, notes } = checkAnswer(check, answer, context);
    const run: CheckRun = { check, verdict, expected: masks.mask(expected), actual: masks.maskBody(actual) };
    record.checks.push(run);
    record.notes.push(...notes);
  }
  if (problem !== undefined) record.notes.push(masks.mask(problem));
  return problem;
}

function keepValues(step: ApiStep, scope: Scope, { kept, session }: StepScene): string | undefined {
  for (const [name, text] of Object.entries(step.keep)) {
    const value = valueOf(text, scope);
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
