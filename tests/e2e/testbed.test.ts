import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

describe('npm run testbed', () => {
  test('serves the built shop, the admin and the API document, and stops on a signal', async () => {
    const child = spawn(process.execPath, ['scripts/testbed.mjs', '--json'], { cwd: ROOT, detached: true });
    onTestFinished(() => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    });
    let addresses: Record<string, string> | undefined;
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.startsWith('{')) {
        addresses = JSON.parse(line) as Record<string, string>;
        break;
      }
    }
    const pages = [addresses?.['shopUrl'], addresses?.['adminUrl'], `${addresses?.['apiUrl']}/api/openapi.json`];
    const statuses = await Promise.all(pages.map(async (page) => (await fetch(page ?? '')).status));
    expect(statuses).toEqual([200, 200, 200]);
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await expect
      .poll(
        () =>
          fetch(pages[0] ?? '').then(
            () => 'up',
            () => 'gone',
          ),
        { timeout: 10_000 },
      )
      .toBe('gone');
  });
});
