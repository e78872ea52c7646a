export type Language = 'en' | 'zh';

export interface User {
  id: string;
  username: string;
  email: string;
  role: 'customer' | 'admin';
  displayName: string;
  phone: string | null;
  birthday: string | null;
  newsletter: boolean;
  language: Language;
  avatarUrl: string | null;
  favouriteOrder: string[];
}

export interface Product {
  id: string;
  sku: string;
  name: string;
  nameZh: string;
  category: string;
  price: number;
  stock: number;
  description: string;
  descriptionZh: string;
  rating: number;
  createdAt: string;
}

export interface CartItem {
  productId: string;
  sku: string;
  name: string;
  nameZh: string;
  price: number;
  quantity: number;
  lineTotal: number;
}

interface Sums {
  couponCode: string | null;
  subtotal: number;
  discount: number;
  shipping: number;
  total: number;
}

export interface Cart extends Sums {
  items: CartItem[];
  itemCount: number;
}

export const ORDER_STATUSES = ['pending', 'paid', 'shipped', 'received', 'cancelled'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

export interface AddressInput {
  name: string;
  phone: string;
  city: string;
  street: string;
  postcode: string;
  isDefault?: boolean;
}

export interface Address extends Required<AddressInput> {
  id: string;
}

export interface Order extends Sums {
  id: string;
  status: OrderStatus;
  items: CartItem[];
  address: AddressInput;
  note: string | null;
  createdAt: string;
  paidAt: string | null;
  shippedAt: string | null;
  receivedAt: string | null;
  cancelledAt: string | null;
  userId: string;
}

export interface Category {
  id: string;
  name: string;
  nameZh: string;
}

export interface Page<T> {
  items: T[];
  page: number;
  pageSize: number;
  total: number;
}
