import { Result, Spin } from 'antd';
import type { ReactElement } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useLanguage } from '../i18n/language.tsx';
import { useSession } from './session.tsx';

/** Lets signed-in users through; everybody else goes to the login page and comes back afterwards. */
export function RequireUser(): ReactElement {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (user === undefined) return <Spin className="lt-page-spin" />;
  if (user === null) return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  return <Outlet />;
}

export function RequireAdmin(): ReactElement {
  const { user } = useSession();
  const { t } = useLanguage();
  if (user?.role === 'admin') return <Outlet />;
  return <Result status="403" title="403" subTitle={t('admin.forbidden')} />;
}
