import { describe, expect, it } from 'vitest';
import { sampleInput } from '../__fixtures__/sample-run.ts';
import { AttachmentCopies } from './allure-attachments.ts';
import type { AllureContainer, AllureResult } from './allure-model.ts';
import { allureReporter } from './allure-reporter.ts';

async function render(runId?: string) {
  const input = sampleInput();
  if (runId !== undefined) input.result = { ...input.result, runId };
  const files = await allureReporter.render(input);
  const read = <T>(ending: string) =>
    files.filter((file) => file.path.endsWith(ending)).map((file): T => JSON.parse(String(file.content)));
  return { files, results: read<AllureResult>('-result.json'), containers: read<AllureContainer>('-container.json') };
}

const named = (results: AllureResult[], start: string) => results.filter((result) => result.name.startsWith(start));

describe('R2 Allure results', () => {
  it('tells the product’s failures from broken tests', async () => {
    const { results } = await render();
    const status = (start: string) => named(results, start)[0]?.status;
    expect(['购物车', 'Filter', 'List my orders', 'The help', 'Export', 'Login', 'More than'].map(status)).toEqual([
      'failed',
      'broken',
      'broken',
      'broken',
      'skipped',
      'passed',
      'passed',
    ]);
  });

  it('names every file after the UUID in it and keeps the history over runs', async () => {
    const [first, second] = [await render(), await render('20261116-000000-000-aaaaaa')];
    for (const result of first.results) {
      expect(first.files.some((file) => file.path === `reports/allure-results/${result.uuid}-result.json`)).toBe(true);
    }
    expect(first.results.map((result) => result.historyId)).toEqual(second.results.map((result) => result.historyId));
    expect(first.results[0]?.uuid).not.toBe(second.results[0]?.uuid);
    expect((await render()).results.map((result) => result.uuid)).toEqual(first.results.map((result) => result.uuid));
  });

  it('tells an earlier attempt as a retry of the same history', async () => {
    const pay = named((await render()).results, 'Pay by card');
    expect(pay.map((result) => result.status)).toEqual(['passed', 'broken']);
    expect(pay[0]?.historyId).toBe(pay[1]?.historyId);
    expect(pay[1]?.stop).toBe(pay[0]?.start);
    expect(pay[0]?.statusDetails.flaky).toBe(true);
  });

  it('labels suite, severity, tags and stories', async () => {
    const cart = named((await render()).results, '购物车')[0];
    const values = (name: string) => cart?.labels.filter((label) => label.name === name).map((label) => label.value);
    expect([values('suite'), values('severity'), values('tag'), values('story')]).toEqual([
      ['specs/cart.md'],
      ['blocker'],
      ['smoke', 'cart', 'product-bug'],
      ['REQ-7', 'REQ-8'],
    ]);
  });

  it('copies each picture once and leaves out what is gone', async () => {
    const { files, results } = await render();
    const cart = named(results, '购物车')[0];
    const step = cart?.steps[2]?.attachments[0];
    const evidence = cart?.attachments.find((attachment) => attachment.name === 'the cart after the voucher');
    expect(step?.source).toBe(evidence?.source);
    expect(files.filter((file) => file.path.endsWith(step?.source ?? '?'))).toHaveLength(1);
    expect(cart?.attachments.map((attachment) => attachment.name)).not.toContain('a picture that is gone');
  });

  it('puts preconditions and cleanup around the case', async () => {
    const { containers, results } = await render();
    const login = named(results, 'Login')[0];
    const container = containers.find((each) => each.children.includes(login?.uuid ?? ''));
    expect(container?.befores.map((step) => step.name)).toEqual(['Navigate to /login']);
    expect(container?.afters.map((step) => step.name)).toEqual(['Click "Logout"']);
    expect(login?.steps.map((step) => step.name)).not.toContain('Navigate to /login');
  });

  it('stops copying when the budget is used up', async () => {
    const copies = new AttachmentCopies({ ...sampleInput(), readArtifact: async () => new Uint8Array(60) }, 100);
    const copied = [
      await copies.copy('a.png', 'a'),
      await copies.copy('b.png', 'b'),
      await copies.copy('a.png', 'again'),
    ];
    expect(copied.map((copy) => copy?.name)).toEqual(['a', undefined, 'again']);
    expect(copies.files).toHaveLength(1);
  });

  it('writes the environment as ASCII properties', async () => {
    const { files } = await render();
    const content = String(files.find((file) => file.path.endsWith('environment.properties'))?.content);
    expect(content).toContain('baseUrl = http\\://127.0.0.1\\:4173\n');
    expect(content).toMatch(/^[\x20-\x7e\n]*$/);
  });
});
