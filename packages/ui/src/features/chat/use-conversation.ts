import { OPERATIONS } from '@autoqa/domain/contract/operations';
import type { PageInfo } from '@autoqa/domain/model/page-info';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { ApiProblem } from '../../api/problem.ts';
import { BASIC } from '../../i18n/basic-texts.ts';
import { CHAT } from '../../i18n/chat-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';
import {
  keepConversation,
  keptConversation,
  NEW_CONVERSATION,
  withoutMarkup,
  type LoginWay,
  type Message,
} from './conversation.ts';
import { readWish } from './read-wish.ts';

/** What the agent is doing, since when. */
export interface Busy {
  what: 'looking' | 'proposing';
  since: number;
}

type Wish = { url: string; requirement: string } & LoginWay;

/** The conversation of S2: a wish, a look at the page, proposals. */
export function useConversation() {
  const say = useTexts(CHAT);
  const basic = useTexts(BASIC);
  const [conversation, setConversation] = useState(keptConversation);
  const [busy, setBusy] = useState<Busy>();
  const work = useRef<AbortController>(undefined);
  useEffect(() => keepConversation(conversation), [conversation]);
  useEffect(() => () => work.current?.abort(), []);

  const add = (message: Message) =>
    setConversation((before) => ({ ...before, messages: [...before.messages, message] }));
  const addProblem = (error: unknown) => {
    const away = error instanceof ApiProblem && error.status === 0;
    const message = away ? basic('serverAway') : error instanceof Error ? error.message : String(error);
    const hint = away ? basic('serverAwayHint') : error instanceof ApiProblem ? error.hint : '';
    add({ by: 'agent', type: 'problem', message, hint });
  };

  const look = async (wish: Wish, signal: AbortSignal): Promise<PageInfo> => {
    setBusy({ what: 'looking', since: Date.now() });
    const { pageInfo, text } = await call(OPERATIONS.analyzeForTest, { body: wish, signal });
    const page = withoutMarkup(pageInfo);
    add({ by: 'agent', type: 'page', page, text });
    setConversation((before) => ({ ...before, page, url: wish.url }));
    return page;
  };
  const propose = async (wish: Wish, pageInfo: PageInfo, signal: AbortSignal) => {
    setBusy({ what: 'proposing', since: Date.now() });
    const proposal = await call(OPERATIONS.generateTests, { body: { ...wish, pageInfo }, signal });
    add({ by: 'agent', type: 'proposal', url: wish.url, proposal });
  };
  const answer = async (wish: Wish, known: PageInfo | undefined) => {
    const { signal } = (work.current = new AbortController());
    try {
      await propose(wish, known ?? (await look(wish, signal)), signal);
    } catch (error) {
      if (signal.aborted) add({ by: 'agent', type: 'text', text: say('stopped') });
      else addProblem(error);
    } finally {
      setBusy(undefined);
    }
  };

  const tell = (text: string, login: LoginWay) => {
    add({ by: 'person', text });
    const { url, requirement } = readWish(text);
    const wished = url ?? conversation.url;
    if (wished === undefined) return add({ by: 'agent', type: 'text', text: say('needUrl') });
    // A new wish for the page that is already known needs no second look.
    const known = url === undefined || url === conversation.url ? conversation.page : undefined;
    void answer({ url: wished, requirement, ...login }, known);
  };
  return {
    messages: conversation.messages,
    knowsPage: conversation.page !== undefined,
    busy,
    tell,
    add,
    stop: () => work.current?.abort(),
    clear: () => {
      work.current?.abort();
      setConversation(NEW_CONVERSATION);
    },
  };
}
