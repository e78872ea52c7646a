import type { Order, User } from '../entities.ts';
import { notFound } from '../operation/http-failure.ts';
import type { CallWith } from '../operation/operation.ts';
import { advanceOrder, type OrderStep } from '../rules/order-life-cycle.ts';
import { returnStock } from '../rules/stock-rules.ts';
import { orderSchema } from '../schemas/order-schemas.ts';
import type { ShopOperation, ShopWorld } from '../shop-world.ts';
import { orderIdParam } from './order-operations.ts';

export const payOrder = orderStep('pay', 'Pays an order');
export const cancelOrder = orderStep('cancel', 'Cancels an order that is not shipped; its stock returns');
export const receiveOrder = orderStep('receive', 'Says that a shipped order has come');
export const shipOrder = orderStep('ship', 'Ships a paid order');

/** The four steps differ in their rule and in who may take them: the shop ships, the owner does the rest. */
function orderStep(step: OrderStep, summary: string): ShopOperation {
  const byShop = step === 'ship';
  return {
    operationId: `${step}Order`,
    method: 'POST',
    path: `/api/orders/{orderId}/${step}`,
    summary,
    tags: ['orders'],
    access: byShop ? 'admin' : 'user',
    params: orderIdParam,
    answer: { status: 200, description: 'The order in its new state', schema: orderSchema },
    refusals: { 404: byShop ? 'No such order' : 'No such order of yours', 409: 'The state of the order forbids it' },
    dependsOn: [{ operationId: 'createOrder', supplies: { 'path.orderId': '$response.body#/id' } }],
    handle({ user, params }: CallWith<{ user: User; params: { orderId: string } }>, world) {
      const order = world.data.orders.get(params.orderId);
      if (order === undefined || (!byShop && order.userId !== user.id)) throw notFound('order');
      return { status: 200, body: takeStep(order, step, world) };
    },
  };
}

function takeStep(order: Order, step: OrderStep, world: ShopWorld): Order {
  const advanced = advanceOrder(order, step, world.now(), world.faults);
  world.data.orders.set(order.id, advanced);
  if (step === 'cancel') returnStock(order.items, world);
  return advanced;
}
