import type { MutationKind, StrengthProposal } from '@autoqa/domain/model/strength';
import { sentencesFor } from '@autoqa/domain/model/spec-sentences';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { understandExpectation } from '../../understanding/understand.ts';
import { localeOf } from '../../walking/opening.ts';
import type { Baseline, SeenDifference } from '../watching/baseline.ts';
import { candidateAssertions } from './candidate-assertions.ts';
import { patchOf, withExpectation, type SpecText } from './spec-change.ts';

interface Survivor {
  id: string;
  kind: MutationKind;
  seen: SeenDifference;
}

interface ProposalRequest {
  testCase: TestCase;
  baseline: Baseline;
  spec: SpecText;
  survivors: readonly Survivor[];
  passesWhole(changed: TestCase): Promise<boolean>;
  failsBroken(changed: TestCase, mutantId: string): Promise<boolean>;
}

/** So many wordings are tried for one survivor: each costs two runs. */
const MOST_TRIED = 4;

/** An assertion for each survivor that passes on the whole application and fails on the broken one. */
export async function proposeAssertions(request: ProposalRequest): Promise<StrengthProposal[]> {
  const proposals: StrengthProposal[] = [];
  for (const survivor of request.survivors) {
    if (await isKilledBy(proposals, survivor, request)) continue;
    const proposal = await proposeFor(survivor, request);
    if (proposal !== undefined) proposals.push(proposal);
  }
  return proposals;
}

/** What was proposed for another may notice this one too. */
async function isKilledBy(proposals: StrengthProposal[], { id, seen }: Survivor, request: ProposalRequest) {
  const step = ownStepFor(request.testCase, seen.stepIndex);
  const wanted = step === undefined ? [] : wordings(seen, request);
  for (const proposal of proposals) {
    if (step === undefined || !wanted.includes(proposal.assertion)) continue;
    if (!(await request.failsBroken(withCheck(request.testCase, step, proposal.assertion), id))) continue;
    proposal.kills.push(id);
    return true;
  }
  return false;
}

async function proposeFor({ id, seen }: Survivor, request: ProposalRequest): Promise<StrengthProposal | undefined> {
  const { testCase, spec } = request;
  const step = ownStepFor(testCase, seen.stepIndex);
  const line = step === undefined ? undefined : testCase.steps[step]?.line;
  if (step === undefined || line === undefined) return undefined;
  for (const assertion of wordings(seen, request).slice(0, MOST_TRIED)) {
    const changed = withCheck(testCase, step, assertion);
    if (!(await request.passesWhole(changed)) || !(await request.failsBroken(changed, id))) continue;
    const diff = patchOf(spec, withExpectation(spec.text, line, assertion));
    return { assertion, kills: [id], diff, verified: true };
  }
  return undefined;
}

function wordings({ stepIndex, difference }: SeenDifference, { testCase, baseline }: ProposalRequest): string[] {
  const whole = baseline.shown.get(stepIndex);
  if (whole === undefined) return [];
  const candidates = candidateAssertions(difference, whole, sentencesFor(localeOf(testCase)));
  return candidates.filter((text) => understandExpectation(text).ok);
}

/** The step itself, or the first one after it that stands in the spec's own file. */
function ownStepFor({ steps }: TestCase, from: number): number | undefined {
  const index = steps.findIndex(({ line, section }, at) => at >= from && line !== undefined && section === 'steps');
  return index === -1 ? undefined : index;
}

function withCheck(testCase: TestCase, at: number, text: string): TestCase {
  const steps = testCase.steps.map((step, index) =>
    index === at
      ? { ...step, expectations: [...step.expectations, { id: `${at + 1}.proposed`, text, kind: 'custom' as const }] }
      : step,
  );
  return { ...testCase, steps };
}
