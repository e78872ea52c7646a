import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FaultSwitch } from '../../faults/fault-switch.ts';
import type { Order, OrderStatus } from '../entities.ts';
import { HttpFailure } from '../operation/http-failure.ts';
import { standardSeed } from '../seed/shop-seed.ts';
import { advanceOrder, type OrderStep } from './order-life-cycle.ts';

const pending = standardSeed.orders.find((order) => order.status === 'pending')!;
const noFaults = new FaultSwitch();
const at = new Date('2026-06-01T12:00:00Z');

const legal: ReadonlySet<`${OrderStatus} ${OrderStep}`> = new Set([
  'pending pay',
  'paid ship',
  'shipped receive',
  'pending cancel',
  'paid cancel',
]);

function tryStep(order: Order, step: OrderStep): Order | undefined {
  try {
    return advanceOrder(order, step, at, noFaults);
  } catch (error) {
    if (error instanceof HttpFailure) return undefined;
    throw error;
  }
}

describe('the life of an order', () => {
  it('takes every legal step, refuses every other, and stamps exactly the steps taken', () => {
    const anySteps = fc.array(fc.constantFrom<OrderStep>('pay', 'ship', 'receive', 'cancel'), { maxLength: 10 });
    fc.assert(
      fc.property(anySteps, (steps) => {
        let order = pending;
        for (const step of steps) {
          const next = tryStep(order, step);
          expect(next !== undefined).toBe(legal.has(`${order.status} ${step}`));
          order = next ?? order;
        }
        expect(order.receivedAt !== null).toBe(order.status === 'received');
        expect(order.cancelledAt !== null).toBe(order.status === 'cancelled');
        expect(order.shippedAt !== null && order.paidAt === null).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
