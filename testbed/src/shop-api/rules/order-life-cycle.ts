import type { FaultSwitch } from '../../faults/fault-switch.ts';
import type { Order, OrderStatus } from '../entities.ts';
import { conflict } from '../operation/http-failure.ts';

export type OrderStep = 'pay' | 'ship' | 'receive' | 'cancel';

interface StepRule {
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  readonly stamp: 'paidAt' | 'shippedAt' | 'receivedAt' | 'cancelledAt';
}

const stepRules: Readonly<Record<OrderStep, StepRule>> = {
  pay: { from: ['pending'], to: 'paid', stamp: 'paidAt' },
  ship: { from: ['paid'], to: 'shipped', stamp: 'shippedAt' },
  receive: { from: ['shipped'], to: 'received', stamp: 'receivedAt' },
  cancel: { from: ['pending', 'paid'], to: 'cancelled', stamp: 'cancelledAt' },
};

/** The order after the step; refuses a step that its state does not allow. */
export function advanceOrder(order: Order, step: OrderStep, at: Date, faults: FaultSwitch): Order {
  const { to, stamp } = stepRules[step];
  if (!statesAllowing(step, faults).includes(order.status)) {
    throw conflict('wrong-state', `An order that is ${order.status} cannot become ${to}.`);
  }
  return { ...order, status: to, [stamp]: at.toISOString() };
}

function statesAllowing(step: OrderStep, faults: FaultSwitch): readonly OrderStatus[] {
  const { from } = stepRules[step];
  return step === 'cancel' && faults.isOn('api-cancel-after-shipping') ? [...from, 'shipped'] : from;
}
