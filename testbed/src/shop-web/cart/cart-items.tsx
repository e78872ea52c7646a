import { DeleteOutlined } from '@ant-design/icons';
import { Button, InputNumber, Popconfirm, Table, type TableColumnsType } from 'antd';
import { type ReactElement, useEffect, useState } from 'react';
import type { CartItem } from '../api/entities.ts';
import { getProduct } from '../api/product-calls.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { fault } from '../app/flags.ts';
import { formatMoney } from '../i18n/formats.ts';
import { localName, useLanguage } from '../i18n/language.tsx';
import { useCartItemActions } from './cart-item-actions.ts';
import { largestQuantity } from './quantity.ts';

function QuantityField({ item }: { item: CartItem }): ReactElement {
  const { language, t } = useLanguage();
  const { changeQuantity } = useCartItemActions();
  const { data: product } = useLoaded(() => getProduct(item.productId), item.productId);
  const [quantity, setQuantity] = useState(item.quantity);
  useEffect(() => setQuantity(item.quantity), [item]);
  const change = (value: number | null): void => {
    if (value === null || value === quantity) return;
    setQuantity(value);
    void changeQuantity(item, value);
  };
  const label = t('cart.quantity-of', { name: localName(item, language) });
  const max = largestQuantity(product?.stock);
  return <InputNumber aria-label={label} min={1} max={max} precision={0} value={quantity} onChange={change} />;
}

function RemoveButton({ item }: { item: CartItem }): ReactElement {
  const { t } = useLanguage();
  const { remove } = useCartItemActions();
  const take = (): void => void remove(item);
  const look = { type: 'text', danger: true, icon: <DeleteOutlined /> } as const;
  if (fault('web-remove-without-asking')) {
    return (
      <Button {...look} onClick={take}>
        {t('cart.remove')}
      </Button>
    );
  }
  return (
    <Popconfirm
      title={t('cart.remove-question')}
      okText={t('cart.remove-yes')}
      cancelText={t('cart.remove-no')}
      onConfirm={take}
    >
      <Button {...look}>{t('cart.remove')}</Button>
    </Popconfirm>
  );
}

export function CartItems({ items }: { items: CartItem[] }): ReactElement {
  const { t, language } = useLanguage();
  const columns: TableColumnsType<CartItem> = [
    { key: 'name', title: t('products.name'), render: (_, item) => localName(item, language) },
    { key: 'sku', title: 'SKU', dataIndex: 'sku', responsive: ['md'] },
    { key: 'price', title: t('products.price'), dataIndex: 'price', render: (price: number) => formatMoney(price) },
    { key: 'quantity', title: t('products.quantity'), render: (_, item) => <QuantityField item={item} /> },
    { key: 'sum', title: t('cart.line-total'), render: (_, item) => formatMoney(item.lineTotal) },
    { key: 'actions', title: '', render: (_, item) => <RemoveButton item={item} /> },
  ];
  return (
    <Table<CartItem>
      rowKey="productId"
      columns={columns}
      dataSource={items}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  );
}
