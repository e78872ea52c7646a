import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { Cart } from '../api/entities.ts';
import { getCart } from '../api/order-calls.ts';
import { useFailureToast } from '../app/failure-toast.ts';
import { useSession } from '../session/session.tsx';

interface CartState {
  cart: Cart | undefined;
  setCart: (cart: Cart) => void;
  reloadCart: () => Promise<void>;
}

const CartContext = createContext<CartState | undefined>(undefined);

/** The one cart that the header's badge, the cart and the checkout share. */
export function CartProvider({ children }: { children: ReactNode }): ReactElement {
  const { user } = useSession();
  const showFailure = useFailureToast();
  const [cart, setCart] = useState<Cart>();
  const userId = user?.id;
  const state = useMemo(() => {
    const reloadCart = (): Promise<void> => getCart().then(setCart, showFailure);
    return { cart: userId === undefined ? undefined : cart, setCart, reloadCart };
  }, [cart, userId]);
  useEffect(() => {
    setCart(undefined);
    if (userId !== undefined) void state.reloadCart();
  }, [userId]);
  return <CartContext value={state}>{children}</CartContext>;
}

export function useCart(): CartState {
  const state = useContext(CartContext);
  if (state === undefined) throw new Error('useCart needs a CartProvider above it');
  return state;
}
