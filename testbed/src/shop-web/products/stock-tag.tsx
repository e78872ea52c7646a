import { Tag } from 'antd';
import type { ReactElement } from 'react';
import { useLanguage } from '../i18n/language.tsx';

const FEW = 5;

export function StockTag({ stock }: { stock: number | undefined }): ReactElement {
  const { t } = useLanguage();
  if (stock === 0) return <Tag color="red">{t('products.out-of-stock')}</Tag>;
  return stock !== undefined && stock <= FEW ? <Tag color="orange">{stock}</Tag> : <span>{stock}</span>;
}
