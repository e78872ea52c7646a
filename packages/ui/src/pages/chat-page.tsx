import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../components/empty-state.tsx';
import { Icon } from '../components/icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Composer } from '../features/chat/composer.tsx';
import { MessageList } from '../features/chat/message-list.tsx';
import { useConversation } from '../features/chat/use-conversation.ts';
import { CHAT } from '../i18n/chat-texts.ts';
import { useTexts } from '../i18n/text-table.ts';
import '../features/chat/chat.css';

/** Goes on with what was typed on the start page, once. */
function useWishOfAddress(tell: (wish: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const wish = search.get('wish');
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (wish === null || told.current === wish) return undefined;
    const timer = setTimeout(() => {
      told.current = wish;
      setSearch({}, { replace: true });
      tell(wish);
    }, 0);
    return () => clearTimeout(timer);
  });
}

function Suggestions({ onTell }: { onTell: (wish: string) => void }) {
  const say = useTexts(CHAT);
  const { origin } = window.location;
  return (
    <div className="suggestions">
      {(['suggestion1', 'suggestion2'] as const).map((key) => (
        <Button key={key} onClick={() => onTell(say(key, { origin }))}>
          {say(key, { origin })}
        </Button>
      ))}
    </div>
  );
}

/** Testing as a conversation (S2). */
export default function ChatPage() {
  const say = useTexts(CHAT);
  const { messages, knowsPage, busy, tell, add, stop, clear } = useConversation();
  useWishOfAddress((wish) => tell(wish, {}));
  return (
    <div className="chat">
      <PageHeader
        title={say('title')}
        lead={say('lead')}
        actions={
          messages.length === 0 ? undefined : (
            <Button icon={<Icon name="plus" />} onClick={clear}>
              {say('clear')}
            </Button>
          )
        }
      />
      <div className="chat-body">
        {messages.length === 0 && busy === undefined ? (
          <EmptyState
            icon="chat"
            title={say('emptyTitle')}
            text={say('emptyText')}
            action={<Suggestions onTell={(wish) => tell(wish, {})} />}
          />
        ) : (
          <MessageList
            messages={messages}
            busy={busy}
            onStop={stop}
            onStarted={(runId) => add({ by: 'agent', type: 'run', runId })}
          />
        )}
      </div>
      <Composer busy={busy !== undefined} knowsPage={knowsPage} onTell={tell} />
    </div>
  );
}
