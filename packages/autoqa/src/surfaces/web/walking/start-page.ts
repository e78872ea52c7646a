import type { AttemptFailure } from '../../../ports/surface.ts';
import { absoluteUrl } from '../acting/perform.ts';
import { describePlaywrightError } from '../playwright-error.ts';
import { isEnvironmentFailure } from './environment-failure.ts';
import { returnPageOf, startPageOf } from './opening.ts';
import type { PlannedStep, WebWalk } from './web-case.ts';

/** The first page may take as long as a few steps: much of an application is loaded with it. */
const START_PATIENCE = 3;

/** Opens the page a case starts on, unless its first sentence opens one itself. */
export async function openStartPage(walk: WebWalk, plan: readonly PlannedStep[]): Promise<AttemptFailure | undefined> {
  const { testCase, settings } = walk;
  const start = startPageOf(testCase, plan);
  if (start === undefined || (testCase.route === undefined && settings.baseUrl === undefined)) return undefined;
  return openPage(walk, start, 0);
}

/** After the preconditions, wherever they ended: the steps begin where the spec says it starts. */
export async function returnToStart(
  walk: WebWalk,
  plan: readonly PlannedStep[],
  stepIndex: number,
): Promise<AttemptFailure | undefined> {
  const { testCase, page, settings } = walk;
  const start = returnPageOf(testCase, plan);
  if (start === undefined) return undefined;
  const isThere = isSamePage(absoluteUrl(start, { page, baseUrl: settings.baseUrl }), page.url());
  return isThere ? undefined : openPage(walk, start, stepIndex);
}

export async function openPage(walk: WebWalk, url: string, stepIndex: number): Promise<AttemptFailure | undefined> {
  const { page, settings } = walk;
  try {
    const timeout = settings.stepTimeoutMs * START_PATIENCE;
    const address = absoluteUrl(url, { page, baseUrl: settings.baseUrl });
    await page.goto(address, { timeout, waitUntil: 'domcontentloaded' });
    return undefined;
  } catch (error) {
    const message = describePlaywrightError(error);
    if (/Timeout/.test(message)) {
      return { kind: 'environment', stepIndex, message: `The server did not answer for ${url}: ${message}` };
    }
    if (!isEnvironmentFailure(message)) throw error;
    return { kind: 'environment', stepIndex, message };
  }
}

export function isSamePage(a: string, b: string): boolean {
  const bare = (url: string) => url.replace(/\/?(?:\?$|#$|$)/, '');
  return bare(a) === bare(b);
}
