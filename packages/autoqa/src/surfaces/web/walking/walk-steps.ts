import type { Evidence } from '@autoqa/domain/model/evidence';
import type { Heal } from '@autoqa/domain/model/result';
import type { WebIntent } from '@autoqa/domain/model/web-intent';
import { messageOf } from '../../../kernel/errors.ts';
import type { StepRange } from '../../../ports/case-session.ts';
import type { AttemptFailure, AttemptOutcome } from '../../../ports/surface.ts';
import { settle } from '../observing/settle.ts';
import { meaningOf, type ReadIntent, type UnclearSentence } from './ask-meaning.ts';
import { isDoing } from './asked-intents.ts';
import { POLICIES, type Importance } from './error-policy.ts';
import { fillIntent, placeholdersIn } from './fill-values.ts';
import { isEnvironmentFailure } from './environment-failure.ts';
import { checkId } from './planned-checks.ts';
import { prepareStep } from './prepare-step.ts';
import { runAction, type ActionPlace, type ActionReport } from './run-action.ts';
import { runCheck } from './run-check.ts';
import { photograph } from './photograph.ts';
import { saveValue } from './save-value.ts';
import { targetBox } from './target-box.ts';
import { waitForRest } from './rest-before-acting.ts';
import { returnToStart } from './start-page.ts';
import { StepFailed, type PlannedStep, type WebWalk } from './web-case.ts';

/** What is known about the login that the case begins with. */
export interface LoginProgress {
  /** Its session was taken from another case: its steps need not be walked. */
  isDone: boolean;
  /** Called when its last step has passed. */
  onDone(): Promise<void>;
}

/** Walks the steps of a case, or some of them. After a failure the rest are skipped; cleanup is walked whatever happened. */
export async function walkSteps(
  walk: WebWalk,
  plan: readonly PlannedStep[],
  login: LoginProgress,
  { from, to }: StepRange = { from: 0, to: plan.length },
): Promise<AttemptOutcome> {
  const evidence: Evidence[] = [];
  let failure: AttemptFailure | undefined;
  let hasDone = false;
  for (const planned of plan.slice(from, to)) {
    walk.signal.throwIfAborted();
    const { section, login: isLogin = false } = planned.step;
    if (failure === undefined && isFirstOwn(planned, plan)) failure = await returnToStart(walk, plan, planned.index);
    if (failure !== undefined && !isOnlyLooking(planned)) hasDone = true;
    const isOver = failure !== undefined && section !== 'cleanup' && !looksOn(walk, failure, hasDone);
    if (isOver || (isLogin && login.isDone)) {
      await skipStep(walk, planned);
    } else {
      const failed = await walkStep(walk, planned, plan, evidence);
      if (failed !== undefined && POLICIES[importanceOf(planned)].onFailure === 'abort')
        failure ??= isLogin ? blameLogin(failed, plan) : failed;
      if (failure === undefined) await endPart(walk, planned, plan, login);
    }
    for (const text of sentencesOf(planned)) walk.occurrences.set(text, (walk.occurrences.get(text) ?? 0) + 1);
  }
  // The window is closed after this: what the last step has sent must have arrived by then.
  if (failure?.kind !== 'environment') await waitForRest(walk, ARRIVAL_MS);
  const trail = walk.trail?.tell(walk.settings.baseUrl ?? walk.page.url());
  return {
    ...(failure === undefined ? {} : { failure: withHeal(walk, failure) }),
    evidence,
    ...(trail === undefined ? {} : { trail }),
  };
}

/** A check changes nothing: what it finds counts, though one before it did not hold. */
function looksOn({ settings }: WebWalk, { kind }: AttemptFailure, hasDone: boolean): boolean {
  return settings.looksOn === true && (kind === 'expectation' || kind === 'unevaluated') && !hasDone;
}

function isOnlyLooking({ intents, unclear, expectations }: PlannedStep): boolean {
  const asked = [...intents, ...expectations.flatMap((each) => each.intents)];
  return unclear === undefined && asked.every((intent) => !isDoing(intent));
}

/** What follows a login or the preconditions goes elsewhere: what they have sent must have arrived by then. */
async function endPart(
  walk: WebWalk,
  { index, step }: PlannedStep,
  plan: readonly PlannedStep[],
  login: LoginProgress,
): Promise<void> {
  const next = plan[index + 1]?.step;
  const endsLogin = step.login === true && next?.login !== true;
  const endsPreconditions = step.section === 'preconditions' && next?.section !== 'preconditions';
  if (endsLogin || endsPreconditions) await settle(walk.page, walk.observer, { mostMs: ARRIVAL_MS });
  if (endsLogin) await login.onDone();
}

const ARRIVAL_MS = 3_000;

/** A cleanup that fails is told but decides nothing. */
function importanceOf({ step }: PlannedStep): Importance {
  return step.optional || step.section === 'cleanup' ? 'optional' : 'critical';
}

/** Who cannot log in should look at the credentials first, unless nobody could even ask for them. */
function blameLogin(failure: AttemptFailure, plan: readonly PlannedStep[]): AttemptFailure {
  if (failure.kind === 'environment') return { ...failure, message: `The login failed: ${failure.message}` };
  const sentences = plan.flatMap(({ step }) => (step.login === true ? [step.text] : []));
  const names = new Set(sentences.flatMap(placeholdersIn));
  const credentials = names.size === 0 ? '' : ` (${[...names].join(', ')})`;
  return { ...failure, message: `The login failed: ${failure.message} Check the credentials${credentials}.` };
}

/** The first step after preconditions. */
function isFirstOwn({ index, step }: PlannedStep, plan: readonly PlannedStep[]): boolean {
  return step.section === 'steps' && plan[index - 1]?.step.section === 'preconditions';
}

function withHeal({ heals }: WebWalk, failure: AttemptFailure): AttemptFailure {
  const last = heals.findLast(({ stepIndex }) => stepIndex <= failure.stepIndex);
  return last === undefined ? failure : { ...failure, afterHeal: `${last.from} → ${last.to}` };
}

/** What counts as met once a step is walked; the export of a spec counts in the same way. */
export function sentencesOf({ step, expectations }: PlannedStep): Set<string> {
  return new Set([step.text, ...expectations.map(({ text }) => text)]);
}

/** The sentence, and where a person finds it. */
function writtenAs({ text, section, line }: PlannedStep['step']) {
  return { text, section, ...(line === undefined ? {} : { line }) };
}

async function skipStep(
  { recorder, testCase, attempt, page, trail }: WebWalk,
  { index, step }: PlannedStep,
): Promise<void> {
  const place = { caseId: testCase.id, attempt, index };
  await recorder.append({ type: 'step-start', ...place, ...writtenAs(step) });
  await recorder.append({ type: 'step-end', ...place, status: 'skipped', durationMs: 0 });
  await trail?.endStep(page, { index, text: step.text, status: 'skipped', startAt: Date.now() });
}

async function walkStep(
  walk: WebWalk,
  planned: PlannedStep,
  plan: readonly PlannedStep[],
  evidence: Evidence[],
): Promise<AttemptFailure | undefined> {
  const { recorder, testCase, attempt } = walk;
  const { index, step } = planned;
  const place = { caseId: testCase.id, attempt, index };
  const started = performance.now();
  const startAt = Date.now();
  await recorder.append({ type: 'step-start', ...place, ...writtenAs(step) });
  const reports: ActionReport[] = [];
  await walk.settings.onStep?.(walk, index, 'before');
  const failure = await doStep(walk, planned, plan, reports);
  const report = reports.find(({ found }) => found !== undefined) ?? reports[0];
  const heal = healOf(report);
  const status =
    failure !== undefined ? (step.optional ? 'skipped' : 'failed') : heal === undefined ? 'passed' : 'healed';
  const durationMs = Math.round(performance.now() - started);
  await walk.trail?.endStep(walk.page, { index, text: step.text, status, startAt });
  await walk.settings.onStep?.(walk, index, 'after');
  const wantsPicture =
    walk.settings.artifacts === 'all' ||
    walk.settings.pictures === 'every-step' ||
    (walk.settings.artifacts === 'fail' && failure !== undefined && !step.optional);
  const screenshot = wantsPicture ? await photograph(walk, index) : undefined;
  if (failure !== undefined && screenshot !== undefined)
    evidence.push({ kind: 'screenshot', note: failure.message, path: screenshot });
  const shown =
    screenshot === undefined || report?.found === undefined ? undefined : await targetBox(report.found.locator);
  await recorder.append({
    type: 'step-end',
    ...place,
    status,
    durationMs,
    ...(report === undefined ? {} : { action: report.action }),
    ...(report?.found === undefined ? {} : { target: report.found.description, grounding: report.found.grounding }),
    ...(failure === undefined ? {} : { error: failure.message }),
    ...(screenshot === undefined ? {} : { screenshot }),
    ...(shown === undefined ? {} : { targetBox: shown }),
    ...(heal === undefined ? {} : { heal }),
  });
  return failure;
}

/** Proposed for now: whether it holds is known when the steps after it have passed. */
function healOf(report: ActionReport | undefined): Heal | undefined {
  const heal = report?.found?.heal;
  return heal === undefined ? undefined : { ...heal, decision: 'proposed' };
}

/** Does what the step asks, in order; a thrown failure becomes a value here. */
async function doStep(
  walk: WebWalk,
  planned: PlannedStep,
  plan: readonly PlannedStep[],
  reports: ActionReport[],
): Promise<AttemptFailure | undefined> {
  const { index: stepIndex, step } = planned;
  const importance = importanceOf(planned);
  try {
    const asked = await readIntents(walk, planned, { text: step.text, kind: 'step', stepIndex });
    if (asked.some(({ intent }) => isDoing(intent))) await prepareStep(walk, planned, plan);
    for (const [intentIndex, { intent, chosen }] of asked.entries()) {
      await runIntent(walk, intent, { text: step.text, stepIndex, intentIndex, importance, chosen }, reports);
    }
    if (planned.saving !== undefined)
      reports.push(await saveValue(walk, planned.saving, { text: step.text, stepIndex }));
    for (const [number, expectation] of planned.expectations.entries()) {
      const { text } = expectation;
      const expected = await readIntents(walk, expectation, { text, kind: 'expectation', stepIndex });
      for (const [intentIndex, { intent, chosen }] of expected.entries()) {
        const place = { text, stepIndex, intentIndex, importance, part: number + 1, chosen };
        await runIntent(walk, intent, place, reports);
      }
    }
    return undefined;
  } catch (error) {
    if (walk.signal.aborted) throw error;
    if (error instanceof StepFailed) return error.failure;
    const message = messageOf(error);
    if (isEnvironmentFailure(message)) return { kind: 'environment', stepIndex, message };
    throw error;
  }
}

/** What the grammar made of a sentence; where it made nothing of it, what the lock or the brain says. */
async function readIntents(
  walk: WebWalk,
  { intents, unclear }: { intents: readonly WebIntent[]; unclear?: string },
  sentence: Omit<UnclearSentence, 'unclear'>,
): Promise<ReadIntent[]> {
  if (unclear !== undefined) return meaningOf(walk, { ...sentence, unclear });
  return intents.map((intent) => ({ intent, chosen: undefined }));
}

interface IntentPlace extends ActionPlace {
  /** Which expectation of the step; the step itself when absent. */
  part?: number;
}

async function runIntent(walk: WebWalk, intent: WebIntent, place: IntentPlace, reports: ActionReport[]): Promise<void> {
  if (isDoing(intent)) {
    const report = await runAction(walk, intent, place);
    reports.push(report);
    if (!report.hadEffect) await tellNoEffect(walk, place);
    return;
  }
  const id = checkId(place.stepIndex, place.part ?? 0, place.intentIndex);
  const filled = fillIntent(intent, walk.settings.lookup);
  const { recorder, testCase, attempt } = walk;
  const { assertion, absent } = await runCheck(walk, filled, { ...place, id, asked: intent });
  await recorder.append({ type: 'assertion-end', caseId: testCase.id, attempt, stepIndex: place.stepIndex, assertion });
  if (assertion.finalVerdict === 'pass') return;
  const { stepIndex } = place;
  const message = `${place.text}: expected ${assertion.expected}, seen ${assertion.actual}`;
  if (assertion.finalVerdict !== 'fail') throw new StepFailed({ kind: 'unevaluated', stepIndex, message, assertion });
  throw new StepFailed({ kind: 'expectation', stepIndex, message, assertion, absent });
}

async function tellNoEffect({ recorder, testCase }: WebWalk, { text }: IntentPlace): Promise<void> {
  const message = `Nothing observable happened after: ${text}`;
  await recorder.append({ type: 'log', level: 'warn', depth: 'step', message, caseId: testCase.id });
}
