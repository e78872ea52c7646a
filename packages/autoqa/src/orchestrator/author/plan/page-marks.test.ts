import { PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import { sentencesFor } from '@autoqa/domain/model/spec-sentences';
import { describe, expect, it } from 'vitest';
import { marksOf } from './page-marks.ts';

const say = sentencesFor('en');
const nodeOf = (more: Partial<PageNode>): PageNode =>
  PageNode.parse({
    id: 'p1',
    url: 'http://shop.test/products',
    title: 'Lantern Shop',
    depth: 0,
    elementSummary: [],
    pattern: '/products',
    name: 'Products',
    fingerprint: 'f',
    ...more,
  });
const button = (text: string) => ({ id: text, kind: 'button' as const, text });

describe('P3 what shows that a state was reached', () => {
  it('its heading, which the menu does not say for it', () => {
    const from = nodeOf({ name: 'Orders', pattern: '/orders', elementSummary: [button('Products')] });
    expect(marksOf(nodeOf({}), say, { from })).toEqual([
      'the URL contains "/products"',
      'the heading "Products" is shown',
    ]);
  });

  it('something that was not there before, when its name was', () => {
    const from = nodeOf({ elementSummary: [button('Open menu')] });
    const menu = nodeOf({
      name: 'Lantern Shop',
      window: 'menu',
      shows: ['Lantern Shop'],
      elementSummary: [button('Close'), button('Open menu')],
    });
    expect(marksOf(menu, say, { from })).toEqual(['the "Close" button is visible']);
    const told = { ...menu, shows: ['Lantern Shop', 'My orders'] };
    expect(marksOf(told, say, { from })).toEqual(['the page shows "My orders"']);
  });
});
