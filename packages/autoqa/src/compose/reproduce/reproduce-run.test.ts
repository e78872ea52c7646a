import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resolveBrowser } from '../../surfaces/web/browser/resolve-browser.ts';
import { runReproducer } from '../../surfaces/web/scripting/run-reproducer.ts';
import { requestFor } from '../__fixtures__/run-request.ts';
import { runSpecs, type SpecRunRequest } from '../run-specs.ts';
import { openCrateShop, PASSWORD, type CrateShop } from './__fixtures__/crate-shop.ts';

let shop: CrateShop;

beforeAll(async () => {
  shop = await openCrateShop();
});
beforeEach(() => shop.setBroken(true));
afterAll(() => shop.close());

const DETOURS = `# A crate costs ten

## Steps
1. Navigate to /
2. Verify the page shows "Welcome"
3. Click the "About" link
   - Expected: the page shows "Crates since 1911"
4. Navigate to /products
5. Click the "Details" button
   - Expected: the page shows "Made of oak"
6. Click the "Details" button
7. Click the "Add crate" button
   - Expected: the page shows "In your cart"
8. Navigate to /cart
9. Verify the page shows "Total: 10"
`;

async function run(spec: string, config: Partial<SpecRunRequest['config']> = {}, env: Record<string, string> = {}) {
  const request = requestFor(
    { 'crates.md': spec },
    { url: shop.url, reproduce: true, artifacts: 'none', ...config },
    env,
  );
  const { result, folder } = await runSpecs(request);
  const [defect] = result.defects;
  if (defect === undefined) throw new Error(`No bug was found: ${JSON.stringify(result.cases[0]?.reason)}`);
  return { result, folder, defect, reproducer: defect.reproducer };
}

/** Runs a reproducer of a run once more, where it lies. */
async function runAgain(folder: string, path: string, failingStep: string, env: Record<string, string> = {}) {
  const { executablePath, env: own } = await resolveBrowser();
  return runReproducer({
    folder: join(folder, path, '..'),
    projectFolder: process.cwd(),
    executablePath,
    env: { ...own, BASE_URL: shop.url, ...env },
    failingStep,
    limitMs: 120_000,
    signal: new AbortController().signal,
  });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

describe('X5 reproducers of web bugs', { timeout: 240_000 }, () => {
  test('X5 detours are left out, what was done stays; the script fails with the bug and passes without', async () => {
    const { result, folder, reproducer } = await run(DETOURS);
    expect(reproducer).toMatchObject({ kind: 'playwright', verified: true, steps: { kept: 4, of: 9, isCut: false } });
    const { path = '', code = '', command = '' } = reproducer ?? {};
    expect(readFileSync(join(folder, path), 'utf8')).toBe(code);
    expect(code).toContain("await page.goto('/products')");
    expect(code).toContain('Add crate');
    expect(code).not.toMatch(/About|Details|Welcome|127\.0\.0\.1/);
    expect(command).toContain(`BASE_URL=${shop.url}`);
    expect(result.cases).toHaveLength(1);
    expect(result.cases[0]?.attempts).toHaveLength(2);
    const failing = 'Verify the page shows "Total: 10"';
    expect(await runAgain(folder, path, failing)).toBe('shown');
    shop.setBroken(false);
    expect(await runAgain(folder, path, failing)).toBe('not-shown-again');
  });

  test('X5 a button that does nothing is not taken for one that is not needed', async () => {
    const { reproducer } = await run(`# Notes are kept

## Steps
1. Navigate to /about
2. Navigate to /notes
3. Click the "Keep" button
4. Navigate to /kept
5. Verify the page shows "kept"
`);
    expect(reproducer?.steps).toEqual({ kept: 4, of: 5, isCut: false });
    expect(reproducer?.code).toContain("name: 'Keep'");
  });

  test('X5 what must never be needs nothing of what was done before', async () => {
    const { reproducer } = await run(`# No errors

## Steps
1. Navigate to /products
2. Click the "Add crate" button
3. Navigate to /noisy
4. Verify there are no errors in the console
`);
    expect(reproducer).toMatchObject({ kind: 'playwright', verified: true, steps: { kept: 2, of: 4 } });
  });

  test('X5 a secret comes from the environment and stands nowhere', async () => {
    const spec = `# Ann is greeted

## Steps
1. Navigate to /login
2. Fill the "Password" field with {{CRATE_PASSWORD}}
3. Click the "Sign in" button
4. Verify the page shows "Hello Ann"
`;
    const { folder, reproducer } = await run(spec, {}, { CRATE_PASSWORD: PASSWORD });
    expect(reproducer).toMatchObject({ kind: 'playwright', verified: true });
    expect(reproducer?.code).toContain("env('CRATE_PASSWORD')");
    for (const file of filesBelow(folder)) expect(readFileSync(file).includes(PASSWORD), file).toBe(false);
    const failing = 'Verify the page shows "Hello Ann"';
    const { path = '' } = reproducer ?? {};
    expect(await runAgain(folder, path, failing, { CRATE_PASSWORD: PASSWORD })).toBe('shown');
    shop.setBroken(false);
    expect(await runAgain(folder, path, failing, { CRATE_PASSWORD: PASSWORD })).toBe('not-shown-again');
  });

  test('X5 what Playwright has no words for is told as steps that were seen to fail', async () => {
    const { reproducer, folder } = await run(`# The right page

## Steps
1. Navigate to /about
2. Navigate to /products
3. Verify the About page is shown
`);
    expect(reproducer).toMatchObject({ kind: 'steps', verified: true });
    expect(reproducer?.command).toContain(`autoqa run `);
    expect(readFileSync(join(folder, reproducer?.path ?? ''), 'utf8')).toContain('Navigate to /products');
  });

  test('X5 nobody is kept waiting who does not want one', async () => {
    const before = shop.bought();
    const { reproducer } = await run(DETOURS, { reproduce: false });
    expect(reproducer).toBeUndefined();
    expect(shop.bought() - before).toBe(3);
  });
});

describe('X5 reproducers of bugs on a phone', { timeout: 240_000 }, () => {
  const ABOUT = `---
surface: mobile
---
# About tells since when

## Steps
1. Tap "About"
2. Verify the page shows "Crates since 1811"
3. Tap "Welcome"
`;

  test('X5 the steps up to the failure, with the application they need, are seen to fail on the emulator', async () => {
    const { reproducer } = await run(ABOUT);
    expect(reproducer).toMatchObject({ kind: 'steps', verified: true, steps: { kept: 2, of: 3 } });
    expect(reproducer?.code).toContain(`app: ${shop.url}`);
    expect(reproducer?.command).not.toContain('--url');
    const again = requestFor({ 'bug.md': reproducer?.code ?? '' }, { artifacts: 'none' });
    const { result } = await runSpecs(again);
    expect(result.defects.map(({ title }) => title)).toEqual([
      'About tells since when: Verify the page shows "Crates since 1811"',
    ]);
  });
});
