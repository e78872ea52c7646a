import { App } from 'antd';
import type { Cart, CartItem } from '../api/entities.ts';
import { clearCart, removeCartItem, updateCartItem } from '../api/order-calls.ts';
import { useFailureToast } from '../app/failure-toast.ts';
import { fault } from '../app/flags.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useCart } from './cart-state.tsx';

/** The item that a press on "remove" takes away. */
function itemToRemove(cart: Cart, chosen: CartItem): CartItem {
  if (!fault('web-remove-wrong-item')) return chosen;
  return cart.items[cart.items.indexOf(chosen) + 1] ?? chosen;
}

interface CartItemActions {
  changeQuantity: (item: CartItem, quantity: number) => Promise<void>;
  remove: (item: CartItem) => Promise<void>;
  clear: () => Promise<void>;
}

export function useCartItemActions(): CartItemActions {
  const { cart, setCart, reloadCart } = useCart();
  const { message } = App.useApp();
  const { t } = useLanguage();
  const showFailure = useFailureToast();
  return {
    changeQuantity: async (item, quantity) => {
      try {
        setCart(await updateCartItem(item.productId, quantity));
      } catch (error) {
        if (fault('web-quantity-beyond-stock')) return;
        showFailure(error);
        await reloadCart();
      }
    },
    remove: async (item) => {
      if (cart === undefined) return;
      try {
        setCart(await removeCartItem(itemToRemove(cart, item).productId));
        void message.success(t('cart.removed'));
      } catch (error) {
        showFailure(error);
      }
    },
    clear: async () => {
      await clearCart().catch(showFailure);
      await reloadCart();
    },
  };
}
