import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { START } from '../../i18n/start-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';

/** The chat goes on with what was typed here. */
function chatWith(wish: string): string {
  return `/chat?${new URLSearchParams({ wish })}`;
}

/** One line is enough to begin: an address and what should work there. */
export function WishBox() {
  const say = useTexts(START);
  const navigate = useNavigate();
  const [wish, setWish] = useState('');
  const go = () => {
    if (wish.trim() !== '') void navigate(chatWith(wish.trim()));
  };
  const tryHere = () => void navigate(chatWith(`${window.location.origin}/login ${say('tryHereWish')}`));
  return (
    <section className="wish-box">
      <h1>{say('question')}</h1>
      <p>{say('lead')}</p>
      <Form className="wish-line" onFinish={go}>
        <Input
          size="large"
          aria-label={say('wishLabel')}
          placeholder={say('wishExample')}
          value={wish}
          onChange={(event) => setWish(event.target.value)}
        />
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          icon={<Icon name="spark" />}
          disabled={wish.trim() === ''}
        >
          {say('go')}
        </Button>
      </Form>
      <Button type="link" className="wish-try" onClick={tryHere}>
        {say('tryHere')}
      </Button>
    </section>
  );
}
