/** What Playwright says when the fault lies neither with the test nor with the page. */
const SIGNS = [
  /net::ERR_(CONNECTION|NAME_NOT_RESOLVED|INTERNET|ADDRESS|TIMED_OUT|NETWORK|EMPTY_RESPONSE|SOCKET|PROXY|CERT|SSL|TOO_MANY_REDIRECTS)/,
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
