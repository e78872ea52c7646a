import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startTestbed } from '@autoqa/testbed/start-testbed';
import { resolveBrowser } from '../../packages/autoqa/src/surfaces/web/browser/resolve-browser.ts';
import { outcomeOf, runCli } from '../support/cli.ts';
import { filesBelow, useWorkFolder } from '../support/work-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PASSWORDS = { AUTOQA_ALICE_PASSWORD: 'alice-pass-1', AUTOQA_BOB_PASSWORD: 'bob-pass-1' };

const work = useWorkFolder();
let testbed: Awaited<ReturnType<typeof startTestbed>>;

beforeAll(async () => {
  testbed = await startTestbed();
});
beforeEach(async () => {
  await testbed.setFaults([]);
  await testbed.reset();
});
afterAll(() => testbed.close());

function writeSpec(path: string, text: string): void {
  mkdirSync(dirname(join(work.path(), path)), { recursive: true });
  writeFileSync(join(work.path(), path), text);
}

async function run(...specs: string[]) {
  const outcome = await runCli(['run', ...specs, '--url', testbed.shopUrl, '--workers', '1', '--timeout', '20000'], {
    cwd: work.path(),
    env: PASSWORDS,
  });
  expect(outcome.code, outcome.stdout).toBe(0);
  await testbed.reset();
}

function exportSpecs(...args: string[]) {
  return runCli(['export', ...args], { cwd: work.path(), env: PASSWORDS });
}

/** Runs the exported tests with Playwright's own runner, in the browser that AutoQA uses. */
async function runPlaywright(...args: string[]) {
  const modules = join(work.path(), 'node_modules');
  if (!existsSync(modules)) symlinkSync(join(ROOT, 'node_modules'), modules);
  const { executablePath, env } = await resolveBrowser({ source: 'auto', executablePath: undefined });
  const runner = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [runner, 'test', '-c', '.autoqa/export', '--reporter', 'line', ...args], {
    cwd: work.path(),
    env: { ...process.env, ...env, ...PASSWORDS, BASE_URL: testbed.shopUrl, CHROMIUM_PATH: executablePath },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return outcomeOf(child);
}

const CART = `---
url: /login
---
# Fill the cart

## Steps
1. Fill the "User name" field with alice
2. Fill the "Password" field with {{ALICE_PASSWORD}}
3. Click the "Sign in" button
   - Expected: the page shows "Products"
4. Click the row containing "SKU-002"
   - Expected: the dialog contains "Lotus river lantern"
5. Close the dialog
6. Click the "Price" column
   - Expected: the table is sorted by price in ascending order
7. Type "SKU-016" into the search box and press Enter
   - Expected: the page does not show "SKU-002"
8. Click the "Add to cart" button in the row containing "SKU-016"
   - Expected: a message "Added to cart" appears
   - Expected: the cart badge increases by 1

## Cleanup
1. Navigate to /cart
2. Click the "Clear cart" button
3. Click the "Clear cart" button in the dialog
`;

const CHINESE = `---
url: /login
---
# 登录并搜索

## 步骤
1. 在“用户名”输入框中输入 bob
2. 在“密码”输入框中输入 {{BOB_PASSWORD}}
3. 点击“登录”按钮
   - 预期: 页面显示“商品”
4. 在搜索框输入 灯笼 并回车
   - 预期: 列表中显示“灯笼”
5. 点击表格中的“价格”
   - 预期: 列表按价格升序排列
   - 预期: “SKU-047”所在行的“库存”列为“120”
6. 打开 /help
   - 预期: “常见问题”iframe 中显示“多久可以送达？”
`;

// Browsers are started again and again here: that takes a while on a busy machine.
describe('W9 exported specs run under Playwright with the same verdict', { timeout: 600_000 }, () => {
  test('they pass on the shop as it is and fail on its faults', async () => {
    writeSpec('specs/cart.md', CART);
    writeSpec('specs/登录.md', CHINESE);
    await run('specs');
    const exported = await exportSpecs('latest', '--to', 'playwright', '--json');
    expect(exported.code, exported.stdout + exported.stderr).toBe(0);
    const { files } = JSON.parse(exported.stdout) as { files: string[] };
    expect(files.map((file) => file.split('/export/')[1])).toEqual(
      expect.arrayContaining(['tests/cart.spec.ts', 'tests/登录.spec.ts', 'playwright.config.ts']),
    );
    for (const file of filesBelow(join(work.path(), '.autoqa/export'))) {
      const text = readFileSync(file, 'utf8');
      expect(text.includes('alice-pass-1') || text.includes('bob-pass-1'), file).toBe(false);
      expect(text).not.toMatch(/from '(?:autoqa|@autoqa)|waitForTimeout/);
    }

    const sound = await runPlaywright();
    expect(sound.code, sound.stdout).toBe(0);
    expect(sound.stdout).toContain('2 passed');

    await testbed.setFaults(['web-badge-stale']);
    const faulty = await runPlaywright('cart');
    expect(faulty.code).toBe(1);
    expect(faulty.stdout).toContain('cartBadgeBefore');

    // The cleanup ran although the test had failed: the next run starts with an empty cart.
    await testbed.setFaults([]);
    const after = await runPlaywright('cart');
    expect(after.code, after.stdout).toBe(0);
  });

  test('the specs of the testbed pass', async () => {
    cpSync(join(ROOT, 'testbed/specs/shop'), join(work.path(), 'shop'), {
      recursive: true,
      filter: (path) => !path.endsWith('.lock.json'),
    });
    // Without the one that leaves its product in the cart, and those that clear a drawn list or read a title.
    const specs = ['cart-total', 'profile', 'search-products', 'wrong-password'];
    const paths = specs.map((name) => `shop/${name}.md`);
    await run(...paths);
    const exported = await exportSpecs(...paths, '--to', 'playwright');
    expect(exported.code, exported.stdout + exported.stderr).toBe(0);
    const passed = await runPlaywright();
    expect(passed.code, passed.stdout).toBe(0);
    expect(passed.stdout).toContain('4 passed');
  });
});

describe('W9 what is not exported', { timeout: 300_000 }, () => {
  test('a spec that has not passed, and a web spec to pytest', async () => {
    writeSpec('cart.md', CART);
    const unknown = await exportSpecs('cart.md', '--to', 'playwright');
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('has not passed yet') });
    const python = await exportSpecs('cart.md', '--to', 'pytest');
    expect(python).toMatchObject({ code: 2, stderr: expect.stringContaining('pytest') });
    const chinese = await exportSpecs('cart.md', '--to', 'pytest', '--lang', 'zh');
    expect(chinese.stderr).toContain('接口测试');
  });

  test('what a person has changed is not overwritten unasked', async () => {
    writeSpec('home.md', '# Home\n\n## Steps\n1. Navigate to /login\n   - Expected: the page shows "Sign in"\n');
    expect((await exportSpecs('home.md', '--to', 'playwright')).code).toBe(0);
    const [spec, config] = ['tests/home.spec.ts', 'playwright.config.ts'].map((name) =>
      join(work.path(), '.autoqa/export', name),
    ) as [string, string];
    writeFileSync(config, '// mine\n');
    expect((await exportSpecs('home.md', '--to', 'playwright')).code).toBe(0);
    writeFileSync(spec, `${readFileSync(spec, 'utf8')}// mine too\n`);
    const refused = await exportSpecs('home.md', '--to', 'playwright');
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('home.spec.ts') });
    expect((await exportSpecs('home.md', '--to', 'playwright', '--force')).code).toBe(0);
    expect(readFileSync(spec, 'utf8')).not.toContain('mine');
    expect(readFileSync(config, 'utf8')).toBe('// mine\n');
  });
});
