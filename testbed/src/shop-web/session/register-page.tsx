import { App, Button, Card, Form, Input, Typography } from 'antd';
import { type ReactElement, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { register } from '../api/account-calls.ts';
import { useFailureToast } from '../app/failure-toast.ts';
import { useLanguage } from '../i18n/language.tsx';
import { nextPath } from './next-path.ts';
import { useSession } from './session.tsx';

interface Registration {
  username: string;
  email: string;
  password: string;
}

export function RegisterPage(): ReactElement {
  const { user, start } = useSession();
  const { t } = useLanguage();
  const { message } = App.useApp();
  const showFailure = useFailureToast();
  const [parameters] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const submit = async ({ username, password, email }: Registration): Promise<void> => {
    setBusy(true);
    try {
      start(await register(username, password, email));
      void message.success(t('register.done'));
    } catch (error) {
      setBusy(false);
      showFailure(error);
    }
  };
  if (user) return <Navigate to={nextPath(parameters)} replace />;
  return (
    <Card className="lt-narrow">
      <Typography.Title level={2}>{t('register.title')}</Typography.Title>
      <Form<Registration> name="register" layout="vertical" onFinish={submit}>
        <Form.Item
          name="username"
          label={t('login.username')}
          rules={[{ required: true, pattern: /^[a-z0-9-]{3,20}$/, message: t('register.username-rule') }]}
        >
          <Input autoComplete="username" />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('field.email')}
          rules={[{ required: true, type: 'email', message: t('rule.email') }]}
        >
          <Input type="email" autoComplete="email" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('login.password')}
          rules={[{ required: true, min: 8, max: 64, message: t('register.password-rule') }]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={isBusy}>
          {t('register.submit')}
        </Button>
      </Form>
      <p className="lt-aside-line">
        <Link to={`/login?${parameters}`}>{t('register.have-account')}</Link>
      </p>
    </Card>
  );
}
