import { App } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import type { Product } from '../api/entities.ts';
import { addCartItem } from '../api/order-calls.ts';
import { useFailureToast } from '../app/failure-toast.ts';
import { fault } from '../app/flags.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useSession } from '../session/session.tsx';
import { useCart } from './cart-state.tsx';

export function canBuy(product: Product): boolean {
  return product.stock !== 0 || fault('web-out-of-stock-buyable');
}

/** Puts a product into the cart and says so; a visitor signs in first. Answers whether it worked. */
export function useAddToCart(): (product: Product, quantity: number) => Promise<boolean> {
  const { user } = useSession();
  const { setCart } = useCart();
  const { message } = App.useApp();
  const { t } = useLanguage();
  const showFailure = useFailureToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const announce = (): void => {
    if (!fault('web-toast-lost')) void message.success(t('toast.added-to-cart'));
  };

  const add = async (product: Product, quantity: number): Promise<void> => {
    if (product.stock === 0) return;
    const cart = await addCartItem(product.id, quantity);
    if (!fault('web-badge-stale')) setCart(cart);
  };

  return async (product, quantity) => {
    if (!user) {
      await navigate(`/login?next=${encodeURIComponent(pathname)}`);
      return false;
    }
    try {
      await add(product, quantity);
      announce();
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    }
  };
}
