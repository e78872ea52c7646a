import { type ComponentType, lazy, type LazyExoticComponent, type ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { RequireAdmin, RequireUser } from '../session/require-user.tsx';
import { ShopLayout } from './shop-layout.tsx';

type PageComponent = ComponentType<Record<string, never>>;

/** A page that is fetched when it is first opened; `name` is its export. */
function page<Name extends string>(
  load: () => Promise<Record<Name, PageComponent>>,
  name: Name,
): LazyExoticComponent<PageComponent> {
  return lazy(async () => ({ default: (await load())[name] }));
}

const LoginPage = page(() => import('../session/login-page.tsx'), 'LoginPage');
const RegisterPage = page(() => import('../session/register-page.tsx'), 'RegisterPage');
const ProductsPage = page(() => import('../products/products-page.tsx'), 'ProductsPage');
const CartPage = page(() => import('../cart/cart-page.tsx'), 'CartPage');
const CheckoutPage = page(() => import('../checkout/checkout-page.tsx'), 'CheckoutPage');
const OrdersPage = page(() => import('../orders/orders-page.tsx'), 'OrdersPage');
const OrderPage = page(() => import('../orders/order-page.tsx'), 'OrderPage');
const ProfilePage = page(() => import('../profile/profile-page.tsx'), 'ProfilePage');
const AddressesPage = page(() => import('../addresses/addresses-page.tsx'), 'AddressesPage');
const FavouritesPage = page(() => import('../favourites/favourites-page.tsx'), 'FavouritesPage');
const AdminStockPage = page(() => import('../admin/admin-stock-page.tsx'), 'AdminStockPage');
const AdminProductsPage = page(() => import('../admin/admin-products-page.tsx'), 'AdminProductsPage');
const HelpPage = page(() => import('../help/help-page.tsx'), 'HelpPage');
const CommunityPage = page(() => import('../community/community-page.tsx'), 'CommunityPage');
const LivePage = page(() => import('../live/live-page.tsx'), 'LivePage');
const PlaygroundPage = page(() => import('../playground/playground-page.tsx'), 'PlaygroundPage');
const NotFoundPage = page(() => import('./not-found-page.tsx'), 'NotFoundPage');

export function ShopRoutes(): ReactElement {
  return (
    <Routes>
      <Route element={<ShopLayout />}>
        <Route path="/" element={<Navigate to="/products" replace />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/products" element={<ProductsPage />} />
        <Route path="/help" element={<HelpPage />} />
        <Route path="/community" element={<CommunityPage />} />
        <Route path="/live" element={<LivePage />} />
        <Route path="/playground" element={<PlaygroundPage />} />
        <Route element={<RequireUser />}>
          <Route path="/cart" element={<CartPage />} />
          <Route path="/checkout" element={<CheckoutPage />} />
          <Route path="/orders" element={<OrdersPage />} />
          <Route path="/orders/:orderId" element={<OrderPage />} />
          <Route path="/profile" element={<ProfilePage />} />
          <Route path="/addresses" element={<AddressesPage />} />
          <Route path="/favourites" element={<FavouritesPage />} />
          <Route element={<RequireAdmin />}>
            <Route path="/admin/stock" element={<AdminStockPage />} />
            <Route path="/admin/products" element={<AdminProductsPage />} />
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
