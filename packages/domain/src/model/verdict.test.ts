import { expect, test } from 'vitest';
import { statusOf, type VerdictKind } from './verdict.ts';

test.each<[VerdictKind, string]>([
  ['pass', 'passed'],
  ['product-bug', 'failed'],
  ['script-error', 'failed'],
  ['environment', 'failed'],
  ['flaky', 'flaky'],
  ['needs-model', 'failed'],
  ['skipped', 'skipped'],
  ['spec-gap', 'passed'],
  ['policy', 'passed'],
])('W7 the verdict %s is the status %s', (verdict, status) => {
  expect(statusOf(verdict)).toBe(status);
});
