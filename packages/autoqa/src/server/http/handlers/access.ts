import { writeAudit } from '../../auth/audit.ts';
import { sessionKey, SESSION_COOKIE, tokenKey } from '../../auth/identify.ts';
import type { TokenKeeper } from '../../../ports/cockpit/record-keeping.ts';
import type { Handlers } from '../handlers.ts';
import { Refusal, required } from '../refusal.ts';
import type { ServerRoom } from '../server-room.ts';

type AccessHandlers = Pick<
  Handlers,
  'login' | 'logout' | 'getSession' | 'listTokens' | 'createToken' | 'removeToken' | 'listAudit'
>;

const DONE = { done: true } as const;

/** Logging in and out, tokens, and who decided what (C5). */
export function accessHandlers({ services: { store }, expel }: ServerRoom): AccessHandlers {
  const { tokens, audit } = store;
  return {
    async login({ body, cookie }) {
      const name = required(await nameBehind(body.token, tokens), 'token-wrong');
      const secret = await tokens.openSession(name);
      const session = required(await tokens.checkSession(secret), 'token-wrong');
      await writeAudit(audit, { name }, { action: 'login', subject: name });
      cookie.set(secret);
      return session;
    },
    async logout({ caller, cookie, request }) {
      const secret = request.cookies[SESSION_COOKIE];
      if (secret !== undefined && caller.via === 'session') {
        await tokens.closeSession(secret);
        expel(sessionKey(secret));
      }
      await writeAudit(audit, caller, { action: 'logout', subject: caller.name });
      cookie.clear();
      return DONE;
    },
    getSession: async ({ caller: { name, since } }) => ({ name, since }),
    listTokens: ({ query }) => tokens.list(query),
    async createToken({ body, caller }) {
      const issued = await tokens.issue(body.name);
      await writeAudit(audit, caller, { action: 'token-created', subject: issued.id, detail: issued.name });
      return issued;
    },
    async removeToken({ params, caller }) {
      if (!(await tokens.revoke(params.id))) throw new Refusal('record-unknown');
      expel(tokenKey(params.id));
      await writeAudit(audit, caller, { action: 'token-revoked', subject: params.id });
      return DONE;
    },
    listAudit: ({ query }) => audit.list(query),
  };
}

/** A code is used up by asking; so a token is tried first. */
async function nameBehind(secret: string, tokens: TokenKeeper): Promise<string | undefined> {
  return (await tokens.check(secret))?.name ?? (await tokens.takeCode(secret));
}
