import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RunResult } from '@autoqa/domain/model/result';
import { startTestbed } from '@autoqa/testbed/start-testbed';
import { runCli } from '../support/cli.ts';
import { filesBelow, useWorkFolder } from '../support/work-folder.ts';

const work = useWorkFolder();
let testbed: Awaited<ReturnType<typeof startTestbed>>;

beforeAll(async () => {
  testbed = await startTestbed();
});
beforeEach(async () => {
  await testbed.setFaults([]);
  await testbed.setVariant(null);
  await testbed.reset();
});
afterAll(() => testbed.close());

const PASSWORD = 'alice-pass-1';

const CART_SPEC = `---
url: /login
priority: p0
requirements: [REQ-CART-1]
---
# Fill the cart

## Steps
1. Fill the "User name" field with {{USERNAME}}
2. 在“密码”输入框中输入 {{PASSWORD}}
3. Click the "Sign in" button
   - Expected: the page shows "Products"
4. Type "SKU-016" into the search box and press Enter
5. Click the "Add to cart" button in the row containing "SKU-016"
   - Expected: a message "Added to cart" appears
   - Expected: the cart badge increases by 1
6. Verify the URL contains "/products"
`;

function writeSpec(path: string, text: string): void {
  mkdirSync(dirname(join(work.path(), path)), { recursive: true });
  writeFileSync(join(work.path(), path), text);
}

async function run(args: string[], env: Record<string, string> = {}) {
  const address = args.includes('--url') ? [] : ['--url', testbed.shopUrl];
  const patience = args.includes('--timeout') ? [] : ['--timeout', '8000'];
  const all = ['run', ...args, ...address, ...patience, '--json'];
  const outcome = await runCli(all, {
    cwd: work.path(),
    env: { AUTOQA_USERNAME: 'alice', AUTOQA_PASSWORD: PASSWORD, ...env },
  });
  const parsed: unknown = JSON.parse(outcome.stdout);
  return { ...outcome, result: RunResult.safeParse(parsed).data, document: parsed };
}

describe('W1 W2 W3 W4 specs run as they are, without a model', () => {
  test('a spec in two languages passes, its secrets are nowhere, and its targets are locked', async () => {
    writeSpec('specs/cart.md', CART_SPEC);
    const { code, result, stderr } = await run(['specs']);
    expect(stderr).not.toContain(PASSWORD);
    expect(result?.cases).toMatchObject([{ status: 'passed', verdict: 'pass', requirements: ['REQ-CART-1'] }]);
    expect(code).toBe(0);
    expect(result?.usage.modelCalls).toBe(0);
    expect(result?.cases[0]?.steps[4]).toMatchObject({ action: 'click', grounding: { by: 'grounding' } });
    for (const file of filesBelow(work.path())) expect(readFileSync(file).includes(PASSWORD), file).toBe(false);

    const again = await run(['specs']);
    expect(again.code).toBe(0);
    expect(again.result?.cases[0]?.steps[0]).toMatchObject({ grounding: { by: 'lock' } });
  });

  test('in CI locks are read but not written, unless asked', async () => {
    writeSpec('specs/cart.md', CART_SPEC);
    await run(['specs'], { CI: 'true' });
    expect(existsSync(join(work.path(), 'specs/cart.lock.json'))).toBe(false);
    await testbed.reset();
    await run(['specs', '--update-locks'], { CI: 'true' });
    expect(existsSync(join(work.path(), 'specs/cart.lock.json'))).toBe(true);
  });
});

// A suspected bug is walked three times, once slowed: that takes a while on a busy machine.
describe('W7 X4 verdicts', { timeout: 240_000 }, () => {
  test.each([
    ['web-toast-lost', 'message'],
    ['web-badge-stale', 'badge'],
  ])('with the fault %s on, the same spec is a product bug after reruns', async (fault, word) => {
    await testbed.setFaults([fault]);
    writeSpec('cart.md', CART_SPEC);
    const { code, result } = await run(['cart.md', '--timeout', '3000']);
    expect(code).toBe(1);
    expect(result?.cases).toMatchObject([{ verdict: 'product-bug', rule: expect.stringContaining('W7.') }]);
    expect(result?.cases[0]?.reason).toContain(word);
    expect(result?.cases[0]?.attempts.length).toBe(2);
    expect(result?.defects).toMatchObject([{ severity: 'critical', requirements: ['REQ-CART-1'] }]);
    expect(result?.cases[0]?.evidence.some(({ kind }) => kind === 'screenshot')).toBe(true);
    expect(readdirSync(work.path())).not.toContain('cart.lock.json');
  });

  test('a sentence that nobody understands needs a model and never passes', async () => {
    writeSpec(
      'vague.md',
      '# Vague\n\n## Steps\n1. Navigate to /products\n2. Make the shop feel more welcoming somehow\n',
    );
    const { code, result } = await run(['vague.md']);
    expect(code).toBe(1);
    expect(result?.cases).toMatchObject([{ verdict: 'needs-model', reason: expect.stringContaining('welcoming') }]);
  });

  test('a target that never appears names what comes nearest, and the other cases go on', async () => {
    writeSpec('a.md', '# A\n\n## Steps\n1. Navigate to /login\n2. Click the "Teleport" button\n');
    writeSpec('b.md', '# B\n\n## Steps\n1. Navigate to /login\n   - Expected: the page shows "Sign in"\n');
    const { code, result } = await run(['a.md', 'b.md', '--timeout', '4000']);
    expect(code).toBe(1);
    expect(result?.cases.map(({ verdict }) => verdict).toSorted()).toEqual(['pass', 'script-error']);
  });

  test('a target that is down is the environment’s fault: exit code 3', async () => {
    writeSpec('a.md', '# A\n\n## Steps\n1. Navigate to /login\n');
    const { code, result } = await run(['a.md', '--url', 'http://127.0.0.1:9']);
    expect(code).toBe(3);
    expect(result?.cases).toMatchObject([{ verdict: 'environment' }]);
  });
});

describe('W1 bad input ends with 2 and names the place', () => {
  test.each([
    ['missing.md', undefined, 'spec-not-found'],
    ['empty.md', '', 'spec-empty'],
    ['binary.md', '# A\0\n', 'spec-binary'],
    ['untitled.md', 'Just prose.\n', 'spec-title-missing'],
    ['stepless.md', '# A\n\nJust prose.\n', 'spec-steps-missing'],
    ['loop.md', '# A\n\n## Preconditions\n- include: loop\n\n## Steps\n1. Click "A"\n', 'spec-include-cycle'],
    ['secret.md', '# A\n\n## Steps\n1. Fill the "Name" field with {{NOBODY_SET_THIS}}\n', 'placeholder-missing'],
  ])('%s', async (path, text, errorCode) => {
    if (text !== undefined) writeSpec(path, text);
    const { code, document, stderr } = await run([path]);
    expect(code).toBe(2);
    expect(document).toMatchObject({ error: { code: errorCode, hint: expect.any(String) } });
    expect(stderr).toContain(path);
  });
});

describe('W6 healing', () => {
  test('a renamed element is found again, proposed for review, and the lock stays as it was', async () => {
    writeSpec('cart.md', CART_SPEC);
    expect((await run(['cart.md'])).code).toBe(0);
    const lock = readFileSync(join(work.path(), 'cart.lock.json'), 'utf8');
    await testbed.reset();
    await testbed.setVariant({ kind: 'test-ids', seed: 7 });
    const { code, result } = await run(['cart.md']);
    expect(result?.cases[0]?.reason).toBe('');
    expect(code).toBe(0);
    expect(readFileSync(join(work.path(), 'cart.lock.json'), 'utf8')).toBe(lock);
  });
});
