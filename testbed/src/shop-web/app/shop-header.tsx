import { ShoppingCartOutlined } from '@ant-design/icons';
import { Badge, Button, Flex, Grid, Layout } from 'antd';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useCart } from '../cart/cart-state.tsx';
import { useLanguage } from '../i18n/language.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MainMenu, MenuDrawer } from './main-menu.tsx';
import { UserMenu } from './user-menu.tsx';

function Logo(): ReactElement {
  const { t } = useLanguage();
  return (
    <Link to="/products" className="lt-logo">
      <img src="/favicon.svg" alt="" width={30} height={30} />
      <span className="lt-logo-name">{t('app.name')}</span>
    </Link>
  );
}

function CartLink(): ReactElement {
  const { cart } = useCart();
  const { t } = useLanguage();
  return (
    <Badge count={cart?.itemCount ?? 0} size="small" overflowCount={999} data-testid="cart-badge">
      <Link to="/cart" aria-label={t('menu.cart')} className="lt-cart-link" id="cart-link">
        <Button type="text" icon={<ShoppingCartOutlined />} tabIndex={-1} aria-hidden />
      </Link>
    </Badge>
  );
}

export function ShopHeader(): ReactElement {
  const isWide = Grid.useBreakpoint().lg ?? true;
  return (
    <Layout.Header className="lt-header">
      {isWide ? null : <MenuDrawer />}
      <Logo />
      <div className="lt-menu">{isWide ? <MainMenu mode="horizontal" /> : null}</div>
      <Flex align="center" gap={isWide ? 16 : 8} className="lt-header-end">
        <LanguageSwitch />
        <CartLink />
        <UserMenu />
      </Flex>
    </Layout.Header>
  );
}
