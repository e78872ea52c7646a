import { Alert, Button } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { scrollWay } from '../../frame/scroll-way.ts';
import { CHAT } from '../../i18n/chat-texts.ts';
import { formatDuration } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useTexts } from '../../i18n/text-table.ts';
import type { Message } from './conversation.ts';
import { PageCard } from './page-card.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { RunCard } from './run-card.tsx';
import type { Busy } from './use-conversation.ts';

interface SayingProps {
  by: Message['by'];
  children: ReactNode;
}

function Saying({ by, children }: SayingProps) {
  const say = useTexts(CHAT);
  return (
    <li className={`saying saying-${by}`}>
      <span className="visually-hidden">{say(by === 'person' ? 'you' : 'agent')}</span>
      <div className="saying-words">{children}</div>
    </li>
  );
}

function Content({ message, onStarted }: { message: Message; onStarted: (runId: string) => void }) {
  if (message.by === 'person') return <p>{message.text}</p>;
  switch (message.type) {
    case 'text':
      return <p>{message.text}</p>;
    case 'page':
      return (
        <>
          {message.text === '' ? null : <p>{message.text}</p>}
          <PageCard page={message.page} />
        </>
      );
    case 'proposal':
      return <ProposalCard url={message.url} proposal={message.proposal} onStarted={onStarted} />;
    case 'run':
      return <RunCard runId={message.runId} />;
    case 'problem':
      return <Alert type="error" showIcon title={message.message} description={message.hint || undefined} />;
  }
}

/** Long work shows that it goes on, and can be stopped. */
function Working({ busy, onStop }: { busy: Busy; onStop: () => void }) {
  const say = useTexts(CHAT);
  const language = useLanguage();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Saying by="agent">
      <span className="working" role="status">
        <span className="working-dots" aria-hidden="true" />
        {say(busy.what)}
      </span>
      <span className="working-time" aria-hidden="true">
        {formatDuration(Math.max(0, Math.round((now - busy.since) / 1_000)) * 1_000, language)}
      </span>
      <Button size="small" onClick={onStop}>
        {say('stop')}
      </Button>
    </Saying>
  );
}

interface MessageListProps {
  messages: readonly Message[];
  busy: Busy | undefined;
  onStop: () => void;
  onStarted: (runId: string) => void;
}

/** The conversation so far; the newest is always in sight. */
export function MessageList({ messages, busy, onStop, onStarted }: MessageListProps) {
  const say = useTexts(CHAT);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end', behavior: scrollWay() });
  }, [messages.length, busy?.what]);
  return (
    <div role="log" aria-label={say('messages')}>
      <ul className="plain-list sayings">
        {messages.map((message, at) => (
          // Messages are only ever added at the end.
          <Saying key={at} by={message.by}>
            <Content message={message} onStarted={onStarted} />
          </Saying>
        ))}
        {busy === undefined ? null : <Working key={busy.what} busy={busy} onStop={onStop} />}
      </ul>
      <div ref={end} className="sayings-end" />
    </div>
  );
}
