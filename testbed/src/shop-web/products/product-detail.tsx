import { Alert, Button, Descriptions, Flex, InputNumber, Modal, Rate, Spin } from 'antd';
import { type ReactElement, useEffect, useState } from 'react';
import type { Product } from '../api/entities.ts';
import { getProduct } from '../api/product-calls.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { fault } from '../app/flags.ts';
import { canBuy, useAddToCart } from '../cart/add-to-cart.ts';
import { largestQuantity } from '../cart/quantity.ts';
import { formatDate, formatMoney } from '../i18n/formats.ts';
import { localName, useLanguage } from '../i18n/language.tsx';
import type { MessageKey } from '../i18n/translate.ts';
import { StockTag } from './stock-tag.tsx';

function ProductFacts({ product }: { product: Product }): ReactElement {
  const { t, language } = useLanguage();
  const items = [
    { key: 'sku', label: 'SKU', children: product.sku },
    { key: 'category', label: t('products.category'), children: t(`category.${product.category}` as MessageKey) },
    { key: 'stock', label: t('products.stock'), children: <StockTag stock={product.stock} /> },
    { key: 'date', label: t('products.date'), children: formatDate(product.createdAt) },
    { key: 'rating', label: t('products.rating'), children: <Rate disabled allowHalf value={product.rating} /> },
  ];
  return (
    <>
      <p className="lt-detail-price" data-testid="detail-price">
        {formatMoney(product.price)}
      </p>
      <p>{language === 'zh' ? product.descriptionZh : product.description}</p>
      <Descriptions column={1} size="small" bordered items={items} />
    </>
  );
}

function BuyRow({ product, onAdded }: { product: Product; onAdded: () => void }): ReactElement {
  const { t } = useLanguage();
  const addToCart = useAddToCart();
  const [quantity, setQuantity] = useState(1);
  const add = async (): Promise<void> => {
    if (await addToCart(product, quantity)) onAdded();
  };
  return (
    <Flex gap={12} align="center" wrap style={{ marginTop: 16 }}>
      <label htmlFor="detail-quantity">{t('products.quantity')}</label>
      <InputNumber
        id="detail-quantity"
        min={1}
        max={largestQuantity(product.stock)}
        precision={0}
        value={quantity}
        disabled={!canBuy(product)}
        onChange={(value) => setQuantity(value ?? 1)}
      />
      <Button type="primary" disabled={!canBuy(product)} onClick={() => void add()} data-testid="detail-add">
        {t('products.add')}
      </Button>
    </Flex>
  );
}

/** The product that the window shows: the chosen one. */
function useShownId(chosenId: string | undefined): string | undefined {
  const [opened, setOpened] = useState<string[]>([]);
  useEffect(() => {
    if (chosenId !== undefined) setOpened((before) => [...before, chosenId].slice(-2));
  }, [chosenId]);
  return fault('web-detail-stale') ? (opened[0] ?? chosenId) : chosenId;
}

interface ProductDetailProps {
  productId: string | undefined;
  onClose: () => void;
}

export function ProductDetail({ productId, onClose }: ProductDetailProps): ReactElement {
  const { t, language } = useLanguage();
  const shownId = useShownId(productId);
  const load = async (): Promise<Product | undefined> => (shownId === undefined ? undefined : getProduct(shownId));
  const { data: product, error } = useLoaded(load, `${productId ?? ''} ${shownId ?? ''}`);
  const shown = product?.id === shownId ? product : undefined;
  return (
    <Modal
      open={productId !== undefined}
      title={shown ? localName(shown, language) : t('products.details')}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {error ? <Alert type="error" title={t('products.gone')} /> : null}
      {shown ? <ProductFacts product={shown} /> : <Spin />}
      {shown ? <BuyRow key={shown.id} product={shown} onAdded={onClose} /> : null}
    </Modal>
  );
}
