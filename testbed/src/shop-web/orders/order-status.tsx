import { Tag } from 'antd';
import type { ReactElement } from 'react';
import type { OrderStatus } from '../api/entities.ts';
import { fault } from '../app/flags.ts';
import { useLanguage } from '../i18n/language.tsx';
import { type Translate, translator } from '../i18n/translate.ts';

const COLORS: Record<OrderStatus, string> = {
  pending: 'gold',
  paid: 'blue',
  shipped: 'purple',
  received: 'green',
  cancelled: 'default',
};

/** The words for order states. */
export function useStatusTexts(): Translate {
  const { t } = useLanguage();
  return fault('web-chinese-mixed') ? translator('en') : t;
}

export function StatusTag({ status }: { status: OrderStatus }): ReactElement {
  const t = useStatusTexts();
  return <Tag color={COLORS[status]}>{t(`status.${status}`)}</Tag>;
}
