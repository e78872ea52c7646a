import type { WebDoing, WebIntent } from '@autoqa/domain/model/web-intent';
import { DENIED_OPERATIONS } from '../tools/denied-operations.ts';
import { policyFor, type ToolPolicy } from '../tools/tool-policy.ts';
import { isDoing } from './asked-intents.ts';
import { placeholdersIn } from './fill-values.ts';

/** What the person wrote, and where the product lies. */
export interface PersonsWords {
  asked: string;
  origins: readonly string[];
}

/** A step of a test shop may well mean to pay; what is gone for good must be asked for in so many words. */
const DENIED = DENIED_OPERATIONS.filter(({ id }) => id !== 'pay');

/**
 * Why what a model made of a sentence is not done: the page may have talked it into something that the person never asked
 * for (K8). `pointedAt` is what the element is called that it chose.
 */
export function refuseReading(
  intents: readonly WebIntent[],
  pointedAt: string | undefined,
  { asked, origins }: PersonsWords,
): string | undefined {
  const policy = policyFor('act', { allowedOrigins: origins, asked, deny: DENIED });
  for (const doing of intents.filter(isDoing)) {
    const reason = refuseSecrets(doing, pointedAt, policy) ?? refuseDoing(doing, pointedAt, policy);
    if (reason !== undefined) return `Not allowed: ${reason}.`;
  }
  return undefined;
}

function refuseDoing(doing: WebDoing, pointedAt: string | undefined, policy: ToolPolicy): string | undefined {
  if (doing.do === 'navigate') return URL.canParse(doing.url) ? policy.refuseAddress(doing.url) : undefined;
  const options = doing.do === 'select' ? doing.options : [];
  return policy.refuseControl({ names: [...namesOf(doing, pointedAt), ...options], leadsTo: undefined });
}

/** A secret goes only where such a thing belongs. */
function refuseSecrets(doing: WebDoing, pointedAt: string | undefined, policy: ToolPolicy): string | undefined {
  const text = doing.do === 'fill' ? doing.value : doing.do === 'navigate' ? doing.url : '';
  const field = doing.do === 'navigate' ? 'address' : { type: '', names: namesOf(doing, pointedAt) };
  return placeholdersIn(text)
    .map((name) => policy.refuseSecret(name, field))
    .find((reason) => reason !== undefined);
}

function namesOf(doing: WebDoing, pointedAt: string | undefined): string[] {
  const target = 'target' in doing ? doing.target : undefined;
  return [target?.name, pointedAt].flatMap((name) => name ?? []);
}
