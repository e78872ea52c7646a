import { spawn } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { RunResult } from '@autoqa/domain/model/result';
import { startTestbed } from '@autoqa/testbed/start-testbed';
import { resolveBrowser } from '../../packages/autoqa/src/surfaces/web/browser/resolve-browser.ts';
import { outcomeOf, runCli } from '../support/cli.ts';
import { filesBelow, useWorkFolder } from '../support/work-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PASSWORD = 'alice-pass-1';

const SPEC = `---
url: /login
---
# The profile is kept

## Steps
1. Fill the "User name" field with alice
2. Fill the "Password" field with {{ALICE_PASSWORD}}
3. Click the "Sign in" button
   - Expected: the page shows "Products"
4. Navigate to /orders
5. Verify the URL contains "/orders"
6. Navigate to /profile
7. Fill the "Display name" field with "Alice Lin-Chen"
8. Click the "Save" button
9. Reload the page
10. Verify the "Display name" field has the value "Alice Lin-Chen"
`;

const work = useWorkFolder();
let testbed: Awaited<ReturnType<typeof startTestbed>>;

beforeAll(async () => {
  testbed = await startTestbed();
});
beforeEach(async () => {
  await testbed.setFaults(['web-profile-says-saved']);
  await testbed.reset();
});
afterAll(() => testbed.close());

/** As a person would: with Playwright's own runner, in the folder of the reproducer. */
async function runPlaywright(folder: string) {
  const modules = join(work.path(), 'node_modules');
  if (!existsSync(modules)) symlinkSync(join(ROOT, 'node_modules'), modules);
  const { executablePath, env } = await resolveBrowser({ source: 'auto', executablePath: undefined });
  const values = { BASE_URL: testbed.shopUrl, ALICE_PASSWORD: PASSWORD, CHROMIUM_PATH: executablePath };
  const runner = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [runner, 'test', '--reporter', 'line'], {
    cwd: folder,
    env: { ...process.env, ...env, ...values, FORCE_COLOR: '0' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return outcomeOf(child);
}

describe('X5 the reproducer of a bug', { timeout: 600_000 }, () => {
  test('X5 fails as long as the fault is on and passes when it is off; the password is nowhere', async () => {
    writeFileSync(join(work.path(), 'profile.md'), SPEC);
    const { stdout } = await runCli(
      ['run', 'profile.md', '--url', testbed.shopUrl, '--timeout', '15000', '--artifacts', 'none', '--json'],
      { cwd: work.path(), env: { AUTOQA_ALICE_PASSWORD: PASSWORD, AUTOQA_REPRODUCE: '1' } },
    );
    const result = JSON.parse(stdout) as RunResult;
    const reproducer = result.defects[0]?.reproducer;
    expect(reproducer).toMatchObject({ kind: 'playwright', verified: true });
    // The button that only says it saved is the bug: nobody may take it for a detour.
    expect(reproducer?.code).toContain('Click the "Save" button');
    expect(reproducer?.steps?.of).toBe(10);
    // The check of step 5 at least; how much more depends on the time that the machine takes.
    expect(reproducer?.steps?.kept).toBeLessThanOrEqual(9);
    const runFolder = join(work.path(), '.autoqa', 'runs', result.runId);
    for (const file of filesBelow(runFolder)) expect(readFileSync(file).includes(PASSWORD), file).toBe(false);

    const folder = join(runFolder, reproducer?.path ?? '', '..');
    await testbed.reset();
    const broken = await runPlaywright(folder);
    expect(broken.code, broken.stdout).toBe(1);
    expect(broken.stdout).toContain('Alice Lin-Chen');
    await testbed.setFaults([]);
    await testbed.reset();
    const mended = await runPlaywright(folder);
    expect(mended.code, mended.stdout).toBe(0);
  });
});
