import type { Coupon } from '../entities.ts';
import { conflict, type HttpFailure } from '../operation/http-failure.ts';
import type { ShopWorld } from '../shop-world.ts';

/** Why a cart of this subtotal does not get the coupon; undefined when it does. */
export function couponRefusal(coupon: Coupon, subtotal: number, { faults, now }: ShopWorld): HttpFailure | undefined {
  const expired = now() > new Date(coupon.expiresAt);
  if (expired && !faults.isOn('api-coupon-expired-accepted')) {
    return conflict('coupon-expired', `The coupon ${coupon.code} has expired.`);
  }
  const minimumReached = faults.isOn('api-coupon-minimum-exclusive')
    ? subtotal > coupon.minSpend
    : subtotal >= coupon.minSpend;
  if (!minimumReached) {
    return conflict('below-minimum', `The coupon ${coupon.code} needs a subtotal of ${coupon.minSpend} cents.`);
  }
  return undefined;
}

export function discountOf(coupon: Coupon, subtotal: number): number {
  const discount = coupon.kind === 'percent' ? Math.floor((subtotal * coupon.value) / 100) : coupon.value;
  return Math.min(discount, subtotal);
}
