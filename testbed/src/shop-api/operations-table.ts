import * as addresses from './operations/address-operations.ts';
import * as auth from './operations/auth-operations.ts';
import * as carts from './operations/cart-operations.ts';
import * as catalogue from './operations/catalogue-operations.ts';
import * as coupons from './operations/coupon-operations.ts';
import { health } from './operations/health-operation.ts';
import * as orderSteps from './operations/order-step-operations.ts';
import * as orders from './operations/order-operations.ts';
import * as administration from './operations/product-administration.ts';
import * as profile from './operations/profile-operations.ts';
import * as uploads from './operations/upload-operations.ts';
import type { ShopOperation } from './shop-world.ts';

/** Every operation of the shop. Routes, request checks and the OpenAPI document all come from here. */
export const shopOperations: readonly ShopOperation[] = [
  auth.register,
  auth.login,
  auth.logout,
  profile.getMe,
  profile.updateMe,
  profile.uploadAvatar,
  profile.getAvatar,
  profile.listUsers,
  catalogue.listCategories,
  catalogue.listProducts,
  catalogue.getProduct,
  administration.createProduct,
  administration.updateProduct,
  administration.deleteProduct,
  administration.setStock,
  carts.getCart,
  carts.addCartItem,
  carts.updateCartItem,
  carts.removeCartItem,
  carts.clearCart,
  coupons.applyCoupon,
  coupons.removeCoupon,
  coupons.listCoupons,
  coupons.createCoupon,
  addresses.listAddresses,
  addresses.createAddress,
  addresses.getAddress,
  addresses.updateAddress,
  addresses.deleteAddress,
  orders.createOrder,
  orders.listOrders,
  orders.getOrder,
  orderSteps.payOrder,
  orderSteps.shipOrder,
  orderSteps.receiveOrder,
  orderSteps.cancelOrder,
  uploads.uploadFile,
  uploads.getUpload,
  health,
];
