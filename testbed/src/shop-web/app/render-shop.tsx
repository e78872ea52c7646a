import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { CartProvider } from '../cart/cart-state.tsx';
import { LanguageProvider } from '../i18n/language.tsx';
import { SessionProvider } from '../session/session.tsx';
import { addStyles } from './add-styles.ts';
import { ShopRoutes } from './shop-routes.tsx';
import { ShopTheme } from './shop-theme.tsx';

export function renderShop(): void {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no #root to render the shop into');
  addStyles();
  createRoot(root).render(
    <LanguageProvider>
      <ShopTheme>
        <BrowserRouter>
          <SessionProvider>
            <CartProvider>
              <ShopRoutes />
            </CartProvider>
          </SessionProvider>
        </BrowserRouter>
      </ShopTheme>
    </LanguageProvider>,
  );
}
