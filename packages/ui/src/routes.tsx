import { lazy } from 'react';
import { createBrowserRouter } from 'react-router';
import { Frame } from './frame/frame.tsx';
import { Stumble } from './frame/stumble.tsx';

const LoginPage = lazy(() => import('./pages/login-page.tsx'));
const StartPage = lazy(() => import('./pages/start-page.tsx'));
const NewRunPage = lazy(() => import('./pages/new-run-page.tsx'));
const ChatPage = lazy(() => import('./pages/chat-page.tsx'));
const RunsPage = lazy(() => import('./pages/runs-page.tsx'));
const RunPage = lazy(() => import('./pages/run-page.tsx'));
const DefectsPage = lazy(() => import('./pages/defects-page.tsx'));
const HistoryPage = lazy(() => import('./pages/history-page.tsx'));
const ProjectsPage = lazy(() => import('./pages/projects-page.tsx'));
const ProjectPage = lazy(() => import('./pages/project-page.tsx'));
const ProfilesPage = lazy(() => import('./pages/profiles-page.tsx'));
const CredentialsPage = lazy(() => import('./pages/credentials-page.tsx'));
const SettingsPage = lazy(() => import('./pages/settings-page.tsx'));
const NotFoundPage = lazy(() => import('./pages/not-found-page.tsx'));

/** Every page and its address. */
export function makeRouter() {
  return createBrowserRouter([
    { path: '/login', element: <LoginPage />, errorElement: <Stumble /> },
    {
      element: <Frame />,
      errorElement: <Stumble />,
      children: [
        { path: '/', element: <StartPage /> },
        { path: '/new', element: <NewRunPage /> },
        { path: '/new/:kind', element: <NewRunPage /> },
        { path: '/chat', element: <ChatPage /> },
        { path: '/runs', element: <RunsPage /> },
        { path: '/runs/:id', element: <RunPage /> },
        { path: '/bugs', element: <DefectsPage /> },
        { path: '/history', element: <HistoryPage /> },
        { path: '/projects', element: <ProjectsPage /> },
        { path: '/projects/:id', element: <ProjectPage /> },
        { path: '/profiles', element: <ProfilesPage /> },
        { path: '/credentials', element: <CredentialsPage /> },
        { path: '/settings', element: <SettingsPage /> },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]);
}
