import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../kernel/errors.ts';
import { messyPlan, messySpec } from '../__fixtures__/arbitrary-text.ts';
import { withoutLines } from '../__fixtures__/without-lines.ts';
import { parseSpec } from '../parse-spec.ts';
import type { SpecDocument } from '../spec-document.ts';
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
  expect(withoutLines(again)).toEqual(withoutLines(document));
  expect(printSpec(again)).toBe(printed);
}

describe('W1 printing a spec', () => {
  it.each([
    ['specs', messySpec],
    ['plans', messyPlan],
  ])('property: whatever was read of %s is read again as the same, and printed the same', (_, texts) => {
    let read = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const document = parseIfSpec(text);
        if (document === undefined) return;
        read += 1;
        expectStable(document);
      }),
      { numRuns: Number(process.env['RUNS'] ?? 600) },
    );
    expect(read).toBeGreaterThan(200);
  });
});
