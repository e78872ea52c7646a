import { App, Button, Flex, Input, Tag } from 'antd';
import { type ReactElement, useState } from 'react';
import type { Cart } from '../api/entities.ts';
import { applyCoupon, removeCoupon } from '../api/order-calls.ts';
import { useFailureToast } from '../app/failure-toast.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useCart } from './cart-state.tsx';

export function CouponField({ cart }: { cart: Cart }): ReactElement {
  const { setCart } = useCart();
  const { t } = useLanguage();
  const { message } = App.useApp();
  const showFailure = useFailureToast();
  const [code, setCode] = useState('');
  const apply = async (): Promise<void> => {
    try {
      setCart(await applyCoupon(code.trim()));
      void message.success(t('cart.coupon-applied'));
      setCode('');
    } catch (error) {
      showFailure(error, { 400: t('cart.coupon-unknown'), 404: t('cart.coupon-unknown') });
    }
  };
  if (cart.couponCode !== null) {
    return (
      <Tag closable color="volcano" onClose={() => void removeCoupon().then(setCart, showFailure)}>
        {t('cart.coupon', { code: cart.couponCode })}
      </Tag>
    );
  }
  return (
    <Flex gap={8}>
      <Input
        name="coupon"
        placeholder={t('cart.coupon-hint')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onPressEnter={() => void apply()}
      />
      <Button onClick={() => void apply()} disabled={code.trim() === ''}>
        {t('cart.coupon-apply')}
      </Button>
    </Flex>
  );
}
