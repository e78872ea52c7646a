import { Alert, Card, Descriptions, Flex, Result, Spin, Table, type TableColumnsType, Typography } from 'antd';
import type { ReactElement } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { CartItem, Order } from '../api/entities.ts';
import { getOrder } from '../api/order-calls.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { SumLines } from '../cart/cart-sums.tsx';
import { formatMoney, formatTime } from '../i18n/formats.ts';
import { localName, useLanguage } from '../i18n/language.tsx';
import { OrderActions } from './order-actions.tsx';
import { StatusTag } from './order-status.tsx';
import { OrderSteps, OrderTimeline } from './order-steps.tsx';

function OrderFacts({ order }: { order: Order }): ReactElement {
  const { t } = useLanguage();
  const { address } = order;
  const items = [
    { key: 'id', label: t('orders.number'), children: order.id },
    { key: 'status', label: t('orders.status'), children: <StatusTag status={order.status} /> },
    { key: 'date', label: t('orders.date'), children: formatTime(order.createdAt) },
    { key: 'coupon', label: t('orders.coupon'), children: order.couponCode ?? '—' },
    { key: 'receiver', label: t('orders.receiver'), children: `${address.name} ${address.phone}` },
    { key: 'address', label: t('orders.address'), children: `${address.city} ${address.street} ${address.postcode}` },
    { key: 'note', label: t('checkout.note'), children: order.note ?? '—' },
  ];
  return <Descriptions bordered size="small" column={{ xs: 1, md: 2 }} items={items} />;
}

function OrderItems({ items }: { items: CartItem[] }): ReactElement {
  const { t, language } = useLanguage();
  const columns: TableColumnsType<CartItem> = [
    { key: 'name', title: t('products.name'), render: (_, item) => localName(item, language) },
    { key: 'price', title: t('products.price'), dataIndex: 'price', render: (price: number) => formatMoney(price) },
    { key: 'quantity', title: t('products.quantity'), dataIndex: 'quantity' },
    { key: 'sum', title: t('cart.line-total'), render: (_, item) => formatMoney(item.lineTotal) },
  ];
  return (
    <Table<CartItem>
      rowKey="productId"
      size="small"
      columns={columns}
      dataSource={items}
      pagination={false}
      scroll={{ x: 'max-content' }}
    />
  );
}

export function OrderPage(): ReactElement {
  const { t } = useLanguage();
  const { orderId = '' } = useParams();
  const [parameters] = useSearchParams();
  const { data: order, error, replace } = useLoaded(() => getOrder(orderId), orderId);
  const back = <Link to="/orders">{t('orders.back')}</Link>;
  if (error) return <Result status="404" title={t('orders.missing')} extra={back} />;
  if (order === undefined) return <Spin className="lt-page-spin" />;
  return (
    <Flex vertical gap={16}>
      {parameters.has('placed') ? (
        <Alert type="success" showIcon title={t('checkout.placed', { id: order.id })} />
      ) : null}
      <Flex justify="space-between" align="center" gap={12} wrap>
        <Typography.Title level={2} style={{ margin: 0 }}>
          {t('orders.one', { id: order.id })}
        </Typography.Title>
        <OrderActions order={order} onChanged={replace} />
      </Flex>
      <Card>
        <OrderSteps status={order.status} />
      </Card>
      <OrderFacts order={order} />
      <div className="lt-columns">
        <OrderItems items={order.items} />
        <Card size="small">
          <SumLines sums={order} />
        </Card>
      </div>
      <Card size="small" title={t('orders.timeline')}>
        <OrderTimeline order={order} />
      </Card>
      {back}
    </Flex>
  );
}
