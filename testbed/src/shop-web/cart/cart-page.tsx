import { App, Button, Card, Empty, Flex, Spin, Typography } from 'antd';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLanguage } from '../i18n/language.tsx';
import { useCartItemActions } from './cart-item-actions.ts';
import { CartItems } from './cart-items.tsx';
import { useCart } from './cart-state.tsx';
import { CartSums } from './cart-sums.tsx';
import { CouponField } from './coupon-field.tsx';

function EmptyCart(): ReactElement {
  const { t } = useLanguage();
  return (
    <Empty description={t('cart.empty')}>
      <Link to="/products">{t('cart.to-products')}</Link>
    </Empty>
  );
}

function ClearButton(): ReactElement {
  const { t } = useLanguage();
  const { modal } = App.useApp();
  const { clear } = useCartItemActions();
  const ask = (): void =>
    void modal.confirm({
      title: t('cart.clear-question'),
      okText: t('cart.clear'),
      okButtonProps: { danger: true },
      onOk: clear,
    });
  return (
    <Button danger onClick={ask}>
      {t('cart.clear')}
    </Button>
  );
}

export function CartPage(): ReactElement {
  const { t } = useLanguage();
  const { cart } = useCart();
  const navigate = useNavigate();
  if (cart === undefined) return <Spin className="lt-page-spin" />;
  if (cart.items.length === 0) return <EmptyCart />;
  return (
    <div>
      <Flex justify="space-between" align="center" className="lt-page-head">
        <Typography.Title level={2}>{t('cart.title')}</Typography.Title>
        <ClearButton />
      </Flex>
      <div className="lt-columns">
        <CartItems items={cart.items} />
        <Card title={t('cart.summary')}>
          <Flex vertical gap={16}>
            <CouponField cart={cart} />
            <CartSums cart={cart} />
            <Button type="primary" size="large" block id="to-checkout" onClick={() => void navigate('/checkout')}>
              {t('cart.checkout')}
            </Button>
          </Flex>
        </Card>
      </div>
    </div>
  );
}
