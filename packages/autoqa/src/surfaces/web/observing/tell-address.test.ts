import { describe, expect, test } from 'vitest';
import { tellAddress } from './tell-address.ts';

describe('X4 an address as it may be shown', () => {
  const home = 'http://127.0.0.1:8080';

  test('at home the path is enough, elsewhere the host is told', () => {
    expect(tellAddress(`${home}/api/cart`, home)).toBe('/api/cart');
    expect(tellAddress('https://cdn.example.com/lib.js', home)).toBe('cdn.example.com/lib.js');
  });

  test('what a query says is left out, and so is who asks', () => {
    expect(tellAddress(`${home}/api/search?q=secret&page=2&q=more#there`, home)).toBe('/api/search?q=…&page=…');
    expect(tellAddress('http://alice:pass@127.0.0.1:8080/', home)).toBe('/');
  });

  test('a part that could be a key is left out, a short number stays', () => {
    expect(tellAddress(`${home}/reset/7fd5c0aa91bb4e2c8f00aa11bb22cc33`, home)).toBe('/reset/…');
    expect(tellAddress(`${home}/orders/1042`, home)).toBe('/orders/1042');
  });

  test('what is no address stays untold', () => {
    expect(tellAddress('about', home)).toBe('…');
  });
});
