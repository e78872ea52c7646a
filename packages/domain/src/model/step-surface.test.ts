import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentenceOf, surfacesOf, takeSurface } from './step-surface.ts';

describe('X3 steps that name their surface', () => {
  it.each([
    ['api: GET /api/orders', 'api', 'GET /api/orders'],
    ['API：GET /api/orders', 'api', 'GET /api/orders'],
    ['**Web:** Click "Login"', 'web', 'Click "Login"'],
    ['接口: 发送 GET /a', 'api', '发送 GET /a'],
    ['网页：点击“登录”', 'web', '点击“登录”'],
    ['手机：点击“我的”', 'mobile', '点击“我的”'],
    ['Mobile : tap "Me"', 'mobile', 'tap "Me"'],
  ])('are read: %s', (text, surface, sentence) => {
    expect(takeSurface(text)).toEqual({ surface, sentence });
  });

  it.each([
    'Click "api: x"',
    'web://host/x',
    'api:',
    'mobile',
    'The web: a history',
    '接口: —-'.slice(0, 3),
    'apis: x',
  ])('leave %s as it is', (text) => expect(takeSurface(text)).toBeUndefined());

  it('say the rest on their surface, and name the surfaces in the order of need', () => {
    expect(sentenceOf({ text: 'api: GET /', surface: 'api' })).toBe('GET /');
    expect(sentenceOf({ text: 'api: GET /' })).toBe('api: GET /');
    const steps = [{ surface: 'api' as const }, {}, { surface: 'mobile' as const }, {}].map((step) => ({
      ...step,
      text: 'x',
      section: 'steps' as const,
      optional: false,
      expectations: [],
    }));
    expect(surfacesOf({ surface: 'web', steps })).toEqual(['api', 'web', 'mobile']);
  });

  it('property: the name and the rest are the whole', () => {
    const prefix = fc.constantFrom('api:', 'Web: ', '手机：', '接口 : ');
    const rest = fc.string({ minLength: 1 }).filter((text) => /^[^\s/*_-]/.test(text));
    const property = fc.property(prefix, rest, (before, text) => {
      expect(takeSurface(`${before}${text}`)?.sentence).toBe(text);
    });
    fc.assert(property, { numRuns: 300 });
  });
});
