import type { categoryIds } from './schemas/product-schemas.ts';
import type { orderStatuses } from './schemas/order-schemas.ts';

export interface User {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly role: 'customer' | 'admin';
  readonly displayName: string;
  readonly phone: string | null;
  readonly birthday: string | null;
  readonly newsletter: boolean;
  readonly language: 'en' | 'zh';
  readonly avatarUrl: string | null;
  readonly favouriteOrder: readonly string[];
}

export type CategoryId = (typeof categoryIds)[number];

export interface Category {
  readonly id: CategoryId;
  readonly name: string;
  readonly nameZh: string;
}

export interface Product {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly nameZh: string;
  readonly category: CategoryId;
  readonly price: number;
  readonly stock: number;
  readonly description: string;
  readonly descriptionZh: string;
  readonly rating: number;
  readonly createdAt: string;
}

export interface Coupon {
  readonly code: string;
  readonly kind: 'percent' | 'amount';
  readonly value: number;
  readonly minSpend: number;
  readonly expiresAt: string;
}

/** What a customer has put aside; prices and names come from the products when it is shown. */
export interface StoredCart {
  readonly quantities: ReadonlyMap<string, number>;
  readonly couponCode: string | null;
}

export interface CartItem {
  readonly productId: string;
  readonly sku: string;
  readonly name: string;
  readonly nameZh: string;
  readonly price: number;
  readonly quantity: number;
  readonly lineTotal: number;
}

export interface Prices {
  readonly couponCode: string | null;
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly total: number;
}

export interface Cart extends Prices {
  readonly items: readonly CartItem[];
  readonly itemCount: number;
}

export interface Address {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly city: string;
  readonly street: string;
  readonly postcode: string;
  readonly isDefault: boolean;
}

/** Something that only its owner may see. */
export interface Owned<T> {
  readonly ownerId: string;
  readonly value: T;
}

export type OrderStatus = (typeof orderStatuses)[number];

export interface Order extends Prices {
  readonly id: string;
  readonly userId: string;
  readonly status: OrderStatus;
  readonly items: readonly CartItem[];
  readonly address: Address;
  readonly note: string | null;
  readonly createdAt: string;
  readonly paidAt: string | null;
  readonly shippedAt: string | null;
  readonly receivedAt: string | null;
  readonly cancelledAt: string | null;
}

export interface Upload {
  readonly id: string;
  readonly fileName: string;
  readonly size: number;
  readonly contentType: string;
}
