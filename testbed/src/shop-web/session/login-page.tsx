import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { App, Button, Card, Form, Input, Typography } from 'antd';
import { type ReactElement, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { login } from '../api/account-calls.ts';
import { ApiError } from '../api/client.ts';
import { fault } from '../app/flags.ts';
import { useFailureToast } from '../app/failure-toast.ts';
import { useLanguage } from '../i18n/language.tsx';
import { nextPath } from './next-path.ts';
import { useSession } from './session.tsx';

interface Credentials {
  username: string;
  password: string;
}

function useLogin(): { isBusy: boolean; submit: (credentials: Credentials) => Promise<void> } {
  const { start } = useSession();
  const { t } = useLanguage();
  const { message } = App.useApp();
  const showFailure = useFailureToast();
  const [isBusy, setBusy] = useState(false);
  const submit = async ({ username, password }: Credentials): Promise<void> => {
    setBusy(true);
    try {
      start(await login(username, password));
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError && error.status === 401)) showFailure(error);
      else if (!fault('web-login-error-silent')) void message.error(t('toast.login-wrong'));
    }
  };
  return { isBusy, submit };
}

export function LoginPage(): ReactElement {
  const { user } = useSession();
  const { t } = useLanguage();
  const [parameters] = useSearchParams();
  const { isBusy, submit } = useLogin();
  if (user) return <Navigate to={nextPath(parameters)} replace />;
  return (
    <Card className="lt-narrow">
      <Typography.Title level={2}>{t('login.title')}</Typography.Title>
      <Form<Credentials> name="login" layout="vertical" onFinish={submit} requiredMark={false}>
        <Form.Item
          name="username"
          label={t('login.username')}
          rules={[{ required: true, message: t('login.username-missing') }]}
        >
          <Input prefix={<UserOutlined />} placeholder={t('login.username-hint')} autoComplete="username" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('login.password')}
          rules={[{ required: true, message: t('login.password-missing') }]}
        >
          <Input.Password
            prefix={<LockOutlined />}
            placeholder={t('login.password-hint')}
            autoComplete="current-password"
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={isBusy} data-testid="login-submit">
          {t('login.submit')}
        </Button>
      </Form>
      <p className="lt-aside-line">
        <span>{t('login.no-account')}</span> <Link to={`/register?${parameters}`}>{t('register.title')}</Link>
      </p>
    </Card>
  );
}
