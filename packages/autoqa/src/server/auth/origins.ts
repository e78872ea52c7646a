/** Whether a page may speak to us: our own page, or one that was allowed by name. */
export function isOriginAllowed(origin: string, host: string | undefined, allowed: ReadonlySet<string>): boolean {
  return allowed.has(origin.toLowerCase()) || isSameOrigin(origin, host);
}

/** Whether the request came from the page that this very host serves. */
export function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  const isWeb = page.protocol === 'http:' || page.protocol === 'https:';
  return isWeb && page.host === hostOf(host, page.protocol);
}

/** As a URL writes it: lower case, without the port that goes without saying. */
function hostOf(host: string, protocol: string): string | undefined {
  const address = `${protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).host : undefined;
}
