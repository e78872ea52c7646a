import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StartPage } from './pages/start-page.tsx';

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <StartPage />
    </StrictMode>,
  );
}
