import type { Product } from '../entities.ts';
import { notFound } from '../operation/http-failure.ts';
import type { CallWith } from '../operation/operation.ts';
import { pageOfList, type PageChoice } from '../rules/paging.ts';
import { searchProducts, type ProductSearch } from '../rules/product-search.ts';
import { cents, choiceOf, pageQuery, text } from '../schemas/formats.ts';
import { categoryIds, categorySchema, productPageSchema, productSchema } from '../schemas/product-schemas.ts';
import type { ShopData } from '../shop-data.ts';
import type { ShopOperation } from '../shop-world.ts';

const tags = ['products'];
const SLOW_LIST_MS = 3000;

export const productIdParam = { productId: { type: 'string', examples: ['prd-1'] } };

export const listCategories: ShopOperation = {
  operationId: 'listCategories',
  method: 'GET',
  path: '/api/categories',
  summary: 'Lists the categories',
  tags,
  access: 'all',
  answer: { status: 200, description: 'All categories', schema: { type: 'array', items: categorySchema } },
  handle(_call, { data, faults }) {
    if (faults.isOn('api-categories-as-text')) {
      return { status: 200, body: JSON.stringify(data.categories), contentType: 'text/plain; charset=utf-8' };
    }
    return { status: 200, body: data.categories };
  },
};

export const listProducts: ShopOperation = {
  operationId: 'listProducts',
  method: 'GET',
  path: '/api/products',
  summary: 'Searches, filters, sorts and pages the products',
  tags,
  access: 'all',
  query: {
    q: { ...text(0, 100), description: 'Part of a name, in either language, or of an SKU; case does not count' },
    category: choiceOf(categoryIds),
    minPrice: cents,
    maxPrice: cents,
    inStock: { type: 'boolean', description: 'true: only what is in stock' },
    sort: { ...choiceOf(['name', 'price', 'createdAt', 'stock']), description: 'Order of the catalogue unless given' },
    order: { ...choiceOf(['asc', 'desc']), default: 'asc' },
    ...pageQuery,
  },
  answer: { status: 200, description: 'A page of products', schema: productPageSchema },
  async handle({ query }: CallWith<{ query: ProductSearch & PageChoice }>, { data, faults, wait }) {
    if (query.category !== undefined && faults.isOn('api-list-slow')) await wait(SLOW_LIST_MS);
    const found = searchProducts(data.products.values(), query, faults);
    return { status: 200, body: pageOfList(found, query, faults.isOn('api-pages-overlap') ? 1 : 0) };
  },
};

export const getProduct: ShopOperation = {
  operationId: 'getProduct',
  method: 'GET',
  path: '/api/products/{productId}',
  summary: 'Reads one product',
  tags,
  access: 'all',
  params: productIdParam,
  answer: { status: 200, description: 'The product', schema: productSchema },
  refusals: { 404: 'No such product' },
  handle({ params }: CallWith<{ params: { productId: string } }>, { data, faults }) {
    const product = findProduct(params.productId, data);
    if (!faults.isOn('api-product-without-stock-field')) return { status: 200, body: product };
    const { stock: _, ...withoutStock } = product;
    return { status: 200, body: withoutStock };
  },
};

export function findProduct(productId: string, data: ShopData): Product {
  const product = data.products.get(productId);
  if (product === undefined) throw notFound('product');
  return product;
}
