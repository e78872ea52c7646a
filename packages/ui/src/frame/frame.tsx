import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Button } from 'antd';
import { Suspense, useEffect } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { useAnswer, useSend } from '../api/answers.ts';
import { closeConnection } from '../api/live-connection.ts';
import { useRunsLive } from '../api/live.ts';
import { onLoggedOut } from '../api/logged-out.ts';
import { Icon } from '../components/icon.tsx';
import { Loading } from '../components/loading.tsx';
import { FRAME } from '../i18n/frame-texts.ts';
import { useTexts } from '../i18n/text-table.ts';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SideNavigation, ThumbNavigation } from './navigation.tsx';

/** Leads to the login page, and back afterwards, whenever the server asks who this is. */
function useLoginWhenAsked(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onLoggedOut(() => {
        closeConnection();
        void navigate(`/login?next=${encodeURIComponent(pathname + search)}`, { replace: true });
      }),
    [navigate, pathname, search],
  );
}

function LogoutButton() {
  const say = useTexts(FRAME);
  const navigate = useNavigate();
  const logout = useSend(OPERATIONS.logout, {
    onDone: () => {
      closeConnection();
      void navigate('/login');
    },
  });
  return (
    <Button
      type="text"
      aria-label={say('logout')}
      title={say('logout')}
      icon={<Icon name="logout" />}
      loading={logout.isPending}
      onClick={() => logout.mutate({})}
    />
  );
}

/** What is around every page. */
export function Frame() {
  const say = useTexts(FRAME);
  useLoginWhenAsked();
  useRunsLive();
  useAnswer(OPERATIONS.getSession, {});
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        {say('skip')}
      </a>
      <header className="frame-header">
        <Link to="/" className="brand-link">
          <Brand />
        </Link>
        <div className="frame-header-end">
          <LanguageSwitch />
          <LogoutButton />
        </div>
      </header>
      <SideNavigation />
      <main id="content" className="frame-main" tabIndex={-1}>
        <Suspense fallback={<Loading rows={8} />}>
          <Outlet />
        </Suspense>
      </main>
      <ThumbNavigation />
      <ScrollRestoration />
    </div>
  );
}
