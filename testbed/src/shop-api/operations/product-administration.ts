import type { Product } from '../entities.ts';
import { conflict } from '../operation/http-failure.ts';
import type { CallWith } from '../operation/operation.ts';
import {
  newProductOfAnyPriceSchema,
  newProductSchema,
  productChangeSchema,
  productSchema,
  stockSchema,
} from '../schemas/product-schemas.ts';
import type { ShopData } from '../shop-data.ts';
import type { ShopOperation } from '../shop-world.ts';
import { findProduct, productIdParam } from './catalogue-operations.ts';

type Editable = Omit<Product, 'id' | 'rating' | 'createdAt'>;
type NewProduct = Pick<Editable, 'sku' | 'name' | 'category' | 'price'> & Partial<Editable>;
type ProductParams = { readonly productId: string };

const tags = ['products'];
const linkParameters = { productId: '$response.body#/id' };

export const createProduct: ShopOperation = {
  operationId: 'createProduct',
  method: 'POST',
  path: '/api/products',
  summary: 'Adds a product to the catalogue',
  tags,
  access: 'admin',
  body: {
    kind: 'json',
    schema: newProductSchema,
    example: {
      sku: 'SKU-101',
      name: 'Glass table lamp',
      nameZh: '玻璃桌灯',
      category: 'lamps',
      price: 15900,
      stock: 12,
      description: 'A lamp of blown glass.',
      descriptionZh: '吹制玻璃灯。',
    },
    loosened: { by: 'api-negative-price-accepted', schema: newProductOfAnyPriceSchema },
  },
  answer: {
    status: 201,
    description: 'The new product',
    schema: productSchema,
    links: {
      GetProduct: { operationId: 'getProduct', parameters: linkParameters },
      UpdateProduct: { operationId: 'updateProduct', parameters: linkParameters },
      SetStock: { operationId: 'setStock', parameters: linkParameters },
      DeleteProduct: { operationId: 'deleteProduct', parameters: linkParameters },
    },
  },
  refusals: { 409: 'The SKU is taken' },
  handle({ body }: CallWith<{ body: NewProduct }>, { data, now }) {
    requireFreeSku(body.sku, data);
    const product: Product = {
      id: data.newId('prd'),
      nameZh: body.name,
      stock: 0,
      description: '',
      descriptionZh: '',
      ...body,
      rating: 0,
      createdAt: now().toISOString(),
    };
    data.products.set(product.id, product);
    return { status: 201, body: product };
  },
};

export const updateProduct: ShopOperation = {
  operationId: 'updateProduct',
  method: 'PATCH',
  path: '/api/products/{productId}',
  summary: 'Changes a product',
  tags,
  access: 'admin',
  params: productIdParam,
  body: { kind: 'json', schema: productChangeSchema, example: { name: 'Bamboo writing lamp', price: 13900 } },
  answer: { status: 200, description: 'The changed product', schema: productSchema },
  refusals: { 404: 'No such product', 409: 'The SKU is taken' },
  handle({ params, body }: CallWith<{ params: ProductParams; body: Partial<Editable> }>, { data }) {
    const product = findProduct(params.productId, data);
    if (body.sku !== undefined && body.sku !== product.sku) requireFreeSku(body.sku, data);
    const changed = { ...product, ...body };
    data.products.set(product.id, changed);
    return { status: 200, body: changed };
  },
};

export const deleteProduct: ShopOperation = {
  operationId: 'deleteProduct',
  method: 'DELETE',
  path: '/api/products/{productId}',
  summary: 'Takes a product out of the catalogue',
  tags,
  access: 'admin',
  params: productIdParam,
  answer: { status: 204, description: 'The product is gone' },
  refusals: { 404: 'No such product' },
  handle({ params }: CallWith<{ params: ProductParams }>, { data, faults }) {
    const product = findProduct(params.productId, data);
    if (!faults.isOn('api-delete-keeps-product')) data.products.delete(product.id);
    return { status: 204 };
  },
};

export const setStock: ShopOperation = {
  operationId: 'setStock',
  method: 'PUT',
  path: '/api/products/{productId}/stock',
  summary: 'Sets the stock of a product',
  tags,
  access: 'admin',
  openToUsersBy: 'api-stock-open-to-customers',
  params: productIdParam,
  body: { kind: 'json', schema: stockSchema, example: { stock: 25 } },
  answer: { status: 200, description: 'The product with its new stock', schema: productSchema },
  refusals: { 404: 'No such product' },
  handle({ params, body }: CallWith<{ params: ProductParams; body: { stock: number } }>, { data }) {
    const changed = { ...findProduct(params.productId, data), stock: body.stock };
    data.products.set(changed.id, changed);
    return { status: 200, body: changed };
  },
};

function requireFreeSku(sku: string, data: ShopData): void {
  const taken = [...data.products.values()].some((product) => product.sku === sku);
  if (taken) throw conflict('sku-taken', `The SKU ${sku} is taken.`);
}
