import type { AnswerOf } from '@autoqa/domain/contract/operation';
import type { OPERATIONS } from '@autoqa/domain/contract/operations';
import type { Language } from '@autoqa/domain/model/language';
import type { PageInfo } from '@autoqa/domain/model/page-info';
import { sentencesFor } from '@autoqa/domain/model/spec-sentences';
import type { ClaimSolution } from '../../surfaces/web/claims/claim-solver.ts';
import { solveOnPage, tryOutPage, type PageFindings, type PageVisit } from './assistant-page.ts';
import { pageName } from './assistant-words.ts';
import { openParts, proposeCases, type SolvedPart } from './propose-cases.ts';
import type { WishPart } from './propose-cases-wish.ts';
import { proposalWords } from './propose-cases-words.ts';

type Answer = AnswerOf<(typeof OPERATIONS)['generateTests']>;

interface Generating {
  visit: PageVisit;
  /** The page that the wish is about, and those on the way to it. */
  pages: readonly [PageInfo, ...PageInfo[]];
  parts: readonly WishPart[];
  language: Language;
  signal: AbortSignal;
}

/** When each stage ends at the latest, from the beginning on, so that an answer is there in time whatever the page does. */
const LOOKED_MS = 28_000;
const SOLVED_MS = 40_000;
const TRIED_MS = 48_000;
const MOST_CLAIMS = 10;

/** Proposes cases: what the page holds, what was claimed of it, and what its controls do while something is still open. */
export async function generateFor(generating: Generating): Promise<Answer> {
  const { visit, pages, parts, language, signal } = generating;
  const [looked, solvedBy, tried] = [LOOKED_MS, SOLVED_MS, TRIED_MS].map((ms) =>
    AbortSignal.any([signal, AbortSignal.timeout(ms)]),
  );
  let found = await tryOutPage(visit, { depth: 0, signal: looked ?? signal });
  signal.throwIfAborted();
  const solved = await solveAll(generating, { login: found.login, signal: solvedBy ?? signal, found });
  const isOpen = parts.length === 0 || openParts({ parts, solved, planned: found.planned }).length > 0;
  if (isOpen && !found.isCutShort) {
    found = combined(found, await tryOutPage(visit, { depth: 1, signal: tried ?? signal }));
    signal.throwIfAborted();
  }
  const { planned, login } = found;
  const proposal = proposeCases({ language, parts, solved, planned, login, route: routeOf(visit), pages });
  return { cases: proposal.cases, unclear: proposal.unclear, text: tell(proposal, found, { pages, language }) };
}

interface Solving {
  login: readonly string[];
  found: PageFindings;
  signal: AbortSignal;
}

/** Claims are worked out one by one; with a model also what no technique and no case answers. */
async function solveAll(generating: Generating, { login, found, signal }: Solving): Promise<SolvedPart[]> {
  const { visit, parts } = generating;
  const hasModel = visit.mind.chooserFor !== undefined;
  const open = hasModel ? openParts({ parts, solved: [], planned: found.planned }) : [];
  const asked = parts.filter((part) => (part.claim ?? part.check) !== undefined || open.includes(part));
  const solved: SolvedPart[] = [];
  for (const part of asked.slice(0, MOST_CLAIMS)) solved.push(await solvePart(part, generating, { login, signal }));
  return solved;
}

/** A claim that cannot be worked out may still say what is to be checked. */
async function solvePart(
  part: WishPart,
  generating: Generating,
  { login, signal }: Pick<Solving, 'login' | 'signal'>,
): Promise<SolvedPart> {
  const { text, claim, check } = part;
  if (check === undefined) return { part, solution: await solve(generating, { claim: claim ?? text, login, signal }) };
  const own = claim === undefined ? undefined : await solve(generating, { claim, login, signal });
  if (own?.status === 'drafted') return { part, solution: own };
  const steps = [{ text: sentencesFor(generating.language).open(routeOf(generating.visit)), expectations: [check] }];
  return { part, isAsWritten: true, solution: { status: 'drafted', steps, cleanup: [], seenRefuted: false } };
}

/** Below its origin. */
function routeOf({ url }: PageVisit): string {
  const { pathname, search, hash } = new URL(url);
  return `${pathname}${search}${hash}`;
}

async function solve(
  { visit, signal: whole, language }: Generating,
  claim: { claim: string; login: readonly string[]; signal: AbortSignal },
): Promise<ClaimSolution> {
  const late: ClaimSolution = { status: 'unclear', reason: language === 'zh' ? '时间不够' : 'there was no time left' };
  if (claim.signal.aborted) return late;
  try {
    const solution = await solveOnPage(visit, claim);
    return solution.status === 'unclear' && claim.signal.aborted ? late : solution;
  } catch (error) {
    whole.throwIfAborted();
    if (claim.signal.aborted) return late;
    throw error;
  }
}

/** What the second look has found, and what only the first one came to. */
function combined(first: PageFindings, second: PageFindings): PageFindings {
  const keyOf = ({ route, steps }: PageFindings['planned'][number]) => JSON.stringify([route, steps]);
  const known = new Set(second.planned.map(keyOf));
  return {
    planned: [...second.planned, ...first.planned.filter((each) => !known.has(keyOf(each)))],
    login: first.login.length > 0 ? first.login : second.login,
    leftBehind: [...new Set([...first.leftBehind, ...second.leftBehind])],
    isCutShort: second.isCutShort,
  };
}

function tell(
  { cases, fitting, unclear }: ReturnType<typeof proposeCases>,
  { leftBehind, isCutShort }: PageFindings,
  { pages, language }: Pick<Generating, 'pages' | 'language'>,
): string {
  const words = proposalWords(language);
  const page = pageName(pages[0], language);
  return [
    cases.length === 0 ? words.nothingProposed(page) : words.proposed({ cases: cases.length, fitting, page }),
    ...(unclear.length === 0 ? [] : [words.someUnclear(unclear.length)]),
    ...(leftBehind.length === 0 ? [] : [words.leftBehind(leftBehind.join(' · '))]),
    ...(isCutShort ? [words.cutShort] : []),
  ].join(language === 'zh' ? '' : ' ');
}
