import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RunResult } from '@autoqa/domain/model/result';
import { startTestbed } from '@autoqa/testbed/start-testbed';
import { runCli } from '../support/cli.ts';
import { useWorkFolder } from '../support/work-folder.ts';

const CLAIMS = fileURLToPath(new URL('../../testbed/claims', import.meta.url));
const PASSWORDS = { AUTOQA_ALICE_PASSWORD: 'alice-pass-1', AUTOQA_BOB_PASSWORD: 'bob-pass-1' };

const work = useWorkFolder();
let testbed: Awaited<ReturnType<typeof startTestbed>>;
beforeAll(async () => {
  testbed = await startTestbed();
});
beforeEach(() => testbed.reset());
afterAll(() => testbed.close());

async function autoqa(...args: string[]): Promise<{ code: number | null; result: RunResult }> {
  const { code, stdout } = await runCli([...args, '--timeout', '5000', '--json'], { cwd: work.path(), env: PASSWORDS });
  return { code, result: RunResult.parse(JSON.parse(stdout)) };
}

describe('W19 claims about the shop', { timeout: 600_000 }, () => {
  test('true ones pass, unclear ones need a model, and each kept spec replays', async () => {
    await testbed.setFaults([]);
    cpSync(CLAIMS, join(work.path(), 'claims'), { recursive: true });
    const grep = '/filter the products|feels warm|From the menu/';
    const files = ['claims/visitor.md', 'claims/customer.md'];
    const { code, result } = await autoqa('check', '-u', testbed.shopUrl, ...files, '--grep', grep);
    expect(code).toBe(1);
    expect(result.kind).toBe('check');
    expect(result.cases.map(({ source, verdict }) => [source, verdict]).toSorted()).toEqual([
      ['claims/customer.md#17', 'pass'],
      ['claims/visitor.md#26', 'needs-model'],
      ['claims/visitor.md#9', 'pass'],
    ]);

    const folder = join('.autoqa', 'runs', result.runId, 'generated');
    const specs = readdirSync(join(work.path(), folder));
    expect(specs.toSorted()).toEqual([
      'from-the-menu-customers-can-open-their-orders.md',
      'sign-in.md',
      'visitors-can-filter-the-products-by-category.md',
    ]);
    const filter = join(folder, 'visitors-can-filter-the-products-by-category.md');
    const menu = join(folder, 'from-the-menu-customers-can-open-their-orders.md');
    const replay = await autoqa('run', filter, menu, '-u', testbed.shopUrl, '--no-locks');
    expect(replay.result.cases.map(({ verdict }) => verdict)).toEqual(['pass', 'pass']);

    await testbed.setFaults(['web-category-filter-ignored']);
    const broken = await autoqa('run', filter, '-u', testbed.shopUrl, '--no-locks');
    expect(broken.result.cases).toMatchObject([{ verdict: 'product-bug' }]);
  });

  test('false ones are product bugs with the claim as the title of the case', async () => {
    await testbed.setFaults(['web-sort-descending-ignored', 'web-page-two-repeats']);
    const claims = [
      '商品列表可以按价格从高到低排序',
      'Paging through the product list never shows the same product twice.',
    ];
    const { code, result } = await autoqa(
      'check',
      '-u',
      testbed.shopUrl,
      ...claims.flatMap((each) => ['--claim', each]),
    );
    expect(code).toBe(1);
    expect(result.cases.map(({ title, verdict }) => [title, verdict]).toSorted()).toEqual(
      claims.map((claim) => [claim, 'product-bug']).toSorted(),
    );
  });

  test('without a claim, the command says how to give one', async () => {
    const { code, stderr } = await runCli(['check', '-u', testbed.shopUrl], { cwd: work.path() });
    expect(code).toBe(2);
    expect(stderr).toContain('--claim');
  });
});
