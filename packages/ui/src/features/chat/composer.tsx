import { Button, Input } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { CHAT } from '../../i18n/chat-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';
import type { LoginWay } from './conversation.ts';
import { withScheme } from './read-wish.ts';

interface ComposerProps {
  busy: boolean;
  knowsPage: boolean;
  onTell: (text: string, login: LoginWay) => void;
}

const LOGIN_FIELDS = ['loginUrl', 'usernameVar', 'passwordVar', 'menu'] as const;
const LOGIN_EXAMPLES = { loginUrl: 'https://shop.example/login', usernameVar: 'USERNAME', passwordVar: 'PASSWORD' };

/** What was filled in, as the server wants it. */
function loginOf(typed: Readonly<Record<(typeof LOGIN_FIELDS)[number], string>>): LoginWay {
  const filled = LOGIN_FIELDS.flatMap((name) => {
    const value = typed[name].trim();
    return value === '' ? [] : [[name, name === 'loginUrl' ? withScheme(value) : value] as const];
  });
  return Object.fromEntries(filled);
}

/** Where the person writes: Enter sends, Shift and Enter makes a new line. */
export function Composer({ busy, knowsPage, onTell }: ComposerProps) {
  const say = useTexts(CHAT);
  const [text, setText] = useState('');
  const [login, setLogin] = useState({ loginUrl: '', usernameVar: '', passwordVar: '', menu: '' });
  const tell = () => {
    if (text.trim() === '' || busy) return;
    onTell(text.trim(), loginOf(login));
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While Chinese is being composed, Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    tell();
  };
  return (
    <form
      className="composer panel"
      onSubmit={(event) => {
        event.preventDefault();
        tell();
      }}
    >
      <div className="composer-line">
        <Input.TextArea
          autoFocus
          aria-label={say('say')}
          placeholder={say(knowsPage ? 'placeholderMore' : 'placeholder')}
          autoSize={{ minRows: 1, maxRows: 6 }}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="primary"
          htmlType="submit"
          disabled={busy || text.trim() === ''}
          icon={<Icon name="arrow" />}
          aria-label={say('send')}
        />
      </div>
      <details>
        <summary>{say('login')}</summary>
        <div className="composer-login">
          {LOGIN_FIELDS.map((name) => (
            <label key={name}>
              {say(name)}
              <Input
                value={login[name]}
                autoComplete="off"
                placeholder={name === 'menu' ? say('menuExample') : LOGIN_EXAMPLES[name]}
                onChange={(event) => setLogin((before) => ({ ...before, [name]: event.target.value }))}
              />
            </label>
          ))}
          <p>
            {say('credentialsHint')} <Link to="/credentials">{say('credentials')}</Link>
          </p>
        </div>
      </details>
    </form>
  );
}
