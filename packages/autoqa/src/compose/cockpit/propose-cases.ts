import type { ProposedCase } from '@autoqa/domain/contract/assistant-operations';
import type { Language } from '@autoqa/domain/model/language';
import type { PageInfo } from '@autoqa/domain/model/page-info';
import type { TestCasePlan } from '@autoqa/domain/model/plan/test-plan';
import { sentencesFor } from '@autoqa/domain/model/spec-sentences';
import { slugOf, UniqueNames } from '../../orchestrator/author/plan/case-files.ts';
import type { ClaimSolution } from '../../surfaces/web/claims/claim-solver.ts';
import { conceptTokens } from '../../surfaces/web/grounding/concepts.ts';
import { renderPlannedSpec } from '../plan/render-planned-spec.ts';
import { proposedSteps, type Sentence } from './propose-cases-steps.ts';
import { isAbout } from './propose-cases-topics.ts';
import type { WishPart } from './propose-cases-wish.ts';
import { proposalWords } from './propose-cases-words.ts';

/** A part of a wish that was worked out on the page, or why it was not. */
export interface SolvedPart {
  part: WishPart;
  solution: ClaimSolution;
  /** Nothing had to be worked out: the sentence itself is checked. */
  isAsWritten?: boolean;
}

export interface Findings {
  language: Language;
  parts: readonly WishPart[];
  solved: readonly SolvedPart[];
  planned: readonly TestCasePlan[];
  /** Sentences that sign in; none where nobody has to. */
  login: readonly string[];
  /** Where the page lies, below its origin. */
  route: string;
  /** The page that the wish is about, and those on the way to it. */
  pages: readonly PageInfo[];
}

export interface Proposal {
  cases: ProposedCase[];
  /** How many of them, from the first on, fit the wish. */
  fitting: number;
  unclear: string[];
}

const MOST_CASES = 30;
const TOPIC_WEIGHT = 10;
/** So many of a part's words a case must speak of. */
const ENOUGH_WORDS = 0.5;

/** The cases for a page and a wish: what was asked for first, then what fits its words, then the rest (S2). */
export function proposeCases(findings: Findings): Proposal {
  const asked = findings.solved.flatMap((each) => askedCase(each, findings));
  const known = new Set(asked.map(({ planned }) => JSON.stringify(planned.steps)));
  const others = findings.planned
    .map((planned) => standAlone(planned, findings))
    .filter(({ steps }) => !known.has(JSON.stringify(steps)))
    .map((planned) => ({ planned, ...fitOf(planned, findings) }));
  const fitting = others.filter(({ part }) => part !== undefined).toSorted((one, two) => two.score - one.score);
  const rest = others.filter(({ part }) => part === undefined);
  const names = new UniqueNames();
  const all = [...asked, ...fitting, ...rest].slice(0, MOST_CASES);
  return {
    cases: all.map(({ planned, why }) => present(planned, why, { findings, names })),
    fitting: Math.min(asked.length + fitting.length, all.length),
    unclear: unclearParts(findings),
  };
}

/** The parts that neither a claim nor a planned case answers. */
export function openParts({ parts, solved, planned }: Pick<Findings, 'parts' | 'solved' | 'planned'>): WishPart[] {
  return parts.filter((part) => {
    const own = solved.find((each) => each.part === part);
    if (own?.solution.status === 'drafted') return false;
    return part.claim !== undefined || part.check !== undefined || !planned.some((each) => isFitting(part, each));
  });
}

function unclearParts(findings: Findings): string[] {
  const words = proposalWords(findings.language);
  return openParts(findings).map((part) => {
    const own = findings.solved.find((each) => each.part === part)?.solution;
    if (own?.status === 'unclear') return words.notWorkedOut(part.text, own.reason.replace(/[.。]$/, ''));
    return part.topics.length > 0 ? words.nothingThere(part.text) : words.notUnderstood(part.text);
  });
}

interface Candidate {
  planned: TestCasePlan;
  why: string;
}

function askedCase(
  { part, solution, isAsWritten = false }: SolvedPart,
  { language, login, route }: Findings,
): Candidate[] {
  if (solution.status !== 'drafted') return [];
  const words = proposalWords(language);
  const say = sentencesFor(language);
  const opened = solution.steps[0]?.text === say.open(route) ? [] : [say.open(route)];
  const signIn = login.length === 0 ? [] : [...login, ...opened];
  const held = solution.seenConfirmed === true ? words.askedAndHeld : words.asked;
  const why = isAsWritten ? words.askedAsWritten : held;
  const id = slugOf(part.text) || 'claim';
  return [
    {
      why: solution.seenRefuted ? words.askedAndRefuted : why,
      planned: {
        id,
        name: part.text,
        type: 'functional',
        priority: 'p1',
        relatedPageIds: [],
        markdownPath: `${id}.md`,
        preconditions: [],
        steps: [...signIn.map((description) => ({ description })), ...solution.steps.map(plannedStep)],
        cleanup: solution.cleanup.map(({ text }) => text),
        route,
      },
    },
  ];
}

function plannedStep({ text, expectations }: { text: string; expectations: readonly string[] }) {
  return { description: text, ...(expectations.length === 0 ? {} : { expectedResult: expectations.join('\n') }) };
}

/** Without the file that it includes: a person takes and leaves proposals one by one. */
function standAlone(planned: TestCasePlan, { login, language, route }: Findings): TestCasePlan {
  const preconditions = planned.preconditions.filter((text) => !/^include:/i.test(text));
  if (preconditions.length === planned.preconditions.length) return planned;
  const signIn = [...login, sentencesFor(language).open(planned.route ?? route)];
  return { ...planned, preconditions, steps: [...signIn.map((description) => ({ description })), ...planned.steps] };
}

/** How well a case fits the wish, and which part of it best. */
function fitOf(planned: TestCasePlan, { parts, language }: Findings) {
  const words = proposalWords(language);
  const scored = parts
    .filter((part) => isFitting(part, planned))
    .map((part) => ({ part, score: scoreOf(part, planned) }))
    .toSorted((one, two) => two.score - one.score);
  const score = scored.reduce((sum, each) => sum + each.score, 0);
  const part = scored[0]?.part;
  const why = [...(part === undefined ? [] : [words.fits(part.text)]), words.reason(planned)];
  return { part, score, why: why.join(language === 'zh' ? '' : ' ') };
}

function isFitting(part: WishPart, planned: TestCasePlan): boolean {
  if (part.topics.some((topic) => isAbout(planned, topic))) return true;
  return part.concepts.length > 0 && sharedWith(part, planned) / part.concepts.length >= ENOUGH_WORDS;
}

function scoreOf(part: WishPart, planned: TestCasePlan): number {
  const topics = part.topics.filter((topic) => isAbout(planned, topic)).length;
  return topics * TOPIC_WEIGHT + sharedWith(part, planned);
}

function sharedWith({ concepts }: WishPart, planned: TestCasePlan): number {
  const spoken = new Set([planned.name, ...sentencesOf(planned).map(({ text }) => text)].flatMap(conceptTokens));
  return concepts.filter((concept) => spoken.has(concept)).length;
}

function present(
  planned: TestCasePlan,
  why: string,
  { findings, names }: { findings: Findings; names: UniqueNames },
): ProposedCase {
  return {
    name: `${names.take(planned.id)}.md`,
    title: planned.name,
    why,
    priority: planned.priority,
    text: renderPlannedSpec(planned),
    steps: proposedSteps(sentencesOf(planned), findings.pages),
  };
}

function sentencesOf({ steps }: TestCasePlan): Sentence[] {
  return steps.flatMap(({ description, expectedResult = '' }) => [
    { text: description, role: 'step' as const },
    ...expectedResult
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((text) => ({ text, role: 'expectation' as const })),
  ]);
}
