import fastifyCookie from '@fastify/cookie';
import type { IncomingMessage } from 'node:http';
import { SESSION_COOKIE } from './identify.ts';

/** The secret in the cookie of a live connection. */
export function sessionOf({ headers }: IncomingMessage): string | undefined {
  return fastifyCookie.parse(headers.cookie ?? '')[SESSION_COOKIE];
}
