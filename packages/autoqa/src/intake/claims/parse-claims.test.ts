import { describe, expect, test } from 'vitest';
import { InputError } from '../../kernel/errors.ts';
import { parseClaims } from './parse-claims.ts';

const FILE = `---
url: /products
requirements: [REQ-1]
---

# What visitors can do

Some words about it.

## Preconditions

- include: sign-in
- The shop is open

## Lists

- Visitors can filter
  the products by category.
- Sorting:
  - 商品列表可以按价格排序

### More

1. The help page shows "Opening hours"
2. include: not-a-claim
`;

describe('W19 a file of claims', () => {
  const document = parseClaims(FILE, { path: 'claims.md' });

  test('bullets and numbered lines under any heading are claims, with their lines', () => {
    expect(document.claims).toEqual([
      { text: 'Visitors can filter the products by category.', line: 17 },
      { text: '商品列表可以按价格排序', line: 20 },
      { text: 'The help page shows "Opening hours"', line: 24 },
    ]);
  });

  test('front matter and preconditions hold for all of them', () => {
    expect(document.settings).toMatchObject({ url: '/products', requirements: ['REQ-1'] });
    expect(document.preconditions).toMatchObject([
      { kind: 'include', name: 'sign-in', line: 12 },
      { kind: 'note', text: 'The shop is open' },
    ]);
  });

  test('a Chinese heading of preconditions is known as well', () => {
    const { preconditions, claims } = parseClaims(
      '# 声明\n\n## 前置条件\n\n- include: 登录\n\n## 验收点\n\n- 空标题不能保存\n',
      {
        path: 'a.md',
      },
    );
    expect(preconditions).toMatchObject([{ kind: 'include', name: '登录' }]);
    expect(claims).toEqual([{ text: '空标题不能保存', line: 9 }]);
  });

  test('a file without a claim is refused by name', () => {
    expect(() => parseClaims('# Nothing\n\nOnly words.\n', { path: 'empty.md' })).toThrow(InputError);
    expect(() => parseClaims('# Nothing\n', { path: 'empty.md' })).toThrow(/empty\.md:1/);
  });
});
