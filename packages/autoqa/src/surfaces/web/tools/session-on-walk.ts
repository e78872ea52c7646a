import { Redactor } from '../../../kernel/redaction/redactor.ts';
import type { WebWalk } from '../walking/web-case.ts';
import { OriginGuard } from './origin-guard.ts';
import { policyFor } from './tool-policy.ts';
import type { ToolSession } from './tool-session.ts';

/** Tools for the page that a walk has opened already; nothing leads away from where it is. */
export async function toolSessionOn(walk: WebWalk): Promise<ToolSession> {
  const { secretNames, lookup, baseUrl } = walk.settings;
  const addresses = [walk.page.url(), ...(baseUrl === undefined ? [] : [baseUrl])];
  const allowedOrigins = [...new Set(addresses.map((address) => new URL(address).origin))];
  const redactor = new Redactor();
  for (const name of secretNames) redactor.addSecret(name, lookup(name));
  const guard = await OriginGuard.attach(walk.page.context(), policyFor('act', { allowedOrigins }).mayOpen);
  const secretValues = [...secretNames].map((name) => lookup(name));
  return { walk, redactor, guard, allowedOrigins, secretValues, codes: new Map() };
}
