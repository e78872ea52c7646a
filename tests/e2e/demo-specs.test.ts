import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RunResult, type CaseResult } from '@autoqa/domain/model/result';
import { startTestbed } from '@autoqa/testbed/start-testbed';
import { runCli } from '../support/cli.ts';
import { useWorkFolder } from '../support/work-folder.ts';

const SPECS = fileURLToPath(new URL('../../testbed/specs/shop', import.meta.url));
const PASSWORDS = {
  AUTOQA_ALICE_PASSWORD: 'alice-pass-1',
  AUTOQA_BOB_PASSWORD: 'bob-pass-1',
  AUTOQA_ADMIN_PASSWORD: 'admin-pass-1',
};

const work = useWorkFolder();
let testbed: Awaited<ReturnType<typeof startTestbed>>;
beforeAll(async () => {
  testbed = await startTestbed();
});
beforeEach(() => testbed.reset());
afterAll(() => testbed.close());

/** Runs specs from a copy of their folder, so that no lock is left beside the originals. */
async function run(specs: readonly string[], ...more: string[]): Promise<CaseResult[]> {
  cpSync(SPECS, `${work.path()}/specs`, { recursive: true });
  const paths = specs.map((spec) => `specs/${spec}`);
  const { stdout } = await runCli(
    ['run', ...paths, '--url', testbed.shopUrl, '--no-locks', '--workers', '1', '--json', ...more],
    {
      cwd: work.path(),
      env: PASSWORDS,
    },
  );
  return RunResult.parse(JSON.parse(stdout)).cases;
}

describe('W1 W2 W3 W4 the demo specs of the shop', { timeout: 1_200_000 }, () => {
  test('all pass while nothing is wrong, without a model', async () => {
    await testbed.setFaults([]);
    const cases = await run(['']);
    const complaints = cases.filter(({ verdict }) => verdict !== 'pass');
    expect(complaints.map(({ source, verdict, reason }) => `${source}: ${verdict} ${reason}`)).toEqual([]);
    expect(cases.length).toBeGreaterThanOrEqual(30);
  });

  test.each([
    ['web-help-frame-empty', '帮助中心.md'],
    ['web-detail-stale', 'product-detail.md'],
  ])('W7 with %s on, %s names a product bug', async (fault, spec) => {
    await testbed.setFaults([fault]);
    // What never appears is waited for in every attempt, longest in the slowed one.
    const cases = await run([spec], '--timeout', '5000');
    expect(cases).toMatchObject([{ verdict: 'product-bug' }]);
  });
});
