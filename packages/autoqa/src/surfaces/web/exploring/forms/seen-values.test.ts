import { describe, expect, test } from 'vitest';
import type { PageElement, PageView } from '../../page/page-element.ts';
import { SeenValues } from './seen-values.ts';

function text(ownText: string): PageElement {
  return { ownText, text: ownText, states: { visible: true, editable: false } } as PageElement;
}

function field(label: string, value: string): PageElement {
  return {
    label,
    name: '',
    placeholder: '',
    value,
    ownText: '',
    states: { visible: true, editable: true },
  } as PageElement;
}

function page(...elements: PageElement[]): PageView {
  return { url: 'http://127.0.0.1/', title: '', elements, notices: [] };
}

describe('P1 values that the application has shown', () => {
  test.each([
    ['Use SUMMER25 until Sunday.', ['SUMMER25']],
    ['新客户可使用 WELCOME10。', ['WELCOME10']],
    ['Call 4001 or write to HELP', []],
    ['The year 2024, model AB-1200', []],
  ])('codes in "%s": %j', (said, codes) => {
    const seen = new SeenValues(undefined);
    seen.note(page(text(said)));
    expect(seen.codesFor('Coupon code')).toEqual(codes);
    expect(seen.codesFor('优惠券')).toEqual(codes);
    expect(seen.codesFor('Post code')).toEqual([]);
  });

  test('those that were named together with coupons come first', () => {
    const seen = new SeenValues(undefined);
    seen.note(page(text('Room B1200')));
    seen.note(page(text('Which coupons are there?'), text('Try LAMP5')));
    expect(seen.codesFor('Voucher')).toEqual(['LAMP5', 'B1200']);
  });

  test('an account is named by its placeholder; other values as they were first seen', () => {
    const seen = new SeenValues('APP_USER');
    seen.noteFields(page(field('E-mail', 'a@example.com'), field('Nickname', '')));
    seen.noteFields(page(field('E-mail', 'b@example.com')));
    const here = { url: 'http://127.0.0.1/', only: true };
    const elsewhere = { url: 'http://127.0.0.1/else', only: true };
    expect(seen.existing('User name', elsewhere)).toBe('{{APP_USER}}');
    expect(seen.existing('用户名', elsewhere)).toBe('{{APP_USER}}');
    expect(seen.existing('e-mail', here)).toBe('a@example.com');
    expect(seen.existing('E-mail', elsewhere)).toBeUndefined();
    expect(seen.existing('E-mail', { ...elsewhere, only: false })).toBe('a@example.com');
    expect(seen.existing('Nickname', here)).toBeUndefined();
  });
});
