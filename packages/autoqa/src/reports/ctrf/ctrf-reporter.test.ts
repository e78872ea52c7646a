import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleInput } from '../__fixtures__/sample-run.ts';
import { ctrfReporter } from './ctrf-reporter.ts';

const Status = z.enum(['passed', 'failed', 'skipped', 'pending', 'other']);
const extra = z.record(z.string(), z.unknown()).optional();
const Count = z.number().int();

/** The parts of the published schema that we write, as strict as it is about anything else. */
const Ctrf = z.strictObject({
  reportFormat: z.literal('CTRF'),
  specVersion: z.string().regex(/^\d+\.\d+\.\d+$/),
  reportId: z.uuid(),
  timestamp: z.iso.datetime(),
  generatedBy: z.string(),
  results: z.strictObject({
    tool: z.strictObject({ name: z.string().min(1), version: z.string() }),
    summary: z.strictObject({
      tests: Count,
      passed: Count,
      failed: Count,
      skipped: Count,
      pending: Count,
      other: Count,
      flaky: Count,
      suites: Count,
      start: Count,
      stop: Count,
      duration: Count,
      extra,
    }),
    tests: z.array(
      z.strictObject({
        id: z.uuid(),
        name: z.string().min(1),
        status: Status,
        duration: Count,
        start: Count,
        stop: Count,
        suite: z.array(z.string()).min(1),
        message: z.string().optional(),
        trace: z.string().optional(),
        rawStatus: z.string(),
        tags: z.array(z.string()),
        labels: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
        type: z.string(),
        filePath: z.string(),
        retries: Count,
        retryAttempts: z
          .array(z.strictObject({ attempt: Count.min(1), status: Status, duration: Count, message: z.string(), extra }))
          .optional(),
        flaky: z.boolean(),
        attachments: z
          .array(z.strictObject({ name: z.string(), contentType: z.string(), path: z.string() }))
          .optional(),
        steps: z.array(z.strictObject({ name: z.string(), status: Status, extra })),
        extra,
      }),
    ),
    environment: z.strictObject({ reportName: z.string(), healthy: z.boolean(), extra }),
    extra,
  }),
});

async function render() {
  const [file] = await ctrfReporter.render(sampleInput());
  expect(file?.path).toBe('reports/ctrf.json');
  return Ctrf.parse(JSON.parse(String(file?.content)));
}

describe('R2 CTRF report', () => {
  it('keeps to the schema and counts a flaky case as passed', async () => {
    const { results } = await render();
    expect(results.summary).toMatchObject({ tests: 10, passed: 4, failed: 5, skipped: 1, flaky: 1, suites: 10 });
    const counted = results.tests.filter((test) => test.status === 'passed').length;
    expect(counted).toBe(results.summary.passed);
  });

  it('tells retries, files and steps of a case', async () => {
    const { results } = await render();
    const pay = results.tests.find((test) => test.name === 'Pay by card');
    expect(pay).toMatchObject({ status: 'passed', flaky: true, retries: 1, filePath: 'specs/checkout.md' });
    expect(pay?.retryAttempts).toEqual([
      {
        attempt: 1,
        status: 'failed',
        duration: 5400,
        message: 'The click had no effect.',
        extra: { verdict: 'script-error' },
      },
    ]);
    const cart = results.tests.find((test) => test.tags.includes('cart'));
    expect(cart?.attachments?.[1]).toEqual({
      name: 'cart-2.png',
      contentType: 'image/png',
      path: '../screenshots/cart-2.png',
    });
    expect(cart?.trace).toContain('expected: Total: $81.00 (10% off)');
    expect(cart?.steps[2]).toMatchObject({ status: 'failed', extra: { error: 'The total reads $90.00.' } });
  });

  it('gives a case the same id in every run', async () => {
    const [first, second] = [await render(), await render()];
    expect(first.results.tests.map((test) => test.id)).toEqual(second.results.tests.map((test) => test.id));
    expect(new Set(first.results.tests.map((test) => test.id)).size).toBe(10);
  });
});
