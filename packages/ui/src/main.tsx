import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { Loading } from './components/loading.tsx';
import { Surroundings } from './frame/surroundings.tsx';
import { makeRouter } from './routes.tsx';
import './components/components.css';
import './frame/frame.css';

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Surroundings>
        <Suspense fallback={<Loading rows={8} />}>
          <RouterProvider router={makeRouter()} />
        </Suspense>
      </Surroundings>
    </StrictMode>,
  );
}
