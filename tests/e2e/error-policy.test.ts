import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { RunResult } from '@autoqa/domain/model/result';
import { runCli } from '../support/cli.ts';
import { useServer } from '../support/serve.ts';
import { useWorkFolder } from '../support/work-folder.ts';

const work = useWorkFolder();
let refusals: number;
let popup: string;

const server = useServer((request, response) => {
  if (request.url === '/shaky' && refusals > 0) {
    refusals -= 1;
    request.socket.destroy();
    return;
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><title>News</title><h1>News</h1>
    <button onclick="document.querySelector('p').textContent = 'Read'">Read on</button><p></p>${popup}`);
});

const layer = (title: string, buttons: string) =>
  `<div id="layer" style="position:fixed;inset:0;background:#fffc" role="dialog" aria-label="${title}"><h2>${title}</h2>${buttons}</div>`;
const closer = (label: string) =>
  `<button onclick="document.querySelector('#layer').remove(); document.title += ' ${label}'">${label}</button>`;

beforeEach(() => {
  refusals = 0;
  popup = '';
});

async function run(steps: string) {
  writeFileSync(join(work.path(), 'news.md'), `# News\n\n## Steps\n${steps}\n`);
  const args = ['run', 'news.md', '--url', server.url(), '--timeout', '4000', '--json'];
  const { code, stdout } = await runCli(args, { cwd: work.path() });
  const result = RunResult.parse(JSON.parse(stdout));
  const log = readFileSync(join(work.path(), '.autoqa/runs', result.runId, 'events.jsonl'), 'utf8');
  return { code, only: result.cases[0], log };
}

const READ = '1. Click the "Read on" button\n2. Verify the page shows "Read"';

describe('W14 troubles on the way', { timeout: 240_000 }, () => {
  test('a connection that breaks twice is tried a third time', async () => {
    refusals = 2;
    expect(await run('1. Navigate to /shaky\n2. Verify the page shows "News"')).toMatchObject({ code: 0 });
  });

  test('one that stays broken is the environment’s fault', async () => {
    refusals = 1_000;
    const { code, only } = await run('1. Navigate to /shaky');
    expect(code).toBe(3);
    expect(only).toMatchObject({ verdict: 'environment', reason: expect.stringContaining('net::ERR_') });
  });

  test('an optional step that fails is told and the case goes on', async () => {
    const { code, only } = await run(
      `1. (Optional) Close the welcome dialog\n${READ.replace('1.', '2.').replace('2. V', '3. V')}`,
    );
    expect(code).toBe(0);
    expect(only?.steps[0]).toMatchObject({ status: 'skipped', error: expect.any(String) });
  });

  test('a cookie banner over the target is closed by the button that agrees to least, and that is written down', async () => {
    popup = layer('We use cookies', `${closer('Accept all')}${closer('Reject all')}`);
    const { code, log } = await run(`${READ}\n3. Verify the page title contains "Reject all"`);
    expect(code).toBe(0);
    expect(log).toContain('Closed a pop-up that covered the target');
  });

  test('a dialog of the product itself is never closed: the action fails and says what is in the way', async () => {
    popup = layer('Delete the account?', `${closer('Yes')}${closer('Close')}`);
    const { code, only } = await run(READ);
    expect(code).toBe(1);
    expect(only?.verdict).not.toBe('pass');
  });
});
