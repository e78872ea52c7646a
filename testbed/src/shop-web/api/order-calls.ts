import { call, query } from './client.ts';
import type { Cart, Order, OrderStatus, Page } from './entities.ts';

export const getCart = (): Promise<Cart> => call('GET', '/cart');

export const addCartItem = (productId: string, quantity: number): Promise<Cart> =>
  call('POST', '/cart/items', { productId, quantity });

export const updateCartItem = (productId: string, quantity: number): Promise<Cart> =>
  call('PATCH', `/cart/items/${productId}`, { quantity });

export const removeCartItem = (productId: string): Promise<Cart> => call('DELETE', `/cart/items/${productId}`);

export const clearCart = (): Promise<void> => call('DELETE', '/cart');

export const applyCoupon = (code: string): Promise<Cart> => call('POST', '/cart/coupon', { code });

export const removeCoupon = (): Promise<Cart> => call('DELETE', '/cart/coupon');

export const createOrder = (addressId: string, note: string | undefined): Promise<Order> =>
  call('POST', '/orders', { addressId, ...(note && { note }) });

export const listOrders = (status: OrderStatus | undefined, page: number): Promise<Page<Order>> =>
  call('GET', `/orders${query({ status, page, pageSize: 10 })}`);

export const getOrder = (id: string): Promise<Order> => call('GET', `/orders/${id}`);

export type OrderAction = 'pay' | 'cancel' | 'receive' | 'ship';

export const actOnOrder = (id: string, action: OrderAction): Promise<Order> => call('POST', `/orders/${id}/${action}`);
