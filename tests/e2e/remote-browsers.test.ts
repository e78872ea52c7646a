import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startPlaywrightServer } from '../../packages/autoqa/src/surfaces/web/browser/__fixtures__/playwright-server.ts';
import { startGrid, startOwnBrowser } from '../support/remote-browsers.ts';
import { serve } from '../support/serve.ts';
import { runSpecsIn } from '../support/spec-run.ts';
import { filesBelow, useWorkFolder } from '../support/work-folder.ts';

const work = useWorkFolder();

const SPEC = `# Greet

## Steps
1. Fill the "Name" field with "Ann"
2. Click the "Greet" button
   - Expected: the page shows "Hello Ann"
`;

const PAGE = `<!doctype html><title>Greeter</title><label>Name <input id="n"></label>
<button onclick="document.querySelector('p').textContent = 'Hello ' + n.value">Greet</button><p></p>`;

function servePage() {
  return serve((_request, response) => response.setHeader('content-type', 'text/html').end(PAGE));
}

async function runOn(connect: string, url: string, specs: Record<string, string> = { 'greet.md': SPEC }) {
  return runSpecsIn(work.path(), { specs, args: ['--connect', connect, '--url', url, '--timeout', '8000'] });
}

describe('W18 remote browsers', { timeout: 240_000 }, () => {
  test('a Playwright server: the run passes, the server stays', async () => {
    const server = await startPlaywrightServer();
    onTestFinished(() => server.close());
    const { url } = await servePage();
    for (const address of [server.wsEndpoint(), `http://${new URL(server.wsEndpoint()).host}`]) {
      const { code, result, stderr } = await runOn(address, url);
      expect(result?.cases, stderr).toMatchObject([{ verdict: 'pass' }]);
      expect(code).toBe(0);
      expect(server.process().exitCode).toBeNull();
    }
  });

  test("a person's own browser over CDP: our windows are closed, theirs and the browser stay", async () => {
    const own = await startOwnBrowser();
    const { url } = await servePage();
    for (const address of [own.httpUrl.replace('//', '//ann:own-browser-pass@'), own.socketUrl]) {
      const { code, result, stderr } = await runOn(address, url);
      expect(result?.cases, stderr).toMatchObject([{ verdict: 'pass' }]);
      expect(code).toBe(0);
    }
    expect(own.process.exitCode).toBeNull();
    const targets = (await (await fetch(`${own.httpUrl}/json/list`)).json()) as { type: string; url: string }[];
    expect(targets.filter(({ type }) => type === 'page').map((page) => page.url)).toEqual(['about:blank']);
    for (const file of filesBelow(work.path())) expect(readFileSync(file, 'utf8')).not.toContain('own-browser-pass');
  });

  test.each(['', '/wd/hub', '/session'])('a Selenium Grid at "%s": its session is ended with the run', async (path) => {
    const grid = await startGrid();
    const { url } = await servePage();
    const { code, result, stderr } = await runOn(`${grid.url}${path}`, url);
    expect(result?.cases, stderr).toMatchObject([{ verdict: 'pass' }]);
    expect(code).toBe(0);
    expect(grid.sessions).toMatchObject([{ deleted: true }]);
  });

  test('a session of a Grid that offers no CDP is ended, and the message says what is missing', async () => {
    const grid = await startGrid({ withoutCdp: true });
    const { code, stderr } = await runOn(grid.url, 'http://127.0.0.1:9');
    expect(code).toBe(3);
    expect(stderr).toContain('se:cdp');
    expect(grid.sessions).toMatchObject([{ deleted: true }]);
  });
});

describe('W18 a remote address that is no browser ends the command with 3', () => {
  test.each([
    'ws://ann:top-secret-1@127.0.0.1:9/playwright?token=top-secret-2',
    'http://ann:top-secret-1@127.0.0.1:9/?token=top-secret-2',
    'ws://ann:top-secret-1@127.0.0.1:9/devtools/browser/x?apiKey=top-secret-2',
    'http://ann:top-secret-1@127.0.0.1:9/wd/hub?access_token=top-secret-2',
  ])('%s', async (address) => {
    const { code, stderr, stdout, document } = await runOn(address, 'http://127.0.0.1:9');
    expect(code).toBe(3);
    expect(document).toMatchObject({ error: { code: 'browser-unreachable' } });
    expect(stderr).toContain('127.0.0.1:9');
    expect(`${stderr}${stdout}`).not.toMatch(/top-secret/);
  });

  test('a web page', async () => {
    const { url } = await servePage();
    const { code, stderr } = await runOn(url, url);
    expect(code).toBe(3);
    expect(stderr).toContain('neither a Playwright server');
  });

  test('a Grid that refuses', async () => {
    const grid = await startGrid({ refuse: true });
    const { code, stderr } = await runOn(grid.url, 'http://127.0.0.1:9');
    expect(code).toBe(3);
    expect(stderr).toContain('session not created');
    expect(stderr).not.toContain('Build info');
  });
});

describe('W18 a remote browser that dies in the middle', { timeout: 240_000 }, () => {
  test('costs the cases that need it, as environment, and nobody hangs', async () => {
    const own = await startOwnBrowser();
    const { url } = await serve((request, response) => {
      response.setHeader('content-type', 'text/html');
      // The browser dies while it waits for this answer.
      if (request.url === '/last') void own.kill();
      else response.end(PAGE);
    });
    const last = '# Last\n\n## Steps\n1. Navigate to /last\n   - Expected: the page shows "Hello"\n';
    const specs = { 'a.md': SPEC, 'b.md': last, 'c.md': SPEC };
    const { code, result } = await runSpecsIn(work.path(), {
      specs,
      args: ['--connect', own.httpUrl, '--url', url, '--workers', '1', '--timeout', '8000'],
    });
    expect(result?.cases.map(({ verdict }) => verdict)).toEqual(['pass', 'environment', 'environment']);
    expect(result?.cases[2]?.reason).toContain('No browser answers');
    expect(code).toBe(3);
  });

  test('a Grid gives another browser for the cases that follow', async () => {
    const grid = await startGrid();
    const { url } = await serve((request, response) => {
      response.setHeader('content-type', 'text/html');
      if (request.url === '/last') void grid.sessions[0]?.browser.kill();
      else response.end(PAGE);
    });
    const last = '# Last\n\n## Steps\n1. Navigate to /last\n   - Expected: the page shows "Hello"\n';
    const { code, result } = await runSpecsIn(work.path(), {
      specs: { 'b.md': last, 'c.md': SPEC },
      args: ['--connect', grid.url, '--url', url, '--workers', '1', '--timeout', '8000'],
    });
    expect(result?.cases.map(({ verdict }) => verdict)).toEqual(['environment', 'pass']);
    expect(code).toBe(3);
    expect(grid.sessions).toMatchObject([{ deleted: true }, { deleted: true }]);
  });
});
