import type { Expectation } from '@autoqa/domain/model/assertion';
import type { Step, StepSection } from '@autoqa/domain/model/step';
import { takeSurface } from '@autoqa/domain/model/step-surface';
import type { Surface } from '@autoqa/domain/model/surface';
import { TestCase } from '@autoqa/domain/model/test-case';
import { AutoqaError } from '../../../kernel/errors.ts';
import { asAssertion } from '../reading/expectation-label.ts';
import {
  formatPlace,
  type SpecCase,
  type SpecDocument,
  type SpecEntry,
  type SpecExpectation,
  type SpecInclude,
  type SpecStep,
} from '../spec-document.ts';
import { caseId, uniqueIds } from './case-id.ts';

const TYPES = TestCase.shape.type.unwrap();

/** The cases of a document, includes resolved, as the rest of AutoQA knows them; in the document's order. */
export function toTestCases(document: SpecDocument): TestCase[] {
  const ids = uniqueIds(document.cases.map((each) => idOf(document.path, each)));
  return document.cases.map((each, index) => toTestCase(document, each, ids[index] ?? ''));
}

function idOf(path: string, { title, plan }: SpecCase): string {
  return caseId(path, plan === undefined ? title : `${plan.number} ${title}`);
}

function toTestCase({ path, settings }: SpecDocument, specCase: SpecCase, id: string): TestCase {
  const { url, surface, priority, tags, requirements } = settings;
  return TestCase.parse({
    id,
    title: titleOf(specCase),
    surface,
    source: sourceOf(path, specCase),
    priority,
    type: tags.map((tag) => TYPES.safeParse(tag.toLowerCase()).data).find((type) => type !== undefined),
    tags,
    requirements,
    route: url,
    preconditions: specCase.preconditions.flatMap((entry) => (entry.kind === 'note' ? [entry.text] : [])),
    steps: stepsOf(specCase, { path, surface }),
  });
}

function sourceOf(path: string, { plan }: SpecCase): string {
  return plan === undefined || plan.number === '' ? path : `${path}#${plan.number}`;
}

/** A test of a plan is named with its suite, as Playwright does. */
function titleOf({ title, plan }: SpecCase): string {
  return plan?.suite === undefined || plan.suite.name === '' ? title : `${plan.suite.name} › ${title}`;
}

/** Where a case is written, and where its steps go on unless they say otherwise. */
interface CasePlace {
  path: string;
  surface: Surface;
}

function stepsOf({ preconditions, steps, verification, cleanup }: SpecCase, own: CasePlace): Step[] {
  const included = preconditions.flatMap((entry) => (entry.kind === 'include' ? [entry] : []));
  const sections: [StepSection, SpecStep[]][] = [
    ['preconditions', included.flatMap(flatten)],
    ['steps', [...steps.flatMap(flatten), ...verification.map(asStep)]],
    ['cleanup', cleanup.flatMap(flatten)],
  ];
  const loginSteps = loginStepsOf(included);
  return sections
    .flatMap(([section, list]) => list.map((step) => ({ section, step })))
    .map(({ section, step }, index) => ({
      ...toStep(step, section, { number: index + 1, ...own }),
      ...(index < loginSteps ? { login: true } : {}),
    }));
}

/** A session is there from the first moment or not at all: only a login that comes first can be spared. */
function loginStepsOf([first]: readonly SpecInclude[]): number {
  return first?.isLogin === true ? (first.steps?.length ?? 0) : 0;
}

function flatten(entry: SpecEntry): SpecStep[] {
  if (entry.kind === 'step') return [entry];
  if (entry.steps !== undefined) return entry.steps;
  throw new AutoqaError(`${formatPlace(entry)}: "include: ${entry.name}" was not resolved.`, {
    code: 'spec-include-unresolved',
    hint: 'This is our fault: includes are resolved before a spec runs.',
    details: { place: formatPlace(entry), name: entry.name },
  });
}

/** A verification point is a step that asserts. */
function asStep({ text, path, line }: SpecExpectation): SpecStep {
  return { kind: 'step', text: asAssertion(text), optional: false, expectations: [], path, line };
}

/** A line number says something only about the case's own file. */
function toStep(step: SpecStep, section: StepSection, own: CasePlace & { number: number }): Step {
  const { text, optional, expectations } = step;
  const surface = takeSurface(text)?.surface ?? (step.surface === own.surface ? undefined : step.surface);
  return {
    text,
    section,
    optional,
    expectations: expectations.map((each, index) => toExpectation(each, `${own.number}.${index + 1}`)),
    ...(surface === undefined ? {} : { surface }),
    ...(step.path === own.path ? { line: step.line } : {}),
  };
}

/** What kind of assertion it is, is found out when the sentence is understood. */
function toExpectation({ text }: SpecExpectation, id: string): Expectation {
  return { id, text, kind: 'custom' };
}
