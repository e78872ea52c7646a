import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isDeniedAddress, mayOpen, type RouteProfile } from './may-open.ts';

const SITE = 'http://shop.test';
const profile: RouteProfile = {
  baseUrl: SITE,
  allowedRoutes: ['/orders', '/products/*/reviews', '/help/**', '/商品'],
  deniedRoutes: ['/admin', '/orders/export', '/**/secret'],
  login: { loginUrl: '/login' },
};
const ruleFor = (url: string, changed: Partial<RouteProfile> = {}) => mayOpen({ ...profile, ...changed }, url).rule;

describe('U1 routes', () => {
  test.each([
    ['/orders', 'allowed'],
    ['/orders/', 'allowed'],
    ['/ORDERS/17?tab=1#top', 'allowed'],
    [`${SITE}/orders`, 'allowed'],
    ['/ordersx', 'not-listed'],
    ['/', 'not-listed'],
    ['/products/17/reviews', 'allowed'],
    ['/products/17/18/reviews', 'not-listed'],
    ['/help', 'allowed'],
    ['/help/a/b', 'allowed'],
    ['/%E5%95%86%E5%93%81', 'allowed'],
    ['/login?redirect=/admin', 'sign-in'],
    ['about:blank', 'blank'],
    ['http://elsewhere.test/orders', 'other-site'],
    ['javascript:alert(1)', 'other-site'],
    ['data:text/html,hi', 'other-site'],
    ['http://[', 'unreadable'],
    ['/admin', 'denied'],
    ['/admin/users', 'denied'],
    ['/administration', 'not-listed'],
    ['/orders/export', 'denied'],
    ['/help/a/secret/b', 'denied'],
    ['/#/admin', 'denied'],
    ['/orders#/admin?x=1', 'denied'],
    ['/#/orders', 'allowed'],
    ['/orders#/nowhere', 'not-listed'],
    ['/secretless#/orders', 'not-listed'],
    ['/orders/%252e%252e/admin', 'denied'],
    ['/help/..%2fadmin', 'denied'],
    ['/orders%2f..%2f..%2funlisted', 'not-listed'],
    ['/admin%3fx=1', 'denied'],
    ['/admin%00.png', 'denied'],
    ['/orders#admin', 'denied'],
    ['//shop.test/admin', 'denied'],
    ['http://user:pass@shop.test/admin', 'denied'],
    [`/${'%25'.repeat(9)}61`, 'not-listed'],
    ['/%2525252525252561dmin', 'unreadable'],
  ])('U1 %s is %s', (url, rule) => {
    expect(ruleFor(url)).toBe(rule);
  });

  it('U1 everything is open where nobody lists anything, and nothing where the list is empty', () => {
    expect(ruleFor('/anything', { allowedRoutes: ['/**'] })).toBe('allowed');
    expect(ruleFor('/', { allowedRoutes: ['/**'] })).toBe('allowed');
    expect(ruleFor('/orders', { allowedRoutes: [] })).toBe('not-listed');
  });

  it('U1 the start page is opened by a slash, and only the start page', () => {
    expect(ruleFor('/', { allowedRoutes: ['/'] })).toBe('allowed');
    expect(ruleFor('/orders', { allowedRoutes: ['/'] })).toBe('not-listed');
  });

  it('U1 routes are meant below the path of the base address', () => {
    const below = { baseUrl: `${SITE}/app/` };
    expect(ruleFor('/app/orders', below)).toBe('allowed');
    expect(ruleFor('orders', below)).toBe('allowed');
    expect(ruleFor('/app/admin/x', below)).toBe('denied');
    expect(ruleFor('/admin/x', below)).toBe('denied');
    expect(ruleFor('/app/nowhere', below)).toBe('not-listed');
  });

  it('U1 the page to sign in on is denied like any other', () => {
    expect(ruleFor('/login', { deniedRoutes: ['/login'] })).toBe('denied');
    expect(ruleFor('http://sso.test/in', { login: { loginUrl: 'http://sso.test/in' } })).toBe('sign-in');
  });

  it('U1 requests of a page are held to the denied routes on every site', () => {
    expect(isDeniedAddress(profile, 'http://cdn.test/app.js').allowed).toBe(true);
    expect(isDeniedAddress(profile, 'http://api.test/admin/users').allowed).toBe(false);
    expect(isDeniedAddress(profile, `data:image/png;base64,${'A'.repeat(9000)}`).allowed).toBe(true);
  });
});

const encoded = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
const doubly = (character: string) => `%25${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
const spelling = fc.constantFrom<(character: string) => string>(
  (character) => character,
  (character) => character.toUpperCase(),
  encoded,
  doubly,
  (character) => `%${character.toUpperCase().charCodeAt(0).toString(16)}`,
);
const slash = fc.constantFrom(
  '/',
  '//',
  '/./',
  '/x/../',
  '\\',
  '%2f',
  '/%2e/',
  '/x/%2e%2e/',
  '/%252e/',
  '/;a=1/',
  '\t/',
);
const tail = fc.constantFrom(
  '',
  '/',
  '//',
  '?',
  '?a=/orders',
  '#',
  '#top',
  '/.',
  ';v=1',
  '%20',
  '/../admin',
  '.',
  '\n',
);
const head = fc.constantFrom('', SITE, 'HTTP://SHOP.TEST', 'http://me@shop.test', 'http://shop.test:80');

/** `/admin` in every dress that some server might see through. */
const disguised = fc
  .tuple(head, slash, fc.array(spelling, { minLength: 5, maxLength: 5 }), tail)
  .map(([before, first, dress, after]) => {
    const word = [...'admin'].map((character, index) => dress[index]?.(character) ?? character).join('');
    // Two slashes or a backslash at the front would name another host.
    const start = before === '' && /^(?:\/\/|\\)/.test(first) ? `/.${first}` : first;
    return `${before}${before !== '' && start.startsWith('%') ? '/' : ''}${start}${word}${after}`;
  });

describe('U1 Denied means impossible', () => {
  test('U1 no spelling of a denied route can be opened or asked for', () => {
    const open: RouteProfile = { baseUrl: SITE, allowedRoutes: ['/**', '/admin'], deniedRoutes: ['/admin/**'] };
    fc.assert(
      fc.property(disguised, (url) => {
        expect(mayOpen(open, url).allowed, url).toBe(false);
        expect(isDeniedAddress(open, url).allowed, url).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  test('U1 no spelling of a denied route can be reached behind a hash', () => {
    const open: RouteProfile = { baseUrl: SITE, allowedRoutes: ['/**'], deniedRoutes: ['/admin'] };
    fc.assert(
      fc.property(disguised, fc.constantFrom('#', '#!', '?a=1#'), (url, mark) => {
        const behind = url.replace(/^https?:\/\/[^/\\\t]*/i, '').replace(/[?#].*$/s, '');
        expect(mayOpen(open, `${SITE}/${mark}${behind}`).allowed, behind).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('U1 denied wins over allowed, for any routes', () => {
    const part = fc.constantFrom('a', 'b', '*', '**', ':id', '商品', 'x y');
    const route = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
    const path = fc
      .array(fc.constantFrom('a', 'b', 'c', '商品', 'x y'), { maxLength: 5 })
      .map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(fc.array(route), fc.array(route), path, (allowedRoutes, deniedRoutes, url) => {
        const decision = mayOpen({ baseUrl: SITE, allowedRoutes, deniedRoutes }, url);
        const isDenied = !isDeniedAddress({ baseUrl: SITE, allowedRoutes, deniedRoutes }, url).allowed;
        const isListed = mayOpen({ baseUrl: SITE, allowedRoutes, deniedRoutes: [] }, url).allowed;
        expect(decision.allowed).toBe(isListed && !isDenied);
      }),
      { numRuns: 500 },
    );
  });
});
