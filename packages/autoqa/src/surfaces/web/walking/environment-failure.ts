import { stripVTControlCharacters } from 'node:util';
import { messageOf } from '../../../kernel/errors.ts';

/** What Playwright says when the fault lies neither with the test nor with the page. */
const SIGNS = [
  /net::ERR_(CONNECTION|NAME_NOT_RESOLVED|INTERNET|ADDRESS|TIMED_OUT|NETWORK|EMPTY_RESPONSE|UNSAFE_PORT|SOCKET|PROXY|CERT|SSL|TOO_MANY_REDIRECTS)/,
  /Target (page, context or browser|closed)/,
  /browser has been closed/i,
  /(Page|Target) crashed/,
  /Browser closed/,
  /WebSocket (closed|error)/,
];

/** Whether a failure comes from the surroundings: target down, browser gone. */
export function isEnvironmentFailure(message: string): boolean {
  return SIGNS.some((sign) => sign.test(message));
}

/** The last line of Playwright's log when an action was done and the page that it leads to did not come. */
const STILL_WAITING = /waiting for scheduled navigations to finish\s*$/;

/** Whether an action ran out of time only because a server never answered. */
export function isUnanswered(action: string, error: unknown): boolean {
  const message = stripVTControlCharacters(messageOf(error));
  if (!/Timeout \S+ exceeded/.test(message)) return false;
  return action === 'navigate' || STILL_WAITING.test(message);
}
