import { Steps, Timeline } from 'antd';
import type { ReactElement } from 'react';
import type { Order, OrderStatus } from '../api/entities.ts';
import { formatTime } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useStatusTexts } from './order-status.tsx';

const WAY: OrderStatus[] = ['pending', 'paid', 'shipped', 'received'];

/** How far the order is; a cancelled one has left the way. */
export function OrderSteps({ status }: { status: OrderStatus }): ReactElement {
  const t = useStatusTexts();
  const { t: own } = useLanguage();
  if (status === 'cancelled') {
    const items = [
      { title: t('status.pending') },
      { title: t('status.cancelled'), content: own('orders.cancelled-note') },
    ];
    return <Steps current={1} status="error" items={items} />;
  }
  return <Steps current={WAY.indexOf(status)} items={WAY.map((step) => ({ title: t(`status.${step}`) }))} />;
}

export function OrderTimeline({ order }: { order: Order }): ReactElement {
  const { t } = useLanguage();
  const events: [string, string | null][] = [
    [t('orders.event-created'), order.createdAt],
    [t('orders.event-paid'), order.paidAt],
    [t('orders.event-shipped'), order.shippedAt],
    [t('orders.event-received'), order.receivedAt],
    [t('orders.event-cancelled'), order.cancelledAt],
  ];
  const items = events.flatMap(([text, time]) =>
    time === null ? [] : [{ key: text, content: `${formatTime(time)} ${text}` }],
  );
  return <Timeline items={items} />;
}
