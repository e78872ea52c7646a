import { describe, expect, it } from 'vitest';
import { InputError } from '../../../../kernel/errors.ts';
import { executedBook, sampleBook } from './__fixtures__/sample-book.ts';
import { parseTestcases } from './parse-testcases.ts';
import { printTestcases } from './print-testcases.ts';

const PRINTED = printTestcases(sampleBook(), 'en');
const read = (text: string) => parseTestcases(text, 'out/testcases.md');

/** The document with one place changed; the place must be there. */
function edited(from: string | RegExp, to: string, text = PRINTED): string {
  const result = text.replace(from, () => to);
  expect(result).not.toBe(text);
  return result;
}

function refusal(text: string): { code: string; message: string; hint: string } {
  try {
    read(text);
  } catch (error) {
    if (error instanceof InputError) return { code: error.code, message: error.message, hint: error.hint ?? '' };
    throw error;
  }
  throw new Error('Nothing was refused.');
}

const lineOf = (text: string, part: string) => text.split('\n').findIndex((line) => line.includes(part)) + 1;
const block = (id: string) => new RegExp(`### ${id}[^]*?\`\`\`yaml[^]*?\`\`\`\n`);

const ADDED = `
### TC-001 Five pieces are fine

\`\`\`yaml
steps:
  - act: addCartItem
    body: { productId: p1, quantity: 5 }
    expect:
      - status: 201
\`\`\`
`;

describe('A9 testcases.md for people', () => {
  it('has a head, a section with a table for each operation, and a block for each case', () => {
    expect(PRINTED).toContain('# Test cases: Shop\n\n> Generated: 2026-11-15T10:30:00.000Z');
    expect(PRINTED).toContain('> Operations: 3');
    expect(PRINTED).toContain('## POST /api/cart/items — addCartItem');
    expect(PRINTED).toContain('| ID | Scenario | Technique | Preconditions | Data | Expected | Priority |');
    expect(PRINTED).toContain(
      '| API-001-02 | Quantity 0 is refused | boundary | - | productId=p1, quantity=0 | 400 / 422; conforms to the contract | P1 |',
    );
    expect(PRINTED).toContain(
      '> 1. "A cart line holds between 1 and 99 pieces." — REQ-CART-3 (prd.en.md:143) · requirement',
    );
    expect(PRINTED).toContain('## Scenarios');
    expect(PRINTED).toContain('## GET /api/products — listProducts\n\nNo cases.');
  });

  it('writes steps short: defaults left out, small values on one line', () => {
    const [, yaml] = /### API-001-02[^]*?```yaml\n([^]*?)```/.exec(PRINTED) ?? [];
    expect(yaml).toBe(`technique: boundary
priority: p1
requirements: [ REQ-CART-3 ]
steps:
  - act: addCartItem
    body: { productId: p1, quantity: 0 }
    expect:
      - status: [ 400, 422 ]
      - conforms: true
        because: 2
`);
  });

  it('tells after the run what came of each case', () => {
    const text = printTestcases(executedBook(), 'en');
    expect(text).toContain('> Executed: 2026-11-15T10:35:22.000Z');
    expect(text).toContain('> Result: passed 1 / failed 0 / bugs 1 / others 1');
    expect(text).toMatch(/\| API-001-01 .*\| ✅ PASS \| - \| 0 \| cart\.spec\.ts:12 \|/);
    expect(text).toMatch(/\| API-001-02 .*\| 🐛 BUG \| It answered 201\. \| 1 \| cart\.spec\.ts:30 \|/);
    expect(text).toContain('⚠ POLICY');
    expect(printTestcases(executedBook(), 'zh')).toContain('> 执行结果: 通过 1 / 失败 0 / 缺陷 1 / 其他 1');
  });

  it('is read whichever language printed it, and after headings were translated', () => {
    const zh = printTestcases(sampleBook(), 'zh');
    expect(zh).toContain('# 测试用例: Shop');
    expect(read(edited('## 业务场景', '## Scenarios', zh))).toEqual(sampleBook());
    expect(read(edited('> 生成时间: ', '> Generated：', zh))).toEqual(sampleBook());
  });
});

describe('A9 what a person may change', () => {
  it('a title and an expectation in the block; the stale row does not matter', () => {
    const text = edited('### API-001-02 Quantity 0 is refused', '### API-001-02 Nothing is refused');
    const [, changed] = read(edited('status: [ 400, 422 ]', 'status: 4XX', text)).cases;
    expect(changed?.title).toBe('Nothing is refused');
    expect(changed?.steps[0]?.checks[0]).toMatchObject({ kind: 'status', oneOf: ['4XX'] });
  });

  it('a title and a priority in the row alone', () => {
    const text = edited('| Quantity 0 is refused |', '| Zero is refused |');
    const [first, second] = read(
      edited('conforms to the contract | P0 |', 'conforms to the contract | P2 |', text),
    ).cases;
    expect(second?.title).toBe('Zero is refused');
    expect(first?.priority).toBe('p2');
  });

  it('data in the block', () => {
    const [, changed] = read(edited('{ productId: p1, quantity: 0 }', '{ productId: p1, quantity: -1 }')).cases;
    expect(changed?.steps[0]?.request.body).toEqual({ productId: 'p1', quantity: -1 });
  });

  it('delete a case by its block; the row that is left is no complaint', () => {
    expect(read(edited(block('API-001-02'), '')).cases.map(({ id }) => id)).toEqual(['API-001-01', 'SCN-001']);
  });

  it('add a case with a block of its own, which rests on the tester who wrote it', () => {
    const text = edited('## Scenarios', `${ADDED}\n## Scenarios`);
    const added = read(text).cases.find(({ id }) => id === 'TC-001');
    expect(added).toMatchObject({ operation: 'addCartItem', technique: 'positive', priority: 'p1' });
    const place = `out/testcases.md:${lineOf(text, '### TC-001')}`;
    expect(added?.sources).toEqual([{ kind: 'requirement', quote: 'Five pieces are fine', place }]);
    expect(added?.steps[0]?.checks[0]?.basis.place).toBe(place);
  });

  it('move a case', () => {
    const [moved = ''] = block('API-001-01').exec(PRINTED) ?? [];
    const text = edited('## Scenarios', `${moved}\n## Scenarios`, edited(moved, ''));
    expect(read(text).cases.map(({ id }) => id)).toEqual(['API-001-02', 'API-001-01', 'SCN-001']);
  });

  it('keeps results through an edit', () => {
    const text = edited(
      '### API-001-02 Quantity 0 is refused',
      '### API-001-02 New',
      printTestcases(executedBook(), 'zh'),
    );
    expect(read(text).cases[1]).toMatchObject({ title: 'New', outcome: { result: 'product-bug', heals: 1 } });
  });
});

describe('A9 what cannot be understood is told with its line', () => {
  it('a row without a block says what to add', () => {
    const row = '| TC-009 | Six pieces | - | - | - | 201 | P1 |';
    const text = edited(/(?=\| API-001-02)/, `${row}\n`);
    const { code, message, hint } = refusal(text);
    expect(code).toBe('testcases-block-missing');
    expect(message).toBe(`out/testcases.md:${lineOf(text, 'TC-009')}: TC-009 has a row in the table and no block.`);
    expect(hint).toContain('### TC-009');
  });

  it.each([
    ['testcases-row-differs', '| productId=p1, quantity=0 |', '| quantity=5 |', '| quantity=5 |'],
    ['testcases-priority-unknown', 'contract | P1 |', 'contract | high |', '| high |'],
    [
      'testcases-yaml-invalid',
      '{ productId: p1, quantity: 0 }',
      '{ productId: p1, quantity: 0',
      'expect:\n      - status: [ 400',
    ],
    ['testcases-value-invalid', 'status: [ 400, 422 ]', 'status: [ 400, 4x2 ]', '4x2'],
    ['testcases-value-invalid', 'technique: boundary', 'technique: bondary', 'bondary'],
    ['testcases-key-unknown', 'status: [ 400, 422 ]', 'statsu: 400', 'statsu'],
    ['testcases-key-unknown', '    body: { productId: p1, quantity: 0 }', '    bdy: { quantity: 0 }', 'bdy'],
    ['testcases-operation-unknown', '  - act: createOrder', '  - act: creatOrder', 'creatOrder'],
    ['testcases-expression-invalid', '== 2 *', '== * 2', '== * 2'],
    ['testcases-source-missing', 'because: 2', 'because: 7', 'because: 7'],
    ['testcases-source-invalid', '> 1. "A cart', '> 1. A cart', '> 1. A cart'],
    ['testcases-id-invalid', '### SCN-001', '### Order', '### Order'],
    ['testcases-id-duplicate', '### SCN-001', '### API-001-01', '### API-001-01 From'],
    ['testcases-heading-unknown', '## Scenarios', '## Stories', '## Stories'],
    ['testcases-header-invalid', '> Mode: BUSINESS', '> Mode: FAST', '> Mode: FAST'],
    ['testcases-operation-missing', 'operation: createOrder\n', '', '### SCN-001'],
  ])('%s: %s', (code, from, to, where) => {
    const text = edited(from, to);
    const refused = refusal(text);
    expect(refused.code).toBe(code);
    const [start = ''] = where.split('\n');
    const at = Number(/^out\/testcases\.md:(\d+): /.exec(refused.message)?.[1]);
    expect(Math.abs(at - lineOf(text, start))).toBeLessThanOrEqual(code === 'testcases-yaml-invalid' ? 30 : 0);
    expect(refused.hint).not.toBe('');
  });

  it('suggests the word that was meant', () => {
    expect(refusal(edited('  - act: createOrder', '  - act: creatOrder')).hint).toContain('"createOrder"');
    expect(refusal(edited('status: [ 400, 422 ]', 'statsu: 400')).hint).toContain('"status"');
  });

  it('a block without steps, one that is not closed, and a result that nobody gives', () => {
    expect(refusal(edited(/```yaml[^]*?```\n/, '')).code).toBe('testcases-steps-missing');
    expect(refusal(`${PRINTED}\n### TC-2 x\n\`\`\`yaml\nsteps:\n`).code).toBe('testcases-fence-unclosed');
    const executed = printTestcases(executedBook(), 'en');
    expect(refusal(edited('🐛 BUG', 'MAYBE', executed)).code).toBe('testcases-result-unknown');
  });

  it('a title changed in the row and, differently, in the block', () => {
    const text = edited('| Quantity 0 is refused |', '| Zero is refused |');
    expect(refusal(edited('### API-001-02 Quantity 0 is refused', '### API-001-02 None', text)).code).toBe(
      'testcases-row-differs',
    );
  });
});
