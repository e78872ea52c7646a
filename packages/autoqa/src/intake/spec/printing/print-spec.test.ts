import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../kernel/errors.ts';
import { planDocument, specDocument } from '../__fixtures__/arbitrary-document.ts';
import { messyPlan, messySpec } from '../__fixtures__/arbitrary-text.ts';
import { withoutLines } from '../__fixtures__/without-lines.ts';
import { parseSpec } from '../parse-spec.ts';
import type { SpecDocument, SpecStep } from '../spec-document.ts';
import { printSpec } from './print-spec.ts';

const PATH = 'specs/x.md';

function parseIfSpec(text: string): SpecDocument | undefined {
  try {
    return parseSpec(text, { path: PATH });
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function expectStable(document: SpecDocument): void {
  const printed = printSpec(document);
  const again = parseSpec(printed, { path: PATH });
  expect(withoutLines(again)).toBe(withoutLines(document));
  expect(printSpec(again)).toBe(printed);
}

describe('W1 printing a spec', () => {
  it.each([
    ['specs', specDocument],
    ['plans', planDocument],
  ])('property: a document is read back from print as it was (%s)', (_, documents) => {
    fc.assert(fc.property(documents, expectStable), { numRuns: 300 });
  });

  it.each([
    ['specs', messySpec],
    ['plans', messyPlan],
  ])('property: parse, print, parse is stable, and printing twice is identical (%s)', (_, texts) => {
    let read = 0;
    const property = fc.property(texts, (text) => {
      const document = parseIfSpec(text);
      if (document === undefined) return;
      read += 1;
      expectStable(document);
    });
    fc.assert(property, { numRuns: 1000 });
    expect(read).toBeGreaterThan(200);
  });

  it('keeps code inside its step or expectation', () => {
    const text = `# A
## Steps
1. Send
   \`\`\`json
   { "a": 1 }
   \`\`\`
   - Expected:
     ~~~
     ok
     ~~~
`;
    const document = parseSpec(text, { path: PATH });
    expect(document.cases[0]?.steps[0]).toMatchObject({
      text: 'Send\n```json\n{ "a": 1 }\n```',
      expectations: [{ text: '~~~\nok\n~~~' }],
    });
    expectStable(document);
  });

  it('puts a sentence with line breaks on one line, so that it stays one step', () => {
    const document = parseSpec('# A\n1. x', { path: PATH });
    const step: SpecStep = {
      kind: 'step',
      text: 'Open\n- the page',
      optional: false,
      expectations: [],
      path: PATH,
      line: 1,
    };
    const [specCase] = document.cases;
    const printed = printSpec({
      ...document,
      cases: specCase === undefined ? [] : [{ ...specCase, title: 'A\nB', steps: [step] }],
    });
    expect(printed).toBe('# A B\n\n## Steps\n\n1. Open - the page\n');
  });

  it('writes the format that people are promised', () => {
    const text = `---
url: /login
priority: p0
tags: [smoke]
---

# 登录

## 前置条件

- include: reset-cart
- 已有账号

## 步骤

1. 打开 /login
   - 预期: 显示“登录”
2. （可选）关闭弹窗

## 验证点

- 已登录

## 清理

1. 点击“退出”
`;
    expect(printSpec(parseSpec(text, { path: PATH }))).toBe(text);
  });
});
