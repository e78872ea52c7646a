import type { FaultSwitch } from '../../faults/fault-switch.ts';
import type { CategoryId, Product } from '../entities.ts';

type SortField = 'name' | 'price' | 'createdAt' | 'stock';

export interface ProductSearch {
  readonly q?: string;
  readonly category?: CategoryId;
  readonly minPrice?: number;
  readonly maxPrice?: number;
  readonly inStock?: boolean;
  readonly sort?: SortField;
  readonly order: 'asc' | 'desc';
}

export function searchProducts(products: Iterable<Product>, search: ProductSearch, faults: FaultSwitch): Product[] {
  const found = [...products].filter((product) => matches(product, search, faults));
  const { sort, order } = search;
  if (sort === undefined) return order === 'asc' ? found : found.toReversed();
  const direction = order === 'asc' ? 1 : -1;
  return found.toSorted((left, right) => direction * compareBy(sort, left, right, faults));
}

function matches(product: Product, search: ProductSearch, faults: FaultSwitch): boolean {
  const { q = '', category, minPrice = -Infinity, maxPrice = Infinity, inStock = false } = search;
  return (
    holdsText(product, q.trim(), faults) &&
    (category === undefined || product.category === category) &&
    product.price >= minPrice &&
    product.price <= maxPrice &&
    (!inStock || product.stock > 0)
  );
}

function holdsText({ name, nameZh, sku }: Product, wanted: string, faults: FaultSwitch): boolean {
  const texts = [name, nameZh, sku];
  if (faults.isOn('api-search-case-sensitive')) return texts.some((text) => text.includes(wanted));
  return texts.some((text) => text.toLowerCase().includes(wanted.toLowerCase()));
}

function compareBy(field: SortField, left: Product, right: Product, faults: FaultSwitch): number {
  const asText = field === 'price' && faults.isOn('api-sort-price-as-text');
  return asText ? compare(String(left.price), String(right.price)) : compare(left[field], right[field]);
}

function compare(left: string | number, right: string | number): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
