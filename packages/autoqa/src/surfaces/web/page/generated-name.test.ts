import { describe, expect, test } from 'vitest';
import { looksGenerated } from './generated-name.ts';

describe('W8 names that a machine made up', () => {
  test.each([
    ':r1:',
    '«r3»',
    '_r_0_',
    'css-var-_r_0_',
    'rc_select_0',
    'rc-tabs-1-tab-2',
    'rc-menu-uuid-_r_1_-/products',
    'el-id-1024-3',
    'headlessui-menu-button-4',
    'css-1y106cm',
    'sc-bdVaJa',
    'jsx-3728481',
    'svelte-1tky8bj',
    'Button_button__3hXk2',
    '_card_1x9k2_14',
    '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    'item-1700000123',
    'x-4k2j9d',
    'deadbeef01',
  ])('%s', (name) => {
    expect(looksGenerated(name)).toBe(true);
  });

  test.each([
    'save',
    'cart-link',
    'product_name',
    'row-1',
    'billing-street',
    'ant-btn-primary',
    'el-button--primary',
    'h2',
    'btn2',
    'address1',
  ])('%s is somebody’s name', (name) => {
    expect(looksGenerated(name)).toBe(false);
  });
});
