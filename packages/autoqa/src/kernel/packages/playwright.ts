import { createRequire } from 'node:module';
import type * as Playwright from 'playwright-core';

/**
 * Loaded when it is needed: it is most of what a command loads. Required, not imported: for an import Node first reads
 * the whole bundle for the names that it gives out, which takes as long again.
 */
export function playwright(): typeof Playwright {
  return createRequire(import.meta.url)('playwright-core') as typeof Playwright;
}
