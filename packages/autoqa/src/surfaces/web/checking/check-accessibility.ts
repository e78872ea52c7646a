import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { observed, type Observation } from './observation.ts';

/** What axe finds wrong, in the grades that keep people from using a page. */
const GRAVE = ['serious', 'critical'];

interface Violation {
  id: string;
  help: string;
  impact: string | null;
  nodes: { target: unknown[] }[];
}

let source: string | undefined;

/** Looks for serious accessibility faults on the page with axe. */
export async function checkAccessibility(page: Page): Promise<Observation> {
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const violations = await page.evaluate(`${source};axe.run(document).then((result) => result.violations)`);
  const grave = (violations as Violation[]).filter(({ impact }) => impact !== null && GRAVE.includes(impact));
  const found = grave.map(
    ({ id, help, nodes }) => `${id} (${help}) at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  return observed(
    grave.length === 0,
    'no serious accessibility fault',
    found.join('\n') || 'no serious accessibility fault',
  );
}
