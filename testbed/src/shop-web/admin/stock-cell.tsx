import { CheckOutlined } from '@ant-design/icons';
import { Button, Flex, InputNumber } from 'antd';
import { type ReactElement, useEffect, useState } from 'react';
import type { Product } from '../api/entities.ts';
import { useLanguage } from '../i18n/language.tsx';

interface StockCellProps {
  product: Product;
  onSave: (stock: number) => Promise<void>;
}

export function StockCell({ product, onSave }: StockCellProps): ReactElement {
  const { t } = useLanguage();
  const [stock, setStock] = useState<number | null>(product.stock);
  useEffect(() => setStock(product.stock), [product.stock]);
  const save = (): void => {
    if (stock !== null) void onSave(stock);
  };
  return (
    <Flex gap={8}>
      <InputNumber
        aria-label={t('admin.stock-of', { sku: product.sku })}
        min={0}
        max={10_000}
        precision={0}
        value={stock}
        onChange={setStock}
        onPressEnter={save}
      />
      <Button icon={<CheckOutlined />} disabled={stock === null || stock === product.stock} onClick={save}>
        {t('action.save')}
      </Button>
    </Flex>
  );
}
