import type { AnswerOf } from '@autoqa/domain/contract/operation';
import type { OPERATIONS } from '@autoqa/domain/contract/operations';
import type { PageInfo } from '@autoqa/domain/model/page-info';

export type Proposal = AnswerOf<typeof OPERATIONS.generateTests>;

/** What was said, by whom. */
export type Message =
  | { by: 'person'; text: string }
  | { by: 'agent'; type: 'text'; text: string }
  | { by: 'agent'; type: 'page'; page: PageInfo; text: string }
  | { by: 'agent'; type: 'proposal'; url: string; proposal: Proposal }
  | { by: 'agent'; type: 'run'; runId: string }
  | { by: 'agent'; type: 'problem'; message: string; hint: string };

/** Names of credentials and the way to the page, for pages behind a login. */
export interface LoginWay {
  loginUrl?: string;
  usernameVar?: string;
  passwordVar?: string;
  menu?: string;
}

export interface Conversation {
  messages: Message[];
  /** The page that the next wish is about, if it names no other. */
  page: PageInfo | undefined;
  /** As it was asked for: after a redirect the page has another address. */
  url: string | undefined;
}

export const NEW_CONVERSATION: Conversation = { messages: [], page: undefined, url: undefined };

const KEPT_AS = 'autoqa-chat';

/** The markup is large and nobody reads it here; the server looks again where it needs it. */
export function withoutMarkup(page: PageInfo): PageInfo {
  return { ...page, html: '', text: page.text.slice(0, 2_000) };
}

/** A conversation survives a look at the run, but not the browser's tab. */
export function keepConversation(conversation: Conversation): void {
  sessionStorage.setItem(KEPT_AS, JSON.stringify(conversation));
}

export function keptConversation(): Conversation {
  const kept = sessionStorage.getItem(KEPT_AS);
  return kept === null ? NEW_CONVERSATION : (JSON.parse(kept) as Conversation);
}
