import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RunResult } from '@autoqa/domain/model/result';
import { startTestbed } from '@autoqa/testbed/start-testbed';
import { runCli } from '../support/cli.ts';
import { filesBelow, useWorkFolder } from '../support/work-folder.ts';

const SPECS = fileURLToPath(new URL('../../testbed/specs/three-surfaces', import.meta.url));
const PASSWORDS = { ALICE_PASSWORD: 'alice-pass-1', ADMIN_PASSWORD: 'admin-pass-1' };
const work = useWorkFolder();
let testbed: Awaited<ReturnType<typeof startTestbed>>;

beforeAll(async () => {
  testbed = await startTestbed();
});
beforeEach(async () => {
  await testbed.setFaults([]);
  await testbed.reset();
  cpSync(SPECS, join(work.path(), 'specs'), { recursive: true });
});
afterAll(() => testbed.close());

const run = (spec: string, ...more: string[]) => runWith({}, spec, ...more);

async function runWith(env: Record<string, string>, spec: string, ...more: string[]) {
  const args = ['run', spec, '--url', testbed.shopUrl, '--timeout', '8000', '--json', ...more];
  const outcome = await runCli(args, { cwd: work.path(), env: { ...PASSWORDS, ...env } });
  const document: unknown = JSON.parse(outcome.stdout);
  return { ...outcome, result: RunResult.safeParse(document).data, document };
}

function write(name: string, text: string): string {
  mkdirSync(join(work.path(), 'specs'), { recursive: true });
  writeFileSync(join(work.path(), 'specs', name), text);
  return `specs/${name}`;
}

describe('X3 one case on three surfaces', { timeout: 300_000 }, () => {
  test.each(['order.md', '商品.md'])('%s: made by API, seen on the page and on the phone', async (spec) => {
    const { code, result } = await run(`specs/${spec}`);
    expect(result?.cases.map(({ verdict, reason }) => `${verdict} ${reason}`)).toEqual(['pass ']);
    expect(code).toBe(0);
    const steps = result?.cases[0]?.steps ?? [];
    expect(new Set(steps.map(({ surface }) => surface ?? 'web'))).toEqual(new Set(['api', 'web', 'mobile']));
    expect(steps.map(({ index }) => index)).toEqual(steps.map((_, index) => index));
    expect(steps.every(({ status }) => status === 'passed')).toBe(true);
    expect(steps[0]?.text).toMatch(/^(?:api:|接口：)/);
    for (const file of filesBelow(work.path())) {
      const text = readFileSync(file);
      for (const secret of Object.values(PASSWORDS)) expect(text.includes(secret), file).toBe(false);
    }
  });

  test('a fault of the page fails the step on the page, and the cleanup on the API still runs', async () => {
    await testbed.setFaults(['web-order-total-wrong']);
    const { code, result } = await runWith({ AUTOQA_REPRODUCE: '1' }, 'specs/order.md', '--workers', '1');
    expect(code).toBe(1);
    expect(result?.cases).toMatchObject([{ verdict: 'product-bug' }]);
    const failed = result?.cases[0]?.steps.filter(({ status }) => status === 'failed') ?? [];
    expect(failed.map(({ text }) => text)).toEqual(['web: Click "My orders" in the menu']);
    expect(result?.cases[0]?.steps.at(-1)).toMatchObject({ section: 'cleanup', surface: 'api', status: 'passed' });
    expect(result?.defects).toHaveLength(1);
    expect(result?.defects[0]?.reproducer).toMatchObject({
      kind: 'steps',
      verified: true,
      command: expect.stringMatching(/^autoqa run specs\/order\.md --grep /) as string,
    });
  });

  test('a fault of the API fails the step on the API, with a request that anybody can send', async () => {
    await testbed.setFaults(['api-cart-total-ignores-quantity']);
    const spec = write(
      'cart.md',
      '---\nsurface: api\napi: { spec: /api/openapi.json, config: api-config.yaml }\n---\n# The cart counts\n## Steps\n1. clearCart\n2. POST /api/cart/items\n   ```json\n   { "productId": "prd-34", "quantity": 3 }\n   ```\n   - Expected: the status is 201\n   - Expected: the subtotal is 3600\n',
    );
    const { code, result } = await run(spec);
    expect(code).toBe(1);
    expect(result?.cases).toMatchObject([
      { surface: 'api', verdict: 'product-bug', steps: [{ status: 'passed' }, { status: 'failed' }] },
    ]);
    expect(result?.defects).toMatchObject([{ expected: '3600', actual: '1200' }]);
    const { kind, code: notes = '' } = result?.defects[0]?.reproducer ?? {};
    expect(kind).toBe('curl');
    expect(notes).toContain('--data-raw \'{"productId":"prd-34","quantity":3}\'');
    expect(notes).toContain('-H \'authorization: Bearer \'"${TOKEN_OWNER}"');
    await testbed.setFaults([]);
    expect((await run(spec)).code).toBe(0);
  });

  test('what the page shows is kept for the API', async () => {
    const spec = write(
      'page-first.md',
      '---\nurl: /products\napi: {}\n---\n# The page tells the API\n## Steps\n1. web: Search for "SKU-016"\n2. Save the first row matching /SKU-\\d+/ as SKU\n3. Save the URL matching /https?:..[^/]+/ as PLACE\n4. api: GET /api/products with q {{SKU}}\n   - Expected: the response has 1 item\n   - Expected: the response has an item with sku {{SKU}}\n   - Expected: `body.total == 1`\n5. Verify the URL contains "{{PLACE}}"\n',
    );
    const { code, result } = await run(spec, '--grep', 'tells');
    expect(result?.cases.map(({ reason }) => reason)).toEqual(['']);
    expect(code).toBe(0);
  });

  test.each([
    [
      'a value that is used before it is saved',
      '# T\n## Steps\n1. api: GET /api/orders/{{ORDER}}\n2. api: save the id as ORDER\n',
      'placeholder-before-saved',
      'specs/wrong.md:3',
    ],
    [
      'somebody nobody knows',
      '# T\n## Steps\n1. Open /\n2. api: as carol, GET /api/orders\n',
      'spec-api-identity-unknown',
      'specs/wrong.md:4',
    ],
    [
      'a setting nobody knows',
      '---\napi: { bse: x }\n---\n# T\n## Steps\n1. api: GET /\n',
      'spec-front-matter-value-invalid',
      'specs/wrong.md:2',
    ],
    [
      'settings that are missing',
      '---\napi: { config: no.yaml }\n---\n# T\n## Steps\n1. api: GET /\n',
      'api-config-missing',
      'no.yaml',
    ],
  ])('%s is told before anything runs', async (_, text, errorCode, place) => {
    const { code, document } = await run(write('wrong.md', text));
    expect(code).toBe(2);
    expect(document).toMatchObject({ error: { code: errorCode } });
    expect(JSON.stringify(document)).toContain(place);
  });

  test('a sentence that nobody understands never passes, and cannot be exported', async () => {
    const spec = write('vague.md', '# T\n## Steps\n1. api: Log in as alice\n2. Open /\n');
    const { code, result } = await run(spec);
    expect(code).toBe(1);
    expect(result?.cases).toMatchObject([
      { verdict: 'needs-model', steps: [{ status: 'failed' }, { status: 'skipped' }] },
    ]);
    const exported = await runCli(['export', spec, '--to', 'playwright', '--json'], { cwd: work.path() });
    expect(exported.code).toBe(2);
    expect(exported.stdout).toContain('export-across-surfaces');
  });
});
