import { describe, expect, it } from 'vitest';
import { PLAN } from '../__fixtures__/sample-specs.ts';
import { parseSpec } from '../parse-spec.ts';
import { toTestCases } from '../test-cases/to-test-cases.ts';

const PATH = 'specs/todo.plan.md';
const read = (text: string) => parseSpec(text, { path: PATH });

describe("W1 plans of Playwright's Test Agents", () => {
  it('gives one case for each test, with suite, seed and file', () => {
    const document = read(PLAN);
    expect(document.plan).toEqual({ name: 'TodoMVC', overview: ['A list of things to do.'] });
    expect(document.cases.map(({ title, line, plan }) => ({ title, line, ...plan }))).toEqual([
      {
        title: 'Add Valid Todo',
        line: 13,
        number: '1.1',
        suite: { number: '1', name: 'Adding New Todos' },
        seed: 'tests/seed.spec.ts',
        file: 'tests/adding/add-valid-todo.spec.ts',
      },
      {
        title: 'Add Multiple Todos',
        line: 25,
        number: '1.2',
        suite: { number: '1', name: 'Adding New Todos' },
        seed: 'tests/seed.spec.ts',
      },
      {
        title: '删除一项',
        line: 35,
        number: '2.1',
        suite: { number: '2', name: '删除' },
        file: 'tests/delete.spec.ts',
      },
    ]);
  });

  it('reads steps, expectations, and a step without words as assertions', () => {
    const [first, second] = toTestCases(read(PLAN));
    expect(
      first?.steps.map(({ line, text, expectations }) => [line, text, ...expectations.map((each) => each.text)]),
    ).toEqual([
      [18, 'Click in the "What needs to be done?" input field'],
      [19, 'Type "Buy groceries" and press Enter', 'Todo appears in the list', 'Counter shows "1 item left"'],
      [23, 'Verify The input field is cleared'],
    ]);
    expect(second?.steps.map(({ text }) => text)).toEqual(['Add "A" and "B"', 'Verify Counter shows "2 items left"']);
  });

  it('carries the number in id and source, and the suite in the title', () => {
    expect(toTestCases(read(PLAN)).map(({ id, source, title }) => `${id} ${source} ${title}`)).toEqual([
      'specs-todo-plan-1-1-add-valid-todo specs/todo.plan.md#1.1 Adding New Todos › Add Valid Todo',
      'specs-todo-plan-1-2-add-multiple-todos specs/todo.plan.md#1.2 Adding New Todos › Add Multiple Todos',
      expect.stringMatching(/^specs-todo-plan-2-1-[0-9a-f]{8} specs\/todo\.plan\.md#2\.1 删除 › 删除一项$/u),
    ]);
  });

  it('takes scenarios that have steps themselves for tests', () => {
    const document = read(
      '# P\n## Test Scenarios\n### 1. Log in\n**Steps:**\n1. a\n### 2. Log out\n**Steps:**\n1. b\n',
    );
    expect(document.cases.map(({ title, plan }) => `${plan?.number} ${title}`)).toEqual(['1 Log in', '2 Log out']);
  });

  it('does not take an ordinary spec with numbered groups for a plan', () => {
    const document = read('# T\n## Steps\n### 1. Part\n#### 1.1 Sub\n1. a\n#### 1.2 Sub\n1. b\n');
    expect(document.plan).toBeUndefined();
    expect(document.cases.map(({ title, steps }) => `${title} ${steps.length}`)).toEqual(['T 2']);
  });
});
