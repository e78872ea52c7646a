import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { App, Button, Flex, Input, Table, type TableColumnsType, Tag, Typography } from 'antd';
import { type ReactElement, useState } from 'react';
import type { Product } from '../api/entities.ts';
import { deleteProduct } from '../api/product-calls.ts';
import { useFailureToast } from '../app/failure-toast.ts';
import { formatMoney } from '../i18n/formats.ts';
import { localName, useLanguage } from '../i18n/language.tsx';
import type { MessageKey } from '../i18n/translate.ts';
import { type EditedProduct, ProductForm } from './product-form.tsx';
import { useAdminProducts } from './use-admin-products.ts';

function useDelete(onDeleted: () => void): (product: Product) => void {
  const { t, language } = useLanguage();
  const { modal, message } = App.useApp();
  const showFailure = useFailureToast();
  const remove = async (product: Product): Promise<void> => {
    try {
      await deleteProduct(product.id);
      void message.success(t('admin.product-deleted'));
      onDeleted();
    } catch (error) {
      showFailure(error);
    }
  };
  return (product) =>
    void modal.confirm({
      title: t('admin.delete-question', { name: localName(product, language) }),
      okText: t('action.delete'),
      cancelText: t('action.cancel'),
      okButtonProps: { danger: true },
      onOk: () => remove(product),
    });
}

export function AdminProductsPage(): ReactElement {
  const { t, language } = useLanguage();
  const { data, isLoading, pagination, reload, setSearch } = useAdminProducts();
  const [edited, setEdited] = useState<EditedProduct>();
  const askDelete = useDelete(reload);
  const finish = (): void => {
    setEdited(undefined);
    reload();
  };
  const columns: TableColumnsType<Product> = [
    { key: 'sku', title: 'SKU', dataIndex: 'sku' },
    { key: 'name', title: t('products.name'), render: (_, product) => localName(product, language) },
    {
      key: 'category',
      title: t('products.category'),
      dataIndex: 'category',
      responsive: ['md'],
      render: (category: string) => <Tag>{t(`category.${category}` as MessageKey)}</Tag>,
    },
    { key: 'price', title: t('products.price'), dataIndex: 'price', render: (price: number) => formatMoney(price) },
    { key: 'stock', title: t('products.stock'), dataIndex: 'stock' },
    {
      key: 'actions',
      title: '',
      render: (_, product) => (
        <Flex gap={4}>
          <Button
            type="text"
            icon={<EditOutlined />}
            aria-label={t('action.edit')}
            onClick={() => setEdited(product)}
          />
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            title={t('action.delete')}
            onClick={() => askDelete(product)}
          />
        </Flex>
      ),
    },
  ];
  return (
    <div>
      <Flex justify="space-between" align="center" gap={12} wrap className="lt-page-head">
        <Typography.Title level={2}>{t('admin.products-title')}</Typography.Title>
        <Flex gap={8} wrap>
          <Input.Search className="lt-search" placeholder={t('products.search-hint')} allowClear onSearch={setSearch} />
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')} data-testid="new-product">
            {t('admin.create')}
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
      />
      <ProductForm edited={edited} onClose={() => setEdited(undefined)} onSaved={finish} />
    </div>
  );
}
