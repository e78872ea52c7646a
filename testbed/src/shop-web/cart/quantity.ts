import { fault } from '../app/flags.ts';

const MOST_PER_ITEM = 99;

/** The most that may be ordered of a product; the stock may not be known yet. */
export function largestQuantity(stock: number | undefined): number {
  if (stock === undefined || fault('web-quantity-beyond-stock')) return MOST_PER_ITEM;
  return Math.max(1, Math.min(stock, MOST_PER_ITEM));
}
