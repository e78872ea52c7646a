import { AttemptTrail, type TrailRequest } from '@autoqa/domain/model/flake/attempt-trail';
import { isCauseKnown, type Flake } from '@autoqa/domain/model/flake/flake';
import { sayCause, sayDifference } from '@autoqa/domain/model/flake/flake-words';
import type { Language } from '@autoqa/domain/model/language';
import type { ReportInput } from '../../ports/reporter.ts';
import { diffLines, type DiffLine } from '../reading/diff-lines.ts';

/** More would not be looked at; all of them are in the file. */
const MOST_REQUESTS = 24;
const MOST_MESSAGES = 8;

type InBoth = Readonly<Record<Language, string>>;

interface PageBar {
  text: string;
  startMs: number;
  endMs: number | null;
  /** What is told at its end: a status, or why there is none. */
  note: string;
  isBad: boolean;
  /** It is what the cause is about. */
  isNamed: boolean;
}

interface PageAttempt extends Omit<Flake['failed'], 'path'> {
  path: string | null;
  steps: PageBar[];
  requests: PageBar[];
  moreRequests: number;
  /** What the page said in passing; moments rather than spans. */
  messages: PageBar[];
  /** When the step ended at which the attempts part. */
  partMs: number;
}

/** What the page shows of attempts that ended differently. */
export interface PageFlake {
  isKnown: boolean;
  cause: InBoth;
  differences: InBoth[];
  step: number;
  /** Nothing when their trails are gone. */
  attempts: PageAttempt[];
  shown: DiffLine[];
}

/** Reads the trails of all cases whose attempts ended differently, by case. */
export async function pageFlakes({ result, readArtifact }: ReportInput): Promise<Map<string, PageFlake>> {
  const flakes = new Map<string, PageFlake>();
  for (const { id, flake } of result.cases) {
    if (flake === undefined) continue;
    const trails = await Promise.all([flake.failed, flake.other].map(({ path }) => readTrail(path, readArtifact)));
    flakes.set(id, pageFlake(flake, trails));
  }
  return flakes;
}

async function readTrail(
  path: string | undefined,
  readArtifact: ReportInput['readArtifact'],
): Promise<AttemptTrail | undefined> {
  const bytes = path === undefined ? undefined : await readArtifact(path);
  if (bytes === undefined) return undefined;
  try {
    return AttemptTrail.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    // A file that somebody has changed costs its picture, not the report.
    return undefined;
  }
}

function pageFlake(flake: Flake, [failed, other]: readonly (AttemptTrail | undefined)[]): PageFlake {
  const { differences, stepIndex } = flake;
  const both = (tell: (language: Language) => string): InBoth => ({ en: tell('en'), zh: tell('zh') });
  const shownIn = (trail: AttemptTrail) => trail.steps.find(({ index }) => index === stepIndex)?.shown;
  const [here, there] = [failed && shownIn(failed), other && shownIn(other)];
  return {
    isKnown: isCauseKnown(flake),
    cause: both((language) => sayCause(flake, language)),
    differences: differences.map((each) => both((language) => sayDifference(each, flake, language))),
    step: stepIndex + 1,
    attempts:
      failed === undefined || other === undefined
        ? []
        : [pageAttempt(flake.failed, failed, flake), pageAttempt(flake.other, other, flake)],
    shown: here === undefined || there === undefined ? [] : diffLines(here, there),
  };
}

function pageAttempt(told: Flake['failed'], trail: AttemptTrail, { stepIndex, cause }: Flake): PageAttempt {
  const named = Object.values(cause.details).map((value) => String(value).replace(/ \(#\d+\)$/, ''));
  const partMs = trail.steps.find(({ index }) => index === stepIndex)?.endMs ?? 0;
  const requests = trail.requests.filter(({ startMs }) => startMs <= partMs).map((each) => requestBar(each, named));
  const chosen = choose(requests);
  return {
    ...told,
    path: told.path ?? null,
    partMs,
    steps: trail.steps
      .filter(({ index, status }) => index <= stepIndex && status !== 'skipped')
      .map(({ index, text, startMs, endMs, status }) => ({
        text: `${index + 1}. ${text}`,
        startMs,
        endMs,
        note: '',
        isBad: status === 'failed',
        isNamed: false,
      })),
    requests: chosen,
    messages: trail.messages
      .filter(({ atMs }) => atMs <= partMs)
      .slice(-MOST_MESSAGES)
      .map(({ text, atMs }) => ({
        text,
        startMs: atMs,
        endMs: atMs,
        note: '',
        isBad: false,
        isNamed: named.includes(text),
      })),
    moreRequests: trail.requests.length + trail.requestsLeftOut - chosen.length,
  };
}

function requestBar(request: TrailRequest, named: readonly string[]): PageBar {
  const { method, address, startMs, endMs, status, failure } = request;
  const text = `${method} ${address}`;
  return {
    text,
    startMs,
    endMs: endMs ?? null,
    note: failure ?? (status === undefined ? '' : String(status)),
    isBad: failure !== undefined || (status ?? 0) >= 400,
    isNamed: named.includes(text),
  };
}

/** Those that the cause is about, then the latest: what is long past says least. */
function choose(bars: readonly PageBar[]): PageBar[] {
  if (bars.length <= MOST_REQUESTS) return [...bars];
  const named = bars.filter(({ isNamed }) => isNamed).slice(-MOST_REQUESTS);
  const others = bars.filter(({ isNamed }) => !isNamed);
  const taken = new Set([...named, ...others.slice(others.length - (MOST_REQUESTS - named.length))]);
  return bars.filter((bar) => taken.has(bar));
}
