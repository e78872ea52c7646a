import type { Severity } from '@autoqa/domain/model/defect';
import { mayDo, type OperationProfile } from '@autoqa/domain/model/profile/may-do';
import { mayOpen, type RouteProfile } from '@autoqa/domain/model/profile/may-open';
import { operationsOfControl } from '@autoqa/domain/model/profile/operations-of-control';
import type { Requirement } from '@autoqa/domain/model/requirement';
import type { ReviewCode, ReviewComment } from '@autoqa/domain/model/review-comment';
import type { OperationType } from '@autoqa/domain/model/target-profile';
import type { DataStep, TestCase } from '@autoqa/domain/model/test-case';
import {
  actingSentences,
  expectingSentences,
  openedAddresses,
  pressedNames,
  speaksOf,
  vagueWordIn,
} from './case-sentences.ts';

export type ReviewProfile = RouteProfile & OperationProfile;

const SEVERITIES: Readonly<Record<ReviewCode, Severity>> = {
  'route-denied': 'critical',
  'operation-denied': 'critical',
  'assertion-missing': 'critical',
  'requirement-uncovered': 'major',
  'criterion-uncovered': 'major',
  'requirement-unknown': 'major',
  'assertion-untraced': 'major',
  'case-duplicate': 'minor',
  'cleanup-missing': 'minor',
  'sentence-unclear': 'minor',
};

/**
 * U4: the reviewer that needs no model. It looks at cases only from outside, as a second person would: what they check,
 * what they are about, and what they would do to the application.
 */
export function reviewCases(
  cases: readonly TestCase[],
  requirements: readonly Requirement[],
  profile: ReviewProfile,
): ReviewComment[] {
  const known = new Set(requirements.map(({ id }) => id));
  return [
    ...cases.flatMap((each) => [
      ...expectationComments(each),
      ...traceComments(each, known),
      ...routeComments(each, profile),
      ...operationComments(each, profile),
      ...cleanupComments(each),
    ]),
    ...duplicateComments(cases),
    ...requirements.filter(({ testable }) => testable).flatMap((each) => coverageComments(each, cases)),
  ];
}

function comment(
  code: ReviewCode,
  about: { caseId?: string; requirementId?: string },
  details: ReviewComment['details'] = {},
): ReviewComment {
  return { ...about, code, severity: SEVERITIES[code], details };
}

function expectationComments(testCase: TestCase): ReviewComment[] {
  const about = { caseId: testCase.id };
  const sentences = expectingSentences(testCase);
  if (sentences.length === 0) return [comment('assertion-missing', about)];
  return sentences.flatMap((sentence) => {
    const word = vagueWordIn(sentence);
    return word === undefined ? [] : [comment('sentence-unclear', about, { sentence, word })];
  });
}

function traceComments({ id, requirements }: TestCase, known: ReadonlySet<string>): ReviewComment[] {
  if (requirements.length === 0) return [comment('assertion-untraced', { caseId: id })];
  return requirements
    .filter((requirement) => !known.has(requirement))
    .map((requirement) => comment('requirement-unknown', { caseId: id }, { requirement }));
}

function routeComments(testCase: TestCase, profile: ReviewProfile): ReviewComment[] {
  const opened = testCase.steps.flatMap(({ text }) => openedAddresses(text).map((route) => ({ step: text, route })));
  const own = testCase.route === undefined ? [] : [{ step: testCase.title, route: testCase.route }];
  return [...own, ...opened]
    .filter(({ route }) => !mayOpen(profile, route).allowed)
    .map((details) => comment('route-denied', { caseId: testCase.id }, details));
}

const DATA_OPERATIONS: Readonly<Record<DataStep['action'], OperationType | undefined>> = {
  create: 'create',
  update: 'edit',
  delete: 'delete',
  'api-call': undefined,
};

function operationComments(testCase: TestCase, profile: ReviewProfile): ReviewComment[] {
  const data = [...testCase.dataPreparation, ...testCase.dataCleanup].flatMap(({ action, target }) => {
    const operation = DATA_OPERATIONS[action];
    return operation === undefined ? [] : [{ step: `${action} ${target}`, operation }];
  });
  const pressed = testCase.steps.flatMap(({ text }) =>
    pressedNames(text).flatMap((name) => operationsOfControl(name).map((operation) => ({ step: text, operation }))),
  );
  return [...pressed, ...data]
    .filter(({ operation }) => !mayDo(profile, operation))
    .map((details) => comment('operation-denied', { caseId: testCase.id }, details));
}

function cleanupComments(testCase: TestCase): ReviewComment[] {
  const isCleaned = testCase.dataCleanup.length > 0 || testCase.steps.some(({ section }) => section === 'cleanup');
  if (isCleaned) return [];
  const creates = (name: string) => operationsOfControl(name).includes('create');
  const made = actingSentences(testCase).find((sentence) => pressedNames(sentence).some(creates));
  const prepared = testCase.dataPreparation.find(({ action }) => action === 'create');
  const step = made ?? (prepared === undefined ? undefined : `create ${prepared.target}`);
  return step === undefined ? [] : [comment('cleanup-missing', { caseId: testCase.id }, { step })];
}

/** The later of two that do and expect the same. */
function duplicateComments(cases: readonly TestCase[]): ReviewComment[] {
  const seen = new Map<string, string>();
  return cases.flatMap((each) => {
    const told = JSON.stringify([each.steps.map(({ text }) => plain(text)), expectingSentences(each).map(plain)]);
    const other = seen.get(told);
    if (other === undefined) seen.set(told, each.id);
    return other === undefined ? [] : [comment('case-duplicate', { caseId: each.id }, { other })];
  });
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}]+/gu, ' ')
    .trim();
}

function coverageComments(requirement: Requirement, cases: readonly TestCase[]): ReviewComment[] {
  const about = { requirementId: requirement.id };
  const own = cases.filter((each) => each.requirements.includes(requirement.id));
  if (own.length === 0) return [comment('requirement-uncovered', about, { title: requirement.title })];
  const [first] = own;
  const words = own.map((each) => [each.title, ...actingSentences(each), ...expectingSentences(each)].join('\n'));
  return requirement.acceptanceCriteria
    .filter((criterion) => !words.some((each) => speaksOf(criterion, [each])))
    .map((criterion) =>
      comment('criterion-uncovered', { ...about, ...(first && { caseId: first.id }) }, { criterion }),
    );
}
