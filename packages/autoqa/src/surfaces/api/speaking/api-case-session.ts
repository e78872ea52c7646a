import type { Assertion } from '@autoqa/domain/model/assertion';
import type { Evidence } from '@autoqa/domain/model/evidence';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { savedPart } from '@autoqa/domain/model/saving';
import type { CaseContext, CaseSession, StepRange } from '../../../ports/case-session.ts';
import type { AttemptFailure, AttemptOutcome } from '../../../ports/surface.ts';
import type { Session } from '../auth/identities.ts';
import type { QueryKeys } from '../auth/query-keys.ts';
import { isSecretName } from '../auth/secret-names.ts';
import type { Finding } from '../conformance/conformance.ts';
import { answerScope } from '../execution/check-step.ts';
import { findTrouble, mayBeTrouble } from '../execution/find-trouble.ts';
import { recordAnswer, recordRequest } from '../execution/record-step.ts';
import type { ApiRunContext } from '../execution/run-context.ts';
import type { Answer, HttpAnswer, HttpRequest } from '../http/answer.ts';
import { OperationFinder } from '../mutation/operation-of.ts';
import type { ApiReading, SpokenCheck, SpokenRequest, SpokenSaving } from '../sentences/api-intent.ts';
import { checkSpoken, kindOfSpoken } from './check-spoken.ts';
import { exchangeEvidence, tell, type RecordedExchange } from './exchange-evidence.ts';
import { findField, wordsOfRequest } from './find-field.ts';
import { saysStatus, type PlannedApiStep } from './plan-api-steps.ts';
import { sendSpoken } from './send-spoken.ts';
import { ApiStepFailed } from './step-failed.ts';

export interface ApiSessionOptions {
  testCase: TestCase;
  plan: readonly (PlannedApiStep | undefined)[];
  context: CaseContext;
  api: ApiRunContext;
  session: Session;
  keysOf: QueryKeys;
}

interface LastAnswer {
  request: HttpRequest;
  answer: HttpAnswer;
  about: string[];
}

/** What is told of a step beside how it ended. */
interface StepTold {
  action?: string;
  target?: string;
}

/** The steps of one attempt that speak to the API: the last answer is what checks and savings are about. */
export class ApiCaseSession implements CaseSession {
  readonly #options: ApiSessionOptions;
  readonly #exchanges: RecordedExchange[] = [];
  readonly #operations: OperationFinder;
  #last: LastAnswer | undefined;
  #signal: AbortSignal = new AbortController().signal;

  constructor(options: ApiSessionOptions) {
    this.#options = options;
    this.#operations = new OperationFinder(options.api.description);
  }

  async runSteps({ from, to }: StepRange, signal: AbortSignal): Promise<AttemptOutcome> {
    const { plan } = this.#options;
    this.#signal = signal;
    let failure: AttemptFailure | undefined;
    for (const planned of plan.slice(from, to)) {
      signal.throwIfAborted();
      if (planned === undefined) continue;
      if (failure === undefined) failure = await this.#runStep(planned);
      else await this.#tell(planned, { status: 'skipped', startedAt: performance.now() });
    }
    return { ...(failure === undefined ? {} : { failure }), evidence: failure === undefined ? [] : this.#evidence() };
  }

  async end(): Promise<Evidence[]> {
    return [];
  }

  async #runStep(planned: PlannedApiStep): Promise<AttemptFailure | undefined> {
    const startedAt = performance.now();
    const told: StepTold = {};
    await this.#start(planned);
    try {
      await this.#carryOut(planned, told);
      await this.#end(planned, { status: 'passed', startedAt, ...told });
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiStepFailed)) throw error;
      const { optional } = planned.step;
      const { message } = error.failure;
      await this.#end(planned, { status: optional ? 'skipped' : 'failed', startedAt, ...told, error: message });
      return optional ? undefined : error.failure;
    }
  }

  async #carryOut(planned: PlannedApiStep, told: StepTold): Promise<void> {
    const { step, expectations } = planned;
    const sentences = [{ text: step.text, reading: planned.reading }, ...expectations];
    for (const [part, { text, reading }] of sentences.entries()) {
      const intent = this.#understood(reading, text, planned);
      if ('verify' in intent) await this.#check(intent, text, { planned, part });
      else if (intent.do === 'save') this.#save(intent, planned, told);
      else await this.#send(intent, planned, told);
    }
  }

  #understood(reading: ApiReading, text: string, { index }: PlannedApiStep) {
    if (reading.ok) return reading.intent;
    const { unclear } = reading;
    const message = `${text}: nobody understands "${unclear}" as a step on an API.`;
    throw new ApiStepFailed({ kind: 'not-understood', stepIndex: index, message, unclear });
  }

  async #send(spoken: SpokenRequest, planned: PlannedApiStep, told: StepTold): Promise<void> {
    const { api, session, keysOf, context } = this.#options;
    const { index: stepIndex } = planned;
    const { lookup } = context.values;
    const sent = await sendSpoken(spoken, { context: api, session, keysOf, lookup, signal: this.#signal });
    this.#signal.throwIfAborted();
    if (sent.kind === 'unsent') {
      const message = session.masks.mask(`${planned.step.text}: ${sent.message}`);
      throw new ApiStepFailed(
        sent.isOurs
          ? { kind: 'action-failed', stepIndex, message, seenBefore: false }
          : { kind: 'environment', stepIndex, message },
      );
    }
    const { request, answer } = sent;
    const recorded = {
      stepIndex,
      request: recordRequest(request, api.baseUrl, session.masks),
      answer: recordAnswer(answer, session.masks),
    };
    this.#exchanges.push(recorded);
    told.action = request.method;
    told.target = `${session.masks.mask(request.path)} → ${tell(recorded.answer)}`;
    await this.#refuseTrouble(answer, planned);
    if (answer.kind === 'no-answer') throw this.#environment(answer.message, planned);
    const operation = 'operation' in spoken.target ? spoken.target.operation : '';
    this.#last = { request, answer, about: wordsOfRequest(request.path, operation) };
    if (!saysStatus(this.#options.plan, planned)) await this.#expectSuccess(answer, planned);
  }

  /** A server that is not there says nothing about the product; one that dies of a request does. */
  async #refuseTrouble(answer: Answer, planned: PlannedApiStep): Promise<void> {
    if (!mayBeTrouble(answer)) return;
    const trouble = await findTrouble(answer, this.#options.api.watch);
    if (trouble === undefined) return;
    if (trouble.kind === 'environment') throw this.#environment(trouble.message, planned);
    const finding = { verdict: 'fail' as const, expected: 'an answer', actual: trouble.message, notes: [] };
    await this.#judge(finding, `${planned.step.text}: the server answers`, { planned, part: 0, kind: 'network' });
  }

  #environment(message: string, { index, step }: PlannedApiStep): ApiStepFailed {
    const said = this.#options.session.masks.mask(`${step.text}: ${message}`);
    return new ApiStepFailed({ kind: 'environment', stepIndex: index, message: said });
  }

  /** Who names no status means a request that works. What the server refuses may as well be the fault of the step. */
  async #expectSuccess(answer: HttpAnswer, planned: PlannedApiStep): Promise<void> {
    if (answer.status < 400) return;
    const { index: stepIndex, step } = planned;
    if (answer.status >= 500) {
      const finding = { verdict: 'fail' as const, expected: 'no 5XX', actual: `${answer.status}`, notes: [] };
      await this.#judge(finding, `${step.text}: the request succeeds`, { planned, part: 0, kind: 'status' });
    }
    const body = this.#options.session.masks.maskBody(answer.bodyText).slice(0, SHOWN_BODY);
    const message = `${step.text}: the server refuses it with status ${answer.status}: ${body}`;
    throw new ApiStepFailed({ kind: 'action-failed', stepIndex, message, seenBefore: false });
  }

  #save({ name, field, pattern }: SpokenSaving, { index: stepIndex, step }: PlannedApiStep, told: StepTold): void {
    const last = this.#answer(stepIndex, step.text);
    const found = findField(field, answerScope(last.answer)['body'], last.about);
    if (found.kind === 'ambiguous') {
      const { candidates } = found;
      const message = `${step.text}: several fields are meant: ${candidates.join(', ')}. Write the path in backticks.`;
      throw new ApiStepFailed({ kind: 'target-ambiguous', stepIndex, message, candidates });
    }
    const seen = found.kind === 'found' ? textOf(found.value) : undefined;
    const kept = seen === undefined ? undefined : savedPart(seen, pattern);
    if (found.kind === 'missing' || kept === undefined) {
      const nearest = found.kind === 'missing' ? found.known : [];
      const what =
        found.kind === 'missing' ? `no such field; there are ${nearest.join(', ')}` : 'nothing in it fits the pattern';
      const message = `${step.text}: the answer has ${what}.`;
      throw new ApiStepFailed({ kind: 'target-missing', stepIndex, message, nearest, seenBefore: false });
    }
    const isSecret = isSecretName(found.path);
    this.#options.context.values.save(name, kept, { isSecret });
    told.action = 'save';
    told.target = `${found.path} → ${name}`;
  }

  async #check(
    check: SpokenCheck,
    text: string,
    { planned, part }: { planned: PlannedApiStep; part: number },
  ): Promise<void> {
    const { api, context } = this.#options;
    const { request, answer, about } = this.#answer(planned.index, text);
    const operation = this.#operations.find(request);
    const contract = operation === undefined ? undefined : { operation, conformance: api.conformance };
    const finding = checkSpoken(check, { answer, about, contract, lookup: context.values.lookup });
    await this.#judge(finding, text, { planned, part, kind: kindOfSpoken(check) });
  }

  #answer(stepIndex: number, text: string): LastAnswer {
    if (this.#last !== undefined) return this.#last;
    const message = `${text}: there is no answer yet that this could be about; send a request before it.`;
    throw new ApiStepFailed({ kind: 'action-failed', stepIndex, message, seenBefore: false });
  }

  /** Tells what was seen; what does not hold ends the step. */
  async #judge(
    { verdict, ...finding }: Finding,
    text: string,
    { planned, part, kind }: { planned: PlannedApiStep; part: number; kind: Assertion['kind'] },
  ): Promise<void> {
    const { context, session, testCase } = this.#options;
    const { index: stepIndex } = planned;
    const [expected, actual] = [session.masks.mask(finding.expected), session.masks.maskBody(finding.actual)];
    const assertion: Assertion = {
      id: `api-${stepIndex + 1}.${part}`,
      text,
      kind,
      expected,
      actual,
      machineVerdict: verdict,
      finalVerdict: verdict,
      evidence: verdict === 'pass' ? [] : this.#evidence(),
    };
    const { recorder, attempt } = context;
    await recorder.append({ type: 'assertion-end', caseId: testCase.id, attempt, stepIndex, assertion });
    if (verdict === 'pass') return;
    const message = `${text}: expected ${expected}, seen ${actual}`;
    throw new ApiStepFailed({
      kind: verdict === 'fail' ? 'expectation' : 'unevaluated',
      stepIndex,
      message,
      assertion,
    });
  }

  #evidence(): Evidence[] {
    return exchangeEvidence(this.#exchanges, this.#options.session.masks.names());
  }

  async #tell(planned: PlannedApiStep, ended: StepEnded): Promise<void> {
    await this.#start(planned);
    await this.#end(planned, ended);
  }

  async #start({ index, step: { text, section, line } }: PlannedApiStep): Promise<void> {
    const { recorder, attempt } = this.#options.context;
    const at = line === undefined ? {} : { line };
    const caseId = this.#options.testCase.id;
    await recorder.append({ type: 'step-start', caseId, attempt, index, text, section, ...at });
  }

  async #end({ index }: PlannedApiStep, { startedAt, ...ended }: StepEnded): Promise<void> {
    const { recorder, attempt } = this.#options.context;
    const durationMs = Math.round(performance.now() - startedAt);
    await recorder.append({
      type: 'step-end',
      caseId: this.#options.testCase.id,
      attempt,
      index,
      durationMs,
      ...ended,
    });
  }
}

interface StepEnded extends StepTold {
  status: 'passed' | 'failed' | 'skipped';
  startedAt: number;
  error?: string;
}

const SHOWN_BODY = 300;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
