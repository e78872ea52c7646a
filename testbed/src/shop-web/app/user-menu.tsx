import { DownOutlined, UserOutlined } from '@ant-design/icons';
import { Avatar, Button, Dropdown, Grid, type MenuProps } from 'antd';
import type { ReactElement } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../i18n/language.tsx';
import { useSession } from '../session/session.tsx';
import { useFailureToast } from './failure-toast.ts';

function useUserMenu(): MenuProps['items'] {
  const { end } = useSession();
  const { t } = useLanguage();
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  const signOut = async (): Promise<void> => {
    await end().catch(showFailure);
    await navigate('/login');
  };
  return [
    { key: 'profile', label: <Link to="/profile">{t('menu.profile')}</Link> },
    { key: 'addresses', label: <Link to="/addresses">{t('menu.addresses')}</Link> },
    { type: 'divider' },
    { key: 'sign-out', label: t('menu.sign-out'), danger: true, onClick: () => void signOut() },
  ];
}

export function UserMenu(): ReactElement | null {
  const { user } = useSession();
  const { t } = useLanguage();
  const { pathname } = useLocation();
  const items = useUserMenu();
  const isWide = Grid.useBreakpoint().sm ?? true;
  if (user === undefined) return null;
  if (user === null) return pathname === '/login' ? null : <Link to="/login">{t('menu.login')}</Link>;
  return (
    <Dropdown menu={{ items: items ?? [] }} trigger={['click']}>
      <Button type="text" className="lt-user" aria-label={t('menu.account')}>
        <Avatar size="small" icon={<UserOutlined />} src={user.avatarUrl} />
        {isWide ? <span className="lt-user-name">{user.displayName}</span> : null}
        <DownOutlined />
      </Button>
    </Dropdown>
  );
}
