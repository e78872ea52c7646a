import { call, query } from './client.ts';
import type { Category, Page, Product } from './entities.ts';

export const SORT_FIELDS = ['name', 'price', 'createdAt', 'stock'] as const;

export type SortField = (typeof SORT_FIELDS)[number];

export interface ProductQuery {
  q?: string | undefined;
  category?: string | undefined;
  sort?: SortField | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number;
  pageSize?: number;
}

export type ProductInput = Omit<Product, 'id' | 'rating' | 'createdAt'>;

export const listCategories = (): Promise<Category[]> => call('GET', '/categories');

export const listProducts = (wanted: ProductQuery): Promise<Page<Product>> =>
  call('GET', `/products${query({ ...wanted })}`);

export const getProduct = (id: string): Promise<Product> => call('GET', `/products/${id}`);

export const createProduct = (product: ProductInput): Promise<Product> => call('POST', '/products', product);

export const updateProduct = (id: string, change: Partial<ProductInput>): Promise<Product> =>
  call('PATCH', `/products/${id}`, change);

export const deleteProduct = (id: string): Promise<void> => call('DELETE', `/products/${id}`);

export const setStock = (id: string, stock: number): Promise<Product> =>
  call('PUT', `/products/${id}/stock`, { stock });
