import { createServer, type Server } from 'node:http';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Redactor } from '../kernel/redaction/redactor.ts';
import { launchBrowser } from '../surfaces/web/browser/launch-browser.ts';
import { resolveBrowser } from '../surfaces/web/browser/resolve-browser.ts';
import { formsOf } from './__fixtures__/secret-forms.ts';
import { readTrace } from './__fixtures__/trace-file.ts';
import { withRun } from './with-run.ts';

/** Holds every character that some encoding changes. */
const CANARY = `c4n"ary &<b>'/ é密+\\%${'x'.repeat(6)}`;

let out: string;
let server: Server;
let address: string;

beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'autoqa-canary-'));
  server = createServer((request, response) => {
    response.setHeader('set-cookie', `session=${encodeURIComponent(CANARY)}`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const typed = new URL(request.url ?? '/', 'http://x').searchParams.get('p') ?? '';
    response.end(`<title>echo</title><p id="echo"></p><form><input name="p"></form>
      <script>document.getElementById('echo').textContent = ${JSON.stringify(typed).replaceAll('<', '\\u003c')}</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(out, { recursive: true, force: true });
});

/** Which files of a trace hold the canary in any form. */
function holdersOf(files: ReadonlyMap<string, string> = new Map()): string[] {
  const holders = [...files].filter(([, text]) => formsOf(CANARY).some((form) => text.includes(form)));
  return holders.map(([name]) => name);
}

describe('R3 W17 a canary secret', () => {
  test('that passes through config, page, request and error is in no file of the run folder, in no encoding', async () => {
    const redactor = new Redactor();
    redactor.addSecret('PASSWORD', CANARY);
    const browser = await launchBrowser(await resolveBrowser());
    let unmasked: ReturnType<typeof readTrace> | undefined;
    const { folder, result } = await withRun(
      {
        kind: 'run',
        title: `Canary ${CANARY}`,
        out,
        language: 'en',
        model: 'offline',
        argv: ['run', '--var', `PASSWORD=${CANARY}`],
        config: { headers: { authorization: `Bearer ${CANARY}` }, nested: [{ [CANARY]: CANARY }] },
        redactor,
        fileReporters: ['markdown', 'html', 'junit', 'ctrf', 'allure', 'csv'],
        liveReporters: [],
        retention: {},
        signal: new AbortController().signal,
      },
      async ({ recorder }) => {
        const page = await browser.newPage();
        await page.context().tracing.start({ snapshots: true, title: CANARY });
        const requests: unknown[] = [];
        page.on('request', (request) => requests.push({ url: request.url(), headers: request.headers() }));
        await page.goto(address);
        await page.locator('[name=p]').fill(CANARY);
        await page.locator('[name=p]').press('Enter');
        await page.waitForURL(/p=/);
        const basic = `Basic ${Buffer.from(`alice:${CANARY}`).toString('base64')}`;
        await page.evaluate(
          ({ secret, authorization }) =>
            Promise.all([
              fetch('/json', { method: 'POST', headers: { authorization }, body: JSON.stringify({ secret }) }),
              fetch('/form', { method: 'POST', body: new URLSearchParams({ secret }) }),
              fetch('/base64', { method: 'POST', body: btoa(unescape(encodeURIComponent(secret))) }),
            ]),
          { secret: CANARY, authorization: basic },
        );
        const caseId = 'canary';
        await recorder.append({ type: 'case-start', caseId, title: CANARY, surface: 'web', source: 'x.md' });
        await recorder.append({ type: 'step-start', caseId, index: 0, text: `Type ${CANARY}`, target: page.url() });
        await recorder.append({
          type: 'tool-call',
          callId: '1',
          tool: 'fetch',
          args: { requests, curl: `curl -H 'Authorization: ${basic}'` },
          success: true,
          durationMs: 1,
        });
        await recorder.writeArtifact({ kind: 'snapshot', path: 'snapshots/page.html', content: await page.content() });
        await recorder.writeArtifact({ kind: 'har', path: 'traces/requests.har', content: JSON.stringify(requests) });
        const error = await page.evaluate((text) => Promise.reject(new Error(text)), CANARY).catch(String);
        await recorder.append({
          type: 'step-end',
          caseId,
          index: 0,
          status: 'failed',
          durationMs: 1,
          error: String(error),
        });
        await recorder.append({
          type: 'case-end',
          caseId,
          durationMs: 1,
          verdict: { kind: 'product-bug', reason: String(error), rule: 'test' },
          defects: [
            {
              id: 'BUG-1',
              caseId,
              severity: 'major',
              title: CANARY,
              expected: CANARY,
              actual: encodeURIComponent(CANARY),
              reproducer: { kind: 'curl', code: `curl '${page.url()}' -H 'Cookie: session=${basic}'`, verified: true },
            },
          ],
        });
        const raw = join(out, 'raw.zip');
        await page.context().tracing.stop({ path: raw });
        unmasked = readTrace(readFileSync(raw));
        await recorder.writeArtifact({ kind: 'trace', path: 'traces/canary-1.zip', content: readFileSync(raw) });
        await browser.close();
      },
    );
    expect(result.defects).toHaveLength(1);
    const trace = readTrace(readFileSync(join(folder, 'traces/canary-1.zip')));
    expect(holdersOf(unmasked?.files)).toEqual(expect.arrayContaining(['trace.trace', 'trace.network']));
    expect(holdersOf(unmasked?.files).length).toBeGreaterThan(4);
    expect(holdersOf(trace.files)).toEqual([]);
    expect(trace.missing).toEqual([]);
    expect(trace.events).toHaveLength(unmasked?.events.length ?? 0);
    expect(trace.files.get('trace.network')).not.toMatch(/session=|Basic /);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(8);
    for (const file of files) {
      const text = readFileSync(join(file.parentPath, file.name), 'utf8');
      for (const form of formsOf(CANARY)) expect(text.includes(form), `${file.name} holds ${form}`).toBe(false);
    }
    expect(readFileSync(join(folder, 'events.jsonl'), 'utf8')).toContain('{{PASSWORD}}');
  });
});
