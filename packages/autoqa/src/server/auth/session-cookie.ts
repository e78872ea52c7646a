import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookie } from '../http/handlers.ts';
import { SESSION_COOKIE } from './identify.ts';

const LIFE_SECONDS = 30 * 86_400;

/** The cookie of a login: no script can read it, no other site can send it. */
export function sessionCookie(request: FastifyRequest, reply: FastifyReply): SessionCookie {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
  } as const;
  return {
    set: (secret) => void reply.setCookie(SESSION_COOKIE, secret, { ...options, maxAge: LIFE_SECONDS }),
    clear: () => void reply.clearCookie(SESSION_COOKIE, options),
  };
}
