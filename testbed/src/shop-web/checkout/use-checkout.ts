import { App } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Address, Cart } from '../api/entities.ts';
import { useFailureToast } from '../app/failure-toast.ts';
import { fault } from '../app/flags.ts';
import { useCart } from '../cart/cart-state.tsx';
import { useLanguage } from '../i18n/language.tsx';
import { type CheckoutInput, placeOrder } from './place-order.ts';

interface Checkout {
  isPlacing: boolean;
  submit: (input: CheckoutInput) => Promise<void>;
}

/** Places the order once, however often the button is pressed, and leads to it. */
export function useCheckout(cart: Cart, saved: Address[]): Checkout {
  const { reloadCart } = useCart();
  const { message } = App.useApp();
  const { t } = useLanguage();
  const navigate = useNavigate();
  const showFailure = useFailureToast();
  const isUnderWay = useRef(false);
  const [isPlacing, setPlacing] = useState(false);

  const place = async (input: CheckoutInput): Promise<void> => {
    const order = await placeOrder(input, saved, cart);
    void message.success(t('checkout.placed', { id: order.id }));
    await navigate(`/orders/${order.id}?placed=1`);
    await reloadCart();
  };

  const submit = async (input: CheckoutInput): Promise<void> => {
    if (isUnderWay.current && !fault('web-double-order')) return;
    isUnderWay.current = true;
    setPlacing(!fault('web-double-order'));
    try {
      await place(input);
    } catch (error) {
      showFailure(error);
    } finally {
      isUnderWay.current = false;
      setPlacing(false);
    }
  };
  return { isPlacing, submit };
}
