import type { Assertion, AssertionKind, AssertionVerdict, ConflictType } from '@autoqa/domain/model/assertion';
import { ARBITRATION_RULES, type ArbitrationRule, type Stance } from './arbitration-rules.ts';

export interface Opinions {
  /** Whether the machine measures it, or it is a matter of judgement. */
  deterministic: boolean;
  machine: AssertionVerdict;
  agent?: AssertionVerdict | undefined;
  review?: AssertionVerdict | undefined;
}

export interface Arbitration {
  finalVerdict: AssertionVerdict;
  conflict: ConflictType | null;
  person: boolean;
  /** The written rule that decided. */
  rule: string;
}

/** U8: the final verdict of three observers, by the rule table. */
export function arbitrate(opinions: Opinions): Arbitration {
  const reference = referenceOf(opinions);
  const stances = {
    machine: stanceOf(opinions.machine, reference),
    agent: stanceOf(opinions.agent, reference),
    review: stanceOf(opinions.review, reference),
  };
  const kind = opinions.deterministic ? 'deterministic' : 'soft';
  const rule = ARBITRATION_RULES.find((each) => each.assertion === kind && fits(each, stances));
  if (rule === undefined) return { finalVerdict: 'unknown', conflict: 'undecided', person: true, rule: 'U8.no-rule' };
  const finalVerdict = rule.final === 'reference' ? (reference ?? 'unknown') : 'unknown';
  return { finalVerdict, conflict: rule.conflict, person: rule.person, rule: rule.id };
}

/** Kinds that only somebody who looks and thinks can judge. */
const SOFT_KINDS: readonly AssertionKind[] = ['custom'];

export function isDeterministic({ kind }: Pick<Assertion, 'kind'>): boolean {
  return !SOFT_KINDS.includes(kind);
}

/** The assertion with its final verdict, and with its conflict if there is one. */
export function arbitrateAssertion(assertion: Assertion): Assertion {
  const { machineVerdict: machine, agentVerdict: agent, reviewVerdict: review, conflict: _before, ...rest } = assertion;
  const { finalVerdict, conflict } = arbitrate({ deterministic: isDeterministic(assertion), machine, agent, review });
  return {
    ...rest,
    machineVerdict: machine,
    ...(agent === undefined ? {} : { agentVerdict: agent }),
    ...(review === undefined ? {} : { reviewVerdict: review }),
    finalVerdict,
    ...(conflict === null ? {} : { conflict }),
  };
}

/** What a person has to decide, found again from recorded assertions. */
export function needsPerson(assertion: Assertion): boolean {
  const { machineVerdict: machine, agentVerdict: agent, reviewVerdict: review } = assertion;
  return arbitrate({ deterministic: isDeterministic(assertion), machine, agent, review }).person;
}

type Decided = Exclude<AssertionVerdict, 'unknown'>;

function referenceOf({ deterministic, machine, agent, review }: Opinions): Decided | undefined {
  const order = deterministic && machine !== 'unknown' ? [machine] : [review, agent];
  return order.find((verdict): verdict is Decided => verdict === 'pass' || verdict === 'fail');
}

function stanceOf(verdict: AssertionVerdict | undefined, reference: Decided | undefined): Stance {
  if (verdict === undefined || verdict === 'unknown') return 'silent';
  return verdict === reference ? 'same' : 'against';
}

function fits(rule: ArbitrationRule, stances: Readonly<Record<'machine' | 'agent' | 'review', Stance>>): boolean {
  return (['machine', 'agent', 'review'] as const).every((observer) => rule[observer].includes(stances[observer]));
}
