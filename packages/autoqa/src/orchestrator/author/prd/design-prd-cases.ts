import { deniedByControl } from '@autoqa/domain/model/profile/may-do';
import { mayOpen } from '@autoqa/domain/model/profile/may-open';
import type { Requirement } from '@autoqa/domain/model/requirement';
import type { Step } from '@autoqa/domain/model/step';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { CaseDraft } from './case-draft.ts';
import type { Clause } from './clause.ts';
import type { OpenCriterion, PrdScene } from './prd-scene.ts';
import { readComments, withNames, type CommentWishes } from './read-comments.ts';
import { readCriterion, type Reading } from './reading/read-criterion.ts';
import { signInSteps } from './techniques/signing-in.ts';
import { TECHNIQUES } from './techniques/techniques.ts';
import type { Technique } from './techniques/technique.ts';
import { Unclear } from './unclear.ts';
import { PrdWorld } from './world/prd-world.ts';

export interface PrdDesign {
  cases: TestCase[];
  open: OpenCriterion[];
  /** Names of files that steps upload; whoever runs the cases puts them beside the specs. */
  files: string[];
}

/** U4: one case for each criterion that is understood; the others are told, with the reason. Nothing is executed. */
export function designPrdCases(scene: PrdScene): PrdDesign {
  const world = new PrdWorld(scene);
  const design: PrdDesign = { cases: [], open: [], files: [] };
  const wishes = readComments(scene.comments ?? []);
  for (const requirement of scene.requirements.filter(({ testable }) => testable)) {
    designFor(requirement, { world, wishes }, design);
  }
  for (const comment of wishes.unread) {
    design.open.push({ requirementId: '', criterion: comment, reason: world.why.commentUnread });
  }
  return design;
}

function designFor(
  requirement: Requirement,
  { world, wishes }: { world: PrdWorld; wishes: CommentWishes },
  design: PrdDesign,
): void {
  const readings = requirement.acceptanceCriteria.map((criterion) => ({
    criterion,
    reading: readCriterion(criterion),
  }));
  const siblings = readings.map(({ reading }) => (reading.ok ? reading.clauses : []));
  for (const [index, { criterion, reading }] of readings.entries()) {
    const open = (reason: string) => design.open.push({ requirementId: requirement.id, criterion, reason });
    try {
      const id = `${requirement.id}-${index + 1}`;
      const unwanted = wishes.skipped.get(id) ?? wishes.skipped.get(requirement.id);
      if (unwanted !== undefined) throw new Unclear(world.why.leftOut(unwanted));
      const draft = new CaseDraft({ world, requirement, criterion, siblings });
      const testCase = designCase(draft, reading, id);
      const steps = testCase.steps.map((step) => ({ ...step, text: withNames(step.text, wishes.names) }));
      design.cases.push({ ...testCase, steps });
      design.files.push(...draft.files);
      for (const reason of draft.left) open(reason);
    } catch (error) {
      if (!(error instanceof Unclear)) throw error;
      open(error.message);
    }
  }
}

const API_CALL =
  /`(?:GET|POST|PUT|PATCH|DELETE) \/|返回 ?[1-5](?:\d\d|xx)|\banswers? [1-5](?:\d\d|xx)|\bgets? [45]\d\d|openapi|with 4\d\d/iu;

function designCase(draft: CaseDraft, reading: Reading, id: string): TestCase {
  const { world, requirement, criterion } = draft;
  if (!reading.ok)
    throw new Unclear(
      API_CALL.test(criterion)
        ? world.why.onlyApi(API_CALL.exec(criterion)?.[0] ?? '')
        : world.why.unread(reading.unread),
    );
  if (requirement.route !== undefined && !mayOpen(world.profile, requirement.route).allowed)
    throw new Unclear(world.why.deniedRoute(requirement.route));
  for (const [at, clause] of reading.clauses.entries()) follow(draft, clause, { all: reading.clauses, index: at });
  if (draft.checks === 0) throw new Unclear(draft.left[0] ?? world.why.nothingChecked);
  const steps = draft.finish(draft.account === undefined ? [] : signInSteps(world, draft.account));
  refuseDenied(world, steps);
  return {
    id,
    title: criterion,
    surface: 'web',
    source: `${id}.md`,
    priority: requirement.priority,
    type: 'functional',
    tags: requirement.tags,
    requirements: [requirement.id],
    preconditions: [],
    steps,
    expectations: [],
    dataPreparation: [],
    dataCleanup: [],
    ...(requirement.route === undefined ? {} : { route: requirement.route }),
  };
}

function follow(draft: CaseDraft, clause: Clause, place: { all: readonly Clause[]; index: number }): void {
  // The table gives each kind its own technique; the compiler cannot follow a look-up by a union.
  (TECHNIQUES[clause.kind] as Technique<Clause['kind']>)(draft, clause, place);
}

const QUOTED = /[“"]([^”"]+)[”"]/gu;

/** A case that the profile would stop half-way is none. */
function refuseDenied(world: PrdWorld, steps: readonly Step[]): void {
  for (const { text } of steps.filter(
    ({ login, text: said }) => login !== true && /^(?:点击|双击|click|double-click)/iu.test(said),
  )) {
    for (const [, name = ''] of text.matchAll(QUOTED)) {
      const operation = deniedByControl(world.profile, name);
      if (operation !== undefined) throw new Unclear(world.why.deniedOperation(operation, name));
    }
  }
}
