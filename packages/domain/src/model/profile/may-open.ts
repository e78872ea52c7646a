import type { TargetProfile } from '../target-profile.ts';
import { pathForms, plainPath } from './address-forms.ts';
import { covers } from './route-pattern.ts';

export type RouteProfile = Pick<TargetProfile, 'baseUrl' | 'allowedRoutes' | 'deniedRoutes'> & {
  login?: { loginUrl: string } | undefined;
};

/** Whether an address may be opened, and what decided: the pattern, or why there was none to ask. */
export interface RouteDecision {
  allowed: boolean;
  rule: 'allowed' | 'sign-in' | 'blank' | 'denied' | 'not-listed' | 'other-site' | 'unreadable';
  pattern?: string;
}

/** U1: whether the browser may go to an address, absolute or below the base address. Denied wins over allowed. */
export function mayOpen(profile: RouteProfile, url: string): RouteDecision {
  if (url === 'about:blank') return { allowed: true, rule: 'blank' };
  const address = parse(url, profile.baseUrl);
  const routes = address === undefined ? undefined : routesOf(address, profile.baseUrl);
  if (address === undefined || routes === undefined) return { allowed: false, rule: 'unreadable' };
  const denied = deniedPattern(profile, routes);
  if (denied !== undefined) return { allowed: false, rule: 'denied', pattern: denied };
  if (isSignIn(profile, address)) return { allowed: true, rule: 'sign-in' };
  if (address.origin !== new URL(profile.baseUrl).origin) return { allowed: false, rule: 'other-site' };
  return listed(profile, routes);
}

/** Whether an address lies in a denied route, whatever site it is on; for requests that no person navigates to. */
export function isDeniedAddress(profile: RouteProfile, url: string): RouteDecision {
  const address = parse(url, profile.baseUrl);
  // What lies in the address itself, such as a picture, reaches no server.
  if (address !== undefined && /^(?:data|blob|about):$/.test(address.protocol)) return { allowed: true, rule: 'blank' };
  const routes = address === undefined ? undefined : routesOf(address, profile.baseUrl);
  if (routes === undefined) return { allowed: false, rule: 'unreadable' };
  const pattern = deniedPattern(profile, routes);
  return pattern === undefined ? { allowed: true, rule: 'allowed' } : { allowed: false, rule: 'denied', pattern };
}

interface Routes {
  /** Readings of the path; each also without the base path, if it lies below it. */
  paths: string[][];
  /** Readings of the route behind `#`, of applications that keep theirs there. */
  hash: string[];
  /** Most likely a place on the page; a router may still take it for a route. */
  isAnchor: boolean;
  isBase: boolean;
}

function parse(url: string, baseUrl: string): URL | undefined {
  return URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : undefined;
}

function routesOf({ pathname, hash }: URL, baseUrl: string): Routes | undefined {
  const base = plainPath(new URL(baseUrl).pathname);
  const forms = pathForms(pathname);
  const behind = /^#!?([^?#]+)/.exec(hash)?.[1];
  const hashForms = behind === undefined ? [] : pathForms(behind);
  if (forms === undefined || hashForms === undefined) return undefined;
  const isBase = forms.every((form) => form === base);
  return {
    paths: forms.map((form) => withAndWithout(base, form)),
    hash: hashForms,
    isAnchor: !/^#!?\//.test(hash),
    isBase,
  };
}

function withAndWithout(base: string, path: string): string[] {
  if (base === '/') return [path];
  if (path === base) return ['/', path];
  return path.startsWith(`${base}/`) ? [path.slice(base.length), path] : [path];
}

/** One suspicious reading is enough. */
function deniedPattern({ deniedRoutes }: RouteProfile, { paths, hash }: Routes): string | undefined {
  const readings = [...paths.flat(), ...hash];
  return deniedRoutes.find((pattern) => readings.some((path) => covers(pattern, path)));
}

/** Every reading must be allowed. A route behind `#` counts by itself only on the page that the application starts with. */
function listed({ allowedRoutes }: RouteProfile, { paths, hash, isAnchor, isBase }: Routes): RouteDecision {
  const matching = (path: string) => allowedRoutes.find((pattern) => covers(pattern, path));
  const isAllowed = (readings: readonly string[]) => readings.some((path) => matching(path) !== undefined);
  const pathAllowed = paths.every(isAllowed) || (isBase && !isAnchor);
  const hashAllowed = isAnchor || hash.every((path) => isAllowed([path]));
  if (!pathAllowed || !hashAllowed) return { allowed: false, rule: 'not-listed' };
  const pattern = [...hash, ...paths.flat()].map(matching).find((each) => each !== undefined);
  return { allowed: true, rule: 'allowed', ...(pattern === undefined ? {} : { pattern }) };
}

/** The page to sign in on is open even where nobody listed it; it may be on another site. */
function isSignIn({ login, baseUrl }: RouteProfile, { origin, pathname, hash }: URL): boolean {
  const page = login === undefined ? undefined : parse(login.loginUrl, baseUrl);
  if (page === undefined || page.origin !== origin) return false;
  const plainHash = (text: string) => (/^#!?\//.test(text) ? text.replace(/\?.*$/s, '') : '');
  return plainPath(page.pathname) === plainPath(pathname) && plainHash(page.hash) === plainHash(hash);
}
