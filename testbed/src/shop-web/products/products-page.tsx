import { Alert, Flex, Typography } from 'antd';
import { type ReactElement, useState } from 'react';
import { listProducts } from '../api/product-calls.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { useLanguage } from '../i18n/language.tsx';
import { ProductDetail } from './product-detail.tsx';
import { change, FIRST_CHOICE, searchFor, toQuery } from './product-list-query.ts';
import { ProductTable } from './product-table.tsx';
import { ProductToolbar } from './product-toolbar.tsx';

export function ProductsPage(): ReactElement {
  const { t } = useLanguage();
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const [openId, setOpenId] = useState<string>();
  const query = toQuery(choice);
  const { data, error, isLoading } = useLoaded(() => listProducts(query), JSON.stringify([query, choice.page]));
  return (
    <div>
      <Flex justify="space-between" align="center" gap={12} wrap className="lt-page-head">
        <Typography.Title level={2}>{t('products.title')}</Typography.Title>
        <ProductToolbar
          category={choice.category}
          onCategory={(category) => setChoice(change(choice, { category }))}
          onSearch={(search) => setChoice(searchFor(choice, search))}
        />
      </Flex>
      {error ? <Alert type="error" title={t('failure.server')} /> : null}
      <ProductTable
        list={data}
        isLoading={isLoading}
        choice={choice}
        onChoice={setChoice}
        onOpen={(product) => setOpenId(product.id)}
      />
      <ProductDetail productId={openId} onClose={() => setOpenId(undefined)} />
    </div>
  );
}
