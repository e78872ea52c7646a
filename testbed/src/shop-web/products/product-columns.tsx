import { HeartFilled, HeartOutlined } from '@ant-design/icons';
import { Button, Flex, type TableColumnsType, Tag } from 'antd';
import type { ReactElement } from 'react';
import type { Language, Product } from '../api/entities.ts';
import type { SortField } from '../api/product-calls.ts';
import { canBuy } from '../cart/add-to-cart.ts';
import { formatDate, formatMoney } from '../i18n/formats.ts';
import { localName } from '../i18n/language.tsx';
import type { MessageKey, Translate } from '../i18n/translate.ts';
import type { ListChoice } from './product-list-query.ts';
import { StockTag } from './stock-tag.tsx';

interface ProductColumnsContext {
  t: Translate;
  language: Language;
  choice: ListChoice;
  favourites: readonly string[];
  onOpen: (product: Product) => void;
  onAdd: (product: Product) => void;
  onFavourite: (product: Product) => void;
}

function RowActions({ product, context }: { product: Product; context: ProductColumnsContext }): ReactElement {
  const { t, favourites } = context;
  const isFavourite = favourites.includes(product.id);
  return (
    <Flex gap={8} onClick={(event) => event.stopPropagation()}>
      <Button type="primary" size="small" disabled={!canBuy(product)} onClick={() => context.onAdd(product)}>
        {t('products.add')}
      </Button>
      <Button
        size="small"
        type="text"
        icon={isFavourite ? <HeartFilled /> : <HeartOutlined />}
        aria-label={t(isFavourite ? 'products.unfavourite' : 'products.favourite')}
        aria-pressed={isFavourite}
        onClick={() => context.onFavourite(product)}
      />
    </Flex>
  );
}

function sortable(context: ProductColumnsContext, field: SortField, title: MessageKey) {
  const { choice, t } = context;
  const direction = choice.order === 'asc' ? ('ascend' as const) : ('descend' as const);
  return { key: field, title: t(title), sorter: true, sortOrder: choice.sort === field ? direction : null };
}

export function productColumns(context: ProductColumnsContext): TableColumnsType<Product> {
  const { t, language } = context;
  return [
    {
      ...sortable(context, 'name', 'products.name'),
      render: (_, product) => (
        <Button type="link" className="lt-row-link" onClick={() => context.onOpen(product)}>
          {localName(product, language)}
        </Button>
      ),
    },
    { key: 'sku', title: 'SKU', dataIndex: 'sku', responsive: ['md'] },
    {
      key: 'category',
      title: t('products.category'),
      dataIndex: 'category',
      responsive: ['md'],
      render: (category: string) => <Tag>{t(`category.${category}` as MessageKey)}</Tag>,
    },
    {
      ...sortable(context, 'price', 'products.price'),
      dataIndex: 'price',
      align: 'end',
      render: (price: number) => <span className="lt-price">{formatMoney(price)}</span>,
    },
    {
      ...sortable(context, 'stock', 'products.stock'),
      dataIndex: 'stock',
      render: (stock: number) => <StockTag stock={stock} />,
    },
    {
      ...sortable(context, 'createdAt', 'products.date'),
      dataIndex: 'createdAt',
      responsive: ['lg'],
      render: (createdAt: string) => formatDate(createdAt),
    },
    { key: 'actions', title: '', render: (_, product) => <RowActions product={product} context={context} /> },
  ];
}
