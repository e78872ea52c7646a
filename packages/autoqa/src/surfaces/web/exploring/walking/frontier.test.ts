import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Frontier } from './frontier.ts';

const lead = (path: string, depth = 1, variety = '') => ({
  address: `http://shop.test${path}`,
  depth,
  inList: true,
  variety,
});

describe('P1 what is looked at next', () => {
  test('P1 the nearest come first, whenever they were found', () => {
    const frontier = new Frontier();
    frontier.addLead(lead('/far', 3));
    frontier.addLead(lead('/near', 1));
    frontier.addLead(lead('/middle', 2));
    const order = [frontier.nextLead(), frontier.nextLead(), frontier.nextLead()].map((each) => each?.depth);
    expect(order).toEqual([1, 2, 3]);
    expect(frontier.nextLead()).toBeUndefined();
  });

  test('P1 property: of a thousand entries only a few are opened, more where their list says they differ', () => {
    assert(
      property(integer({ min: 3, max: 200 }), (count) => {
        const frontier = new Frontier();
        const alike = Array.from({ length: count }, (_, at) => frontier.addLead(lead(`/orders/${at}`)));
        expect(alike.filter((refusal) => refusal === undefined)).toHaveLength(2);
        expect(frontier.addLead(lead('/orders/7777', 1, 'Shipped'))).toBeUndefined();
        expect(frontier.addLead(lead('/orders/7778', 1, 'Shipped'))).toBe('like-others');
      }),
      { numRuns: 100 },
    );
  });

  test('P1 pages of a list that all look the same are not opened for ever', () => {
    const frontier = new Frontier();
    for (const name of ['one', 'two', 'three']) frontier.noteLook(`http://shop.test/blog/${name}`, 'same');
    expect(frontier.isFamiliar(lead('/blog/four'))).toBe(true);
    expect(frontier.isFamiliar(lead('/news/four'))).toBe(false);
    expect(frontier.isFamiliar({ ...lead('/blog/four'), inList: false })).toBe(false);
  });
});
