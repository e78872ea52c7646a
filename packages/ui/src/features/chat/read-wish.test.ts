import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWish } from './read-wish.ts';

describe('C4 reading an address and a wish from one line', () => {
  it.each([
    ['https://shop.example/login check that login works', 'https://shop.example/login', 'check that login works'],
    ['测试 https://shop.example/products，按名称搜索商品', 'https://shop.example/products', '测试，按名称搜索商品'],
    ['https://shop.example/搜索 works', 'https://shop.example/', '搜索 works'],
    ['localhost:3000/cart: can I remove an item?', 'http://localhost:3000/cart', 'can I remove an item?'],
    ['shop.example.com search finds books', 'https://shop.example.com', 'search finds books'],
    ['Look at 127.0.0.1:8080.', 'http://127.0.0.1:8080', 'Look at.'],
    ['https://a.example/?q=1&b=2#top', 'https://a.example/?q=1&b=2#top', ''],
  ])('reads %j', (sentence, url, requirement) => {
    expect(readWish(sentence)).toEqual({ url, requirement });
  });

  it.each(['check that login works', 'run login.md', 'write to ann@shop.example please', '登录是否正常'])(
    'finds no address in %j',
    (sentence) => {
      expect(readWish(sentence)).toEqual({ url: undefined, requirement: sentence });
    },
  );

  it('always gives an address that a browser understands, whatever stands around it', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ validSchemes: ['http', 'https'] }),
        fc.constantFrom('check it', '检查登录'),
        (url, wish) => {
          const read = readWish(`${url} ${wish}`);
          expect(() => new URL(read.url ?? '')).not.toThrow();
          expect(read.requirement.endsWith(wish)).toBe(true);
        },
      ),
    );
  });
});
