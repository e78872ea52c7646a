import type { Step } from '@autoqa/domain/model/step';
import { describe, expect, test } from 'vitest';
import { likelyFirst } from './likely-first.ts';

function seen(id: string, sentences: readonly string[], allText = '', login = false) {
  const steps = sentences.map((text): Step => ({ text, section: 'steps', optional: false, expectations: [], login }));
  return { testCase: { id, steps }, baseline: { allText } };
}

describe('X2 which tests are asked first whether they notice a breakage', () => {
  test('those that speak of the very row, then of the value, then those whose pages show it', () => {
    const tests = [
      seen('a-neither', ['Verify the page shows "Profile"']),
      seen('b-shows', ['Verify the page shows "Products"'], 'Bamboo desk lamp ¥129.00'),
      seen('c-speaks', ['Verify the page shows "¥129.00"']),
      seen('d-in-row', ['Verify the row containing "SKU-001" contains "¥129.00"']),
    ];
    const ids = tests.map(({ testCase }) => testCase.id);
    expect(likelyFirst(ids, { values: ['¥129.00'], rows: ['SKU-001'] }, tests)).toEqual([
      'd-in-row',
      'c-speaks',
      'b-shows',
      'a-neither',
    ]);
  });

  test('cents are looked for as an amount, moments as a day', () => {
    const amount = seen('z-amount', ['Verify the "Total" is "¥129.00"']);
    const day = seen('z-day', ['Verify the "Paid at" is "2026-02-02 18:30"']);
    const other = seen('a-other', ['Verify the page shows "Orders"', 'Verify the page shows "12"']);
    expect(likelyFirst(['a-other', 'z-amount'], { values: [12_900], rows: [] }, [amount, other])[0]).toBe('z-amount');
    const paidAt = { values: ['2026-02-02T10:30:00.000Z'], rows: [] };
    expect(likelyFirst(['a-other', 'z-day'], paidAt, [day, other])[0]).toBe('z-day');
  });

  test('a sign-in speaks of nothing that is tested; among equals, who checks more comes first', () => {
    const login = seen('a-login', ['Fill the "User name" field with "alice"'], '', true);
    const one = seen('b-one', ['Verify the page shows "Orders"']);
    const two = seen('c-two', ['Verify the page shows "Orders"', 'Verify the page shows "Total"']);
    const ids = ['a-login', 'b-one', 'c-two'];
    expect(likelyFirst(ids, { values: ['alice'], rows: [] }, [login, one, two])).toEqual(['c-two', 'b-one', 'a-login']);
  });
});
