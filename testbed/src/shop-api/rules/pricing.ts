import type { FaultSwitch } from '../../faults/fault-switch.ts';
import type { Cart, CartItem, Coupon, Prices, Product, User } from '../entities.ts';
import type { ShopWorld } from '../shop-world.ts';
import { couponRefusal, discountOf } from './coupon-rules.ts';

const SHIPPING_CENTS = 1000;
const FREE_SHIPPING_FROM_CENTS = 9900;

/** The cart as its owner sees it: today's prices, and the coupon only while the goods earn it. */
export function priceCart(user: User, world: ShopWorld): Cart {
  const { quantities, couponCode } = world.data.cartOf(user);
  const items = [...quantities].flatMap(([productId, quantity]) => {
    const product = world.data.products.get(productId);
    return product === undefined ? [] : [cartItem(product, quantity)];
  });
  const subtotal = subtotalOf(items, world.faults);
  const coupon = earnedCoupon(couponCode, subtotal, world);
  const discount = coupon === undefined ? 0 : discountOf(coupon, subtotal);
  const itemCount = items.reduce((sum, item) => sum + item.quantity, 0);
  const shipping = items.length === 0 ? 0 : shippingFor(subtotal - discount, world.faults);
  return { items, itemCount, ...addUp({ couponCode: coupon?.code ?? null, subtotal, discount, shipping }) };
}

/** What an order of this cart costs. */
export function priceOrder(cart: Cart, faults: FaultSwitch): Prices {
  const { couponCode, subtotal, discount, shipping } = cart;
  if (!faults.isOn('api-coupon-discount-lost')) return addUp({ couponCode, subtotal, discount, shipping });
  return addUp({ couponCode, subtotal, discount: 0, shipping: shippingFor(subtotal, faults) });
}

function addUp(prices: Omit<Prices, 'total'>): Prices {
  return { ...prices, total: prices.subtotal - prices.discount + prices.shipping };
}

function cartItem({ id, sku, name, nameZh, price }: Product, quantity: number): CartItem {
  return { productId: id, sku, name, nameZh, price, quantity, lineTotal: price * quantity };
}

function subtotalOf(items: readonly CartItem[], faults: FaultSwitch): number {
  const amounts = faults.isOn('api-cart-total-ignores-quantity')
    ? items.map((item) => item.price)
    : items.map((item) => item.lineTotal);
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function earnedCoupon(code: string | null, subtotal: number, world: ShopWorld): Coupon | undefined {
  const coupon = code === null ? undefined : world.data.coupons.get(code);
  return coupon !== undefined && couponRefusal(coupon, subtotal, world) === undefined ? coupon : undefined;
}

function shippingFor(goods: number, faults: FaultSwitch): number {
  const free = faults.isOn('api-shipping-free-late')
    ? goods > FREE_SHIPPING_FROM_CENTS
    : goods >= FREE_SHIPPING_FROM_CENTS;
  return free ? 0 : SHIPPING_CENTS;
}
