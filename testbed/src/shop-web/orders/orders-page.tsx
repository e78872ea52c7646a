import { Segmented, Table, type TableColumnsType, Typography } from 'antd';
import { type ReactElement, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type Order, ORDER_STATUSES, type OrderStatus } from '../api/entities.ts';
import { listOrders } from '../api/order-calls.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { fault } from '../app/flags.ts';
import { formatMoney, formatTime } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/language.tsx';
import { StatusTag, useStatusTexts } from './order-status.tsx';

type StatusFilter = OrderStatus | 'all';

function shownTotal(order: Order): number {
  return fault('web-order-total-wrong') ? order.subtotal : order.total;
}

/** Looks an order up that may be missing; only a fault asks for it. */
function useStrayLookup(orders: Order[] | undefined): void {
  useEffect(() => {
    if (orders === undefined || !fault('web-script-error')) return;
    const timer = setTimeout(() => {
      const missing = orders.find((order) => order.id === '') as Order;
      sessionStorage.setItem('lantern.last-order', missing.status);
    });
    return () => clearTimeout(timer);
  }, [orders]);
}

export function OrdersPage(): ReactElement {
  const { t } = useLanguage();
  const statusTexts = useStatusTexts();
  const [filter, setFilter] = useState<StatusFilter>('all');
  const [page, setPage] = useState(1);
  const load = () => listOrders(filter === 'all' ? undefined : filter, page);
  const { data, isLoading } = useLoaded(load, `${filter} ${page}`);
  useStrayLookup(data?.items);
  const options = [
    { value: 'all' as StatusFilter, label: t('orders.all') },
    ...ORDER_STATUSES.map((status) => ({ value: status, label: statusTexts(`status.${status}`) })),
  ];
  const columns: TableColumnsType<Order> = [
    { key: 'id', title: t('orders.number'), render: (_, order) => <Link to={`/orders/${order.id}`}>{order.id}</Link> },
    { key: 'createdAt', title: t('orders.date'), dataIndex: 'createdAt', render: (iso: string) => formatTime(iso) },
    { key: 'items', title: t('orders.items'), responsive: ['md'], render: (_, { items }) => items.length },
    { key: 'status', title: t('orders.status'), render: (_, { status }) => <StatusTag status={status} /> },
    { key: 'total', title: t('cart.total'), align: 'end', render: (_, order) => formatMoney(shownTotal(order)) },
  ];
  return (
    <div>
      <div className="lt-page-head">
        <Typography.Title level={2}>{t('orders.title')}</Typography.Title>
      </div>
      <div className="lt-scroll lt-page-head">
        <Segmented<StatusFilter>
          options={options}
          value={filter}
          onChange={(chosen) => {
            setFilter(chosen);
            setPage(1);
          }}
        />
      </div>
      <Table<Order>
        rowKey="id"
        id="orders"
        columns={columns}
        dataSource={data?.items ?? []}
        loading={isLoading}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: t('orders.none') }}
        pagination={{ current: page, pageSize: 10, total: data?.total ?? 0, hideOnSinglePage: true, onChange: setPage }}
      />
    </div>
  );
}
