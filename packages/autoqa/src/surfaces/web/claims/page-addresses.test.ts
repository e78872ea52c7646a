import { describe, expect, test } from 'vitest';
import { PageAddresses } from './page-addresses.ts';

const DOCUMENT = `# Shop
## 4.4 Checkout
#### REQ-CHK-1 Delivery details
Priority: P0 · Page: \`/checkout\`
#### REQ-CHK-2 Place an order
Page: /checkout
## 4.5 订单
#### REQ-ORD-1 订单列表
优先级：P0 · 页面：\`/orders\`
## 4.6 Profile and favourites
### Profile
Page: /profile
### Favourites
Page: /favourites
`;

describe('W19 addresses that a requirements document tells', () => {
  const addresses = PageAddresses.fromDocument(DOCUMENT);

  test.each([
    ['checkout', '/checkout'],
    ['结算', '/checkout'],
    ['my orders', '/orders'],
    ['我的订单', '/orders'],
    ['profile', '/profile'],
  ])('%s is %s', (name, path) => {
    expect(addresses.find(name)).toBe(path);
  });

  test('a name that stands for several pages, or for none, has no address', () => {
    expect(addresses.find('profile and favourites')).toBeUndefined();
    expect(addresses.find('warehouse')).toBeUndefined();
    expect(new PageAddresses().find('checkout')).toBeUndefined();
  });
});
