import type { WebIntent } from '@autoqa/domain/model/web-intent';
import type { AttemptFailure } from '../../../ports/surface.ts';
import { absoluteUrl } from '../acting/perform.ts';
import { describePlaywrightError } from '../playwright-error.ts';
import { isEnvironmentFailure } from './environment-failure.ts';
import type { PlannedStep, WebWalk } from './web-case.ts';

/** The first page may take as long as a few steps: much of an application is loaded with it. */
const START_PATIENCE = 3;

/** Opens the page a case starts on, unless its first sentence opens one itself. */
export async function openStartPage(walk: WebWalk, plan: readonly PlannedStep[]): Promise<AttemptFailure | undefined> {
  const { testCase, settings } = walk;
  if (plan[0]?.intents[0] !== undefined && isNavigation(plan[0].intents[0])) return undefined;
  const start = testCase.route ?? (settings.baseUrl === undefined ? undefined : '/');
  return start === undefined ? undefined : openPage(walk, start, 0);
}

/** After the preconditions, wherever they ended: the steps begin where the spec says it starts. */
export async function returnToStart(walk: WebWalk, next: PlannedStep): Promise<AttemptFailure | undefined> {
  const { testCase, page, settings } = walk;
  const [first] = next.intents;
  if (testCase.route === undefined || (first !== undefined && isNavigation(first))) return undefined;
  const wanted = absoluteUrl(testCase.route, { page, baseUrl: settings.baseUrl });
  return isSamePage(wanted, page.url()) ? undefined : openPage(walk, testCase.route, next.index);
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
    if (!isEnvironmentFailure(message) && !/Timeout/.test(message)) throw error;
    return { kind: 'environment', stepIndex, message };
  }
}

function isNavigation(intent: WebIntent): boolean {
  return 'do' in intent && intent.do === 'navigate';
}

export function isSamePage(a: string, b: string): boolean {
  const bare = (url: string) => url.replace(/\/?(?:\?$|#$|$)/, '');
  return bare(a) === bare(b);
}
