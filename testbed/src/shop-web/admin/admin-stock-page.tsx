import { App, Button, Flex, Input, Table, type TableColumnsType, Typography } from 'antd';
import { type ReactElement, useState } from 'react';
import type { Product } from '../api/entities.ts';
import { setStock } from '../api/product-calls.ts';
import { useFailureToast } from '../app/failure-toast.ts';
import { fault } from '../app/flags.ts';
import { localName, useLanguage } from '../i18n/language.tsx';
import { StockTag } from '../products/stock-tag.tsx';
import { StockCell } from './stock-cell.tsx';
import { useAdminProducts } from './use-admin-products.ts';

const REFILL = 10;
const MOST = 10_000;

async function saveStock(product: Product, stock: number): Promise<Product> {
  return fault('web-stock-save-ignored') ? { ...product, stock } : setStock(product.id, stock);
}

function useStock() {
  const { t } = useLanguage();
  const { message } = App.useApp();
  const showFailure = useFailureToast();
  const products = useAdminProducts();
  const { data, replace } = products;
  const save = async (changes: { product: Product; stock: number }[]): Promise<void> => {
    if (data === undefined) return;
    try {
      const saved = await Promise.all(changes.map(({ product, stock }) => saveStock(product, stock)));
      replace({ ...data, items: data.items.map((item) => saved.find(({ id }) => id === item.id) ?? item) });
      void message.success(t('admin.stock-saved'));
    } catch (error) {
      showFailure(error);
    }
  };
  return { ...products, save };
}

export function AdminStockPage(): ReactElement {
  const { t, language } = useLanguage();
  const { data, isLoading, pagination, setSearch, save } = useStock();
  const [selected, setSelected] = useState<Product[]>([]);
  const refill = async (): Promise<void> => {
    await save(selected.map((product) => ({ product, stock: Math.min(product.stock + REFILL, MOST) })));
    setSelected([]);
  };
  const columns: TableColumnsType<Product> = [
    { key: 'sku', title: 'SKU', dataIndex: 'sku' },
    { key: 'name', title: t('products.name'), render: (_, product) => localName(product, language) },
    { key: 'stock', title: t('products.stock'), render: (_, product) => <StockTag stock={product.stock} /> },
    {
      key: 'edit',
      title: t('admin.new-stock'),
      render: (_, product) => <StockCell product={product} onSave={(stock) => save([{ product, stock }])} />,
    },
  ];
  return (
    <div>
      <Flex justify="space-between" align="center" gap={12} wrap className="lt-page-head">
        <Typography.Title level={2}>{t('admin.stock-title')}</Typography.Title>
        <Flex gap={8} wrap>
          <Input.Search className="lt-search" placeholder={t('products.search-hint')} allowClear onSearch={setSearch} />
          <Button disabled={selected.length === 0} onClick={() => void refill()}>
            {t('admin.refill', { count: selected.length })}
          </Button>
        </Flex>
      </Flex>
      <Table<Product>
        rowKey="id"
        columns={columns}
        dataSource={data?.items ?? []}
        loading={isLoading}
        pagination={pagination}
        scroll={{ x: 'max-content' }}
        rowSelection={{ selectedRowKeys: selected.map(({ id }) => id), onChange: (_keys, rows) => setSelected(rows) }}
      />
    </div>
  );
}
