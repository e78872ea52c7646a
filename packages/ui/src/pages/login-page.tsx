import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Button, Card, Form, Input, Typography } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '../api/answers.ts';
import { ProblemNote } from '../components/problem-note.tsx';
import { Brand } from '../frame/brand.tsx';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { LOGIN } from '../i18n/login-texts.ts';
import { useTexts } from '../i18n/text-table.ts';

/** Only a place of our own: a link must not lead elsewhere after logging in. */
function nextPlace(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : '/';
}

function useLogin() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  return useSend(OPERATIONS.login, {
    onDone: () => {
      queries.clear();
      void navigate(nextPlace(search.get('next')), { replace: true });
    },
  });
}

/** Asks for a token; the link from the terminal brings a code and needs no typing. */
export default function LoginPage() {
  const say = useTexts(LOGIN);
  const [search] = useSearchParams();
  const login = useLogin();
  const code = search.get('code');
  const tried = useRef(false);
  const { mutate } = login;
  useEffect(() => {
    document.title = `${say('title')} · AutoQA`;
  });
  useEffect(() => {
    if (code === null || tried.current) return;
    tried.current = true;
    // The code works once: it need not stay in the history of the browser.
    window.history.replaceState(null, '', '/login');
    mutate({ body: { token: code } });
  }, [code, mutate]);
  return (
    <main className="login-page">
      <div className="login-head">
        <Brand />
        <LanguageSwitch />
      </div>
      <Card className="login-card">
        <Typography.Title level={1}>{say('title')}</Typography.Title>
        <Typography.Paragraph type="secondary">{say('lead')}</Typography.Paragraph>
        {login.error === null ? null : <ProblemNote problem={login.error} />}
        <Form
          layout="vertical"
          requiredMark={false}
          onFinish={({ token }: { token: string }) => mutate({ body: { token: token.trim() } })}
        >
          <Form.Item
            label={say('token')}
            name="token"
            extra={say('tokenHelp')}
            rules={[{ required: true, whitespace: true, message: say('tokenNeeded') }]}
          >
            <Input.Password autoComplete="current-password" size="large" autoFocus />
          </Form.Item>
          <Button type="primary" htmlType="submit" size="large" block loading={login.isPending}>
            {say(login.isPending ? 'entering' : 'enter')}
          </Button>
        </Form>
      </Card>
    </main>
  );
}
