import type { FaultSwitch } from '../../faults/fault-switch.ts';
import type { CartItem, Product } from '../entities.ts';
import { conflict } from '../operation/http-failure.ts';
import type { ShopWorld } from '../shop-world.ts';

/** Refuses a quantity that the stock does not hold. */
export function requireStock(product: Product, quantity: number, faults: FaultSwitch): void {
  const available = faults.isOn('api-stock-oversell') ? product.stock + 1 : product.stock;
  if (quantity > available) {
    throw conflict('beyond-stock', `Only ${product.stock} of ${product.sku} are in stock.`);
  }
}

export function takeStock(items: readonly CartItem[], world: ShopWorld): void {
  if (world.faults.isOn('api-stock-not-taken')) return;
  for (const item of items) changeStock(item.productId, -item.quantity, world);
}

export function returnStock(items: readonly CartItem[], world: ShopWorld): void {
  for (const item of items) changeStock(item.productId, item.quantity, world);
}

function changeStock(productId: string, change: number, { data }: ShopWorld): void {
  const product = data.products.get(productId);
  if (product === undefined) return; // deleted since it was ordered
  data.products.set(productId, { ...product, stock: Math.max(0, product.stock + change) });
}
