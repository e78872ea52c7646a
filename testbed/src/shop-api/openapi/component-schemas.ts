import type { JsonSchema } from '../operation/json-schema.ts';
import { addressChangeSchema, addressSchema, newAddressSchema } from '../schemas/address-schemas.ts';
import {
  cartItemChangeSchema,
  cartItemSchema,
  cartSchema,
  couponChoiceSchema,
  newCartItemSchema,
} from '../schemas/cart-schemas.ts';
import { couponPageSchema, couponSchema } from '../schemas/coupon-schemas.ts';
import { errorSchema } from '../schemas/error-schema.ts';
import { newOrderSchema, orderPageSchema, orderSchema } from '../schemas/order-schemas.ts';
import {
  categorySchema,
  newProductSchema,
  productChangeSchema,
  productPageSchema,
  productSchema,
  stockSchema,
} from '../schemas/product-schemas.ts';
import { uploadSchema } from '../schemas/upload-schemas.ts';
import {
  avatarSchema,
  credentialsSchema,
  profileChangeSchema,
  registrationSchema,
  sessionSchema,
  userPageSchema,
  userSchema,
} from '../schemas/user-schemas.ts';

/** The schemas that the document names; wherever one of these objects is used, it is published as a reference. */
export const componentSchemas: Readonly<Record<string, JsonSchema>> = {
  Error: errorSchema,
  User: userSchema,
  UserPage: userPageSchema,
  Registration: registrationSchema,
  Credentials: credentialsSchema,
  Session: sessionSchema,
  ProfileChange: profileChangeSchema,
  Avatar: avatarSchema,
  Category: categorySchema,
  Product: productSchema,
  ProductPage: productPageSchema,
  NewProduct: newProductSchema,
  ProductChange: productChangeSchema,
  Stock: stockSchema,
  Cart: cartSchema,
  CartItem: cartItemSchema,
  NewCartItem: newCartItemSchema,
  CartItemChange: cartItemChangeSchema,
  CouponChoice: couponChoiceSchema,
  Coupon: couponSchema,
  CouponPage: couponPageSchema,
  Address: addressSchema,
  NewAddress: newAddressSchema,
  AddressChange: addressChangeSchema,
  Order: orderSchema,
  OrderPage: orderPageSchema,
  NewOrder: newOrderSchema,
  Upload: uploadSchema,
};
