import type { TargetProfile } from '@autoqa/domain/model/target-profile';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { openedAddresses } from '../../orchestrator/review/case-sentences.ts';
import { DEFAULT_ACCOUNT } from '../../surfaces/web/scripting/runtime/script-target.ts';

/** Tags by which a case says who it is about. */
const SIGNED_OUT = 'signed-out';
const ACCOUNT = /^account:(.+)$/;
const PASSWORD = /\{\{[^}]*PASSW[^}]*\}\}/iu;

/**
 * Who is signed in before a case begins: whom its tag names, or whoever the profile signs in. Nobody where the case is
 * about signing in: it opens that page or types a password itself.
 */
export function accountFor({ tags, steps, route }: TestCase, { login, baseUrl }: TargetProfile): string | undefined {
  if (login === undefined || tags.includes(SIGNED_OUT)) return undefined;
  const named = tags.map((tag) => ACCOUNT.exec(tag)?.[1]).find((name) => name !== undefined);
  if (named !== undefined) return named;
  const path = (address: string) => (URL.canParse(address, baseUrl) ? new URL(address, baseUrl).pathname : '');
  const opened = [route ?? '', ...steps.flatMap(({ text }) => openedAddresses(text))].filter((each) => each !== '');
  const isAboutIt = opened.some((address) => path(address) === path(login.loginUrl));
  return isAboutIt || steps.some(({ text }) => PASSWORD.test(text)) ? undefined : DEFAULT_ACCOUNT;
}
