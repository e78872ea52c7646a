import { applyPatch } from 'diff';
import { describe, expect, test } from 'vitest';
import { patchOf, withExpectation } from './spec-change.ts';

const SPEC = [
  '# Cart',
  '',
  '## Steps',
  '',
  '1. Open /cart',
  '   - Expected: the page shows "Cart"',
  '2. Click "Pay"',
  '',
  '## 验证点',
  '- 页面显示“完成”',
  '',
].join('\n');

describe('X2 a proposal as a change of the spec', () => {
  test('it comes after what the step expects already', () => {
    expect(withExpectation(SPEC, 5, 'the page shows "Total"').split('\n')[6]).toBe(
      '   - Expected: the page shows "Total"',
    );
    expect(withExpectation(SPEC, 7, '页面显示“合计”').split('\n')[7]).toBe('   - 预期: 页面显示“合计”');
  });

  test('a verification point gets a neighbour', () => {
    expect(withExpectation(SPEC, 10, '页面显示“合计”').split('\n')[10]).toBe('- 页面显示“合计”');
  });

  test('line ends stay as they are, and the patch applies', () => {
    const text = SPEC.replaceAll('\n', '\r\n');
    const changed = withExpectation(text, 7, 'the page shows "Paid"');
    expect(changed.split('\r\n')).toHaveLength(SPEC.split('\n').length + 1);
    const patch = patchOf({ path: 'specs/cart.md', text: SPEC }, withExpectation(SPEC, 7, 'the page shows "Paid"'));
    expect(applyPatch(SPEC, patch)).toContain('- Expected: the page shows "Paid"');
  });
});
