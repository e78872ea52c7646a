import { App, Button, Flex } from 'antd';
import type { ReactElement } from 'react';
import type { Order } from '../api/entities.ts';
import { actOnOrder, type OrderAction } from '../api/order-calls.ts';
import { useFailureToast } from '../app/failure-toast.ts';
import { fault } from '../app/flags.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useUser } from '../session/session.tsx';

interface OrderActionsProps {
  order: Order;
  onChanged: (order: Order) => void;
}

function useOrderAction(order: Order, onChanged: (order: Order) => void): (action: OrderAction) => Promise<void> {
  const { t } = useLanguage();
  const { message } = App.useApp();
  const showFailure = useFailureToast();
  return async (action) => {
    try {
      const changed = await actOnOrder(order.id, action);
      if (action !== 'cancel' || !fault('web-order-state-stale')) onChanged(changed);
      void message.success(t(`orders.done-${action}`));
    } catch (error) {
      showFailure(error);
    }
  };
}

function CancelButton({ onCancel }: { onCancel: () => Promise<void> }): ReactElement {
  const { t } = useLanguage();
  const { modal } = App.useApp();
  const ask = (): void =>
    void modal.confirm({
      title: t('orders.cancel-question'),
      content: t('orders.cancel-note'),
      okText: t('orders.cancel-yes'),
      cancelText: t('orders.cancel-no'),
      okButtonProps: { danger: true },
      onOk: onCancel,
    });
  return (
    <Button danger onClick={ask} data-testid="cancel-order">
      {t('orders.cancel')}
    </Button>
  );
}

export function OrderActions({ order, onChanged }: OrderActionsProps): ReactElement {
  const { t } = useLanguage();
  const user = useUser();
  const act = useOrderAction(order, onChanged);
  const { status } = order;
  const isOwn = order.userId === user.id;
  return (
    <Flex gap={8} wrap>
      {isOwn && status === 'pending' ? (
        <Button type="primary" onClick={() => void act('pay')}>
          {t('orders.pay')}
        </Button>
      ) : null}
      {isOwn && status === 'shipped' ? (
        <Button type="primary" onClick={() => void act('receive')}>
          {t('orders.receive')}
        </Button>
      ) : null}
      {user.role === 'admin' && status === 'paid' ? (
        <Button onClick={() => void act('ship')}>{t('orders.ship')}</Button>
      ) : null}
      {isOwn && (status === 'pending' || status === 'paid') ? <CancelButton onCancel={() => act('cancel')} /> : null}
    </Flex>
  );
}
