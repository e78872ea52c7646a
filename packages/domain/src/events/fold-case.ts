import { statusOf } from '../model/verdict.ts';
import type { RunEventOf } from './run-event.ts';
import type { CaseView, RunView, StepView } from './run-view.ts';

/** The part of the fold that concerns one case; keeps an index so that long runs fold in linear time. */
export class CaseFold {
  readonly #view: RunView;
  readonly #byId: Map<string, CaseView>;

  constructor(view: RunView) {
    this.#view = view;
    this.#byId = new Map(view.cases.map((each) => [each.id, each]));
  }

  /** A case started again is a new attempt: the finished one before it is kept as a summary. */
  start(event: RunEventOf<'case-start'>): void {
    const known = this.#byId.get(event.caseId);
    const next = newCase(event, known === undefined ? [] : attemptsOf(known));
    if (known === undefined) {
      this.#view.cases.push(next);
      this.#byId.set(next.id, next);
    } else {
      Object.assign(known, next);
      delete known.flake;
    }
  }

  clear(): void {
    this.#view.cases = [];
    this.#byId.clear();
  }

  startStep(event: RunEventOf<'step-start'>): void {
    const current = this.#byId.get(event.caseId);
    if (current === undefined) return;
    putStep(current, {
      index: event.index,
      text: event.text,
      section: event.section,
      status: 'running',
      action: event.action ?? null,
      target: event.target ?? null,
      durationMs: 0,
      startedAt: event.ts,
      ...(event.surface === undefined ? {} : { surface: event.surface }),
      ...(event.line === undefined ? {} : { line: event.line }),
    });
  }

  endStep(event: RunEventOf<'step-end'>): void {
    const step = this.#findStep(event.caseId, event.index);
    if (step === undefined) return;
    step.status = event.status;
    step.durationMs = event.durationMs;
    step.action = event.action ?? step.action;
    step.target = event.target ?? step.target;
    if (event.error !== undefined) step.error = event.error;
    if (event.screenshot !== undefined) step.screenshot = event.screenshot;
    if (event.targetBox !== undefined) step.targetBox = event.targetBox;
    if (event.grounding !== undefined) step.grounding = event.grounding;
    if (event.heal !== undefined) step.heal = event.heal;
  }

  endAssertion(event: RunEventOf<'assertion-end'>): void {
    const current = this.#byId.get(event.caseId);
    if (current === undefined) return;
    const index = current.assertions.findIndex((known) => known.id === event.assertion.id);
    if (index === -1) current.assertions.push(event.assertion);
    else current.assertions[index] = event.assertion;
  }

  recordHeal(event: RunEventOf<'heal-proposed'> | RunEventOf<'heal-applied'>): void {
    const step = this.#findStep(event.caseId, event.index);
    if (step !== undefined) step.heal = { ...event.heal, ...(event.diff === undefined ? {} : { diff: event.diff }) };
  }

  end(event: RunEventOf<'case-end'>): void {
    const current = this.#byId.get(event.caseId);
    if (current === undefined) return;
    current.status = statusOf(event.verdict.kind);
    current.verdict = event.verdict.kind;
    current.reason = event.verdict.reason;
    current.rule = event.verdict.rule;
    current.alternatives = event.verdict.alternatives;
    current.evidence = event.verdict.evidence;
    current.durationMs = event.durationMs;
    // A verdict that is told again says nothing new of the attempts.
    if (event.flake !== undefined) current.flake = event.flake;
  }

  #findStep(caseId: string, index: number): StepView | undefined {
    return this.#byId.get(caseId)?.steps.find((step) => step.index === index);
  }
}

function newCase(event: RunEventOf<'case-start'>, attempts: CaseView['attempts']): CaseView {
  return {
    id: event.caseId,
    title: event.title,
    surface: event.surface,
    source: event.source,
    priority: event.priority ?? null,
    tags: event.tags,
    requirements: event.requirements,
    attempt: event.attempt,
    status: 'running',
    verdict: null,
    reason: '',
    rule: '',
    alternatives: [],
    evidence: [],
    startedAt: event.ts,
    durationMs: 0,
    steps: [],
    assertions: [],
    attempts,
  };
}

function attemptsOf(previous: CaseView): CaseView['attempts'] {
  if (previous.status === 'running' || previous.verdict === null) return previous.attempts;
  const { attempt, status, verdict, reason, durationMs } = previous;
  return [...previous.attempts, { attempt, status, verdict, reason, durationMs }];
}

function putStep(current: CaseView, step: StepView): void {
  const index = current.steps.findIndex((known) => known.index === step.index);
  if (index === -1) current.steps.push(step);
  else current.steps[index] = step;
}
