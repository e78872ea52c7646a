import { createHash } from 'node:crypto';
import type { TokenKeeper } from '../../ports/cockpit/record-keeping.ts';
import type { Caller } from './caller.ts';

/** The name of the cookie that a login sets. */
export const SESSION_COOKIE = 'autoqa_session';

export interface Proof {
  token?: string | undefined;
  session?: string | undefined;
}

const LONGEST_SECRET = 500;

/** The token of an `Authorization` header. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
}

/** Whoever shows a token is judged by it alone; the cookie counts only without one. */
export async function identify({ token, session }: Proof, tokens: TokenKeeper): Promise<Caller | undefined> {
  if (token !== undefined) return byToken(token, tokens);
  return session === undefined ? undefined : bySession(session, tokens);
}

/** The same for all requests and sockets of one login, without giving its secret away. */
export function sessionKey(secret: string): string {
  return `session:${createHash('sha256').update(secret).digest('base64url').slice(0, 22)}`;
}

export function tokenKey(id: string): string {
  return `token:${id}`;
}

async function byToken(token: string, tokens: TokenKeeper): Promise<Caller | undefined> {
  if (token.length > LONGEST_SECRET) return undefined;
  const known = await tokens.check(token);
  return known && { name: known.name, key: tokenKey(known.id), via: 'token', since: known.createdAt };
}

async function bySession(secret: string, tokens: TokenKeeper): Promise<Caller | undefined> {
  if (secret.length > LONGEST_SECRET) return undefined;
  const session = await tokens.checkSession(secret);
  return session && { name: session.name, key: sessionKey(secret), via: 'session', since: session.since };
}
