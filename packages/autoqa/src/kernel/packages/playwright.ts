import { createRequire } from 'node:module';
import type * as Playwright from 'playwright-core';

/**
 * Required, not imported: for an import Node first reads the whole bundle for the names that it gives out, which takes
 * as long as loading it.
 */
export const { chromium, devices, errors } = createRequire(import.meta.url)('playwright-core') as typeof Playwright;
