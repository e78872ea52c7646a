import { expect, it } from 'vitest';
import { describeTarget } from './target.ts';

it('tells a target in the words of the person', () => {
  expect(
    describeTarget({ description: 'the "Save" button', locators: [{ candidate: { by: 'id', value: 'x' } }] }),
  ).toBe('the "Save" button');
});

it('tells the best locator when nobody named the target', () => {
  const locators = [
    { candidate: { by: 'id' as const, value: 'save' } },
    { candidate: { by: 'css' as const, value: 'b' } },
  ];
  expect(describeTarget({ description: '', locators })).toBe('id "save"');
  expect(describeTarget({ description: '', locators: [] })).toBe('unknown target');
});
