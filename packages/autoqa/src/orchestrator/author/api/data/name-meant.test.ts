import { describe, expect, it } from 'vitest';
import { nameMeant } from './name-meant.ts';

describe('A6 names that a word means', () => {
  it.each([
    ['order', 'orders'],
    ['Orders', 'orders'],
    ['订单', 'orders'],
    ['文件', 'uploads'],
    ['会员', 'members'],
    ['库存', 'inventory'],
    ['line_item', 'lineItems'],
  ])('%s is %s', (word, name) => {
    expect(nameMeant(['lineItems', 'inventory', 'orders', 'uploads', 'members'], word)).toBe(name);
  });

  it('takes the very word before one for the same thing, and no English word for another', () => {
    expect(nameMeant(['inventory', 'stock', '库存'], '库存')).toBe('库存');
    expect(nameMeant(['inventory'], 'stock')).toBeUndefined();
    expect(nameMeant(['orders'], '')).toBeUndefined();
  });
});
