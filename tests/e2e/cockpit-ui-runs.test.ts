import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RUN_MS, shownRun, startFromForm, untilPageSays, useViewers } from '../support/cockpit-page.ts';
import { useCockpit } from '../support/cockpit.ts';
import { smallApi } from '../support/small-api.ts';
import { startSmallShop } from '../support/small-shop.ts';

/** What the page does not show by then, it does not show. */
const shared = useCockpit({ env: { AUTOQA_TIMEOUT: '2500' } });
const look = useViewers(shared.get);

const LAMPS = `# The lamps are listed

## Steps
1. Navigate to /
   - Expected: the page shows "Amber lamp"
`;
const WRONG = `# There is a ruby lamp

## Steps
1. Navigate to /
2. Verify the page shows "Ruby lamp"
`;
const SLOW = `# It takes its time

## Steps
1. Navigate to /
2. Wait 60 seconds
`;

/** A file as somebody has it on their disk. */
function fileOf(name: string, content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'autoqa-chosen-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

/** Opens the form of a kind the way a person finds it. */
async function openForm(page: Page, kind: string): Promise<void> {
  await page.goto('/new');
  await page.locator('main').getByRole('link', { name: kind }).click();
}

/** Lets files fall onto a field, as from the desk. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text ?? ''], fileName ?? ''));
      return transfer;
    },
    [name, content],
  );
  const zone = page.locator('.drop-zone').first();
  await zone.dispatchEvent('dragover', { dataTransfer: data });
  await zone.dispatchEvent('drop', { dataTransfer: data });
}

describe('C4 a run from its form to its evidence', () => {
  it('runs specs: one holds, one finds a bug with its evidence; reports are downloaded', async () => {
    const shop = await startSmallShop();
    const { page, complaints } = await look();
    await openForm(page, 'Run specs');
    await page.getByLabel('Address of the application').fill(shop.url);
    await page.getByLabel('Text of spec 1').fill(LAMPS);
    await page.getByRole('button', { name: 'Write another' }).click();
    await page.getByLabel('Text of spec 2').fill(WRONG);
    await page.getByText('More options').click();
    await page.getByLabel('Tries again after a failure').fill('0');
    const runId = await startFromForm(page);
    await untilPageSays(page, 'Failed');

    await page.getByRole('tab', { name: /^Cases/ }).click();
    await page.locator('button.case-row', { hasText: 'There is a ruby lamp' }).click();
    const detail = page.getByRole('article', { name: 'There is a ruby lamp' });
    await detail.getByText('Product bug').first().waitFor();
    await page.getByRole('tab', { name: /^Bugs/ }).click();
    const bug = page.locator('details.defect').first();
    await expect.poll(() => bug.locator('.compare-good').first().textContent()).toContain('Ruby lamp');
    expect(await bug.locator('.compare-bad').first().textContent()).not.toBe('');
    expect(await bug.locator('.defect-steps').textContent()).toContain('Verify the page shows "Ruby lamp"');
    await expect
      .poll(() =>
        bug
          .locator('img')
          .first()
          .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
      )
      .toBeGreaterThan(100);

    await page.getByRole('button', { name: 'Reports' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'report.html' }).click();
    const download = await coming;
    expect(readFileSync(await download.path(), 'utf8')).toContain('There is a ruby lamp');
    expect(await shared.get().untilRun(runId)).toMatchObject({ summary: { passed: 1, failed: 1, bugs: 1 } });
    expect(complaints).toEqual([]);
  });

  it('checks claims and keeps a verdict for each', async () => {
    const shop = await startSmallShop();
    const { page, complaints } = await look();
    await openForm(page, 'Check claims');
    await page.getByLabel('Address of the application').fill(shop.url);
    await page.getByRole('textbox', { name: 'Claims' }).fill('The lamps page shows "Amber lamp"\n');
    await startFromForm(page);
    await untilPageSays(page, 'Passed');
    await page.getByRole('tab', { name: 'Cases (1)' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('plans a site, draws its map, and runs what was planned', async () => {
    const shop = await startSmallShop();
    const { page, complaints } = await look();
    await openForm(page, 'Explore and plan');
    await page.getByLabel('Address of the application').fill(shop.url);
    await page.getByLabel('Clicks from the start').fill('1');
    await page.getByLabel('Pages at most').fill('2');
    const planId = await startFromForm(page);
    await untilPageSays(page, 'Passed');
    await page.getByRole('tab', { name: 'Plan' }).click();
    await page.locator('.react-flow__node').nth(1).waitFor();
    const [first] = await page.locator('.planned summary .row-text').allTextContents();
    expect(first).toBeTruthy();
    await page.getByRole('button', { name: 'Run these' }).click();
    await page.waitForURL((url) => /\/runs\/\d/.test(url.pathname) && !url.pathname.endsWith(planId));
    const runId = await shownRun(page);
    const run = await shared.get().untilRun(runId, ({ startedAt }) => startedAt !== null);
    expect(run.request).toMatchObject({ kind: 'run', fromRun: planId });
    await page.locator('.cases-now .case-row').first().waitFor({ timeout: RUN_MS });
    await stop(page);
    expect(complaints).toEqual([]);
  });

  it('tests an API from a document that is dropped, then loads it, with figures that move, until it is stopped', async () => {
    const api = await smallApi();
    const { page, complaints } = await look();
    await openForm(page, 'Test an API');
    await drop(page, 'lamps.json', JSON.stringify(api.document));
    await page.locator('.sent-file', { hasText: 'lamps.json' }).waitFor();
    await page.getByLabel('Address of the API').fill(api.url);
    const apiRun = await startFromForm(page);
    await untilPageSays(page, 'Passed');
    await page.getByRole('tab', { name: /^Cases \(\d+\)/ }).waitFor();

    await openForm(page, 'Load test');
    await page.getByRole('combobox', { name: 'API run' }).click();
    await page.locator('.ant-select-item-option').first().click();
    await page.getByLabel('Users at once').fill('2');
    await page.getByLabel('Seconds').fill('300');
    const runId = await startFromForm(page);
    expect((await shared.get().untilRun(runId, () => true)).request).toMatchObject({ runId: apiRun });
    const rate = page.locator('.run-counter', { hasText: 'Requests/s' }).locator('dd');
    await rate.waitFor({ timeout: RUN_MS });
    await page.locator('.load-charts .recharts-line').first().waitFor();
    await page.getByRole('button', { name: 'Stop the load' }).click();
    await page.getByRole('heading', { name: 'Whole test' }).waitFor({ timeout: RUN_MS });
    await page.getByRole('link', { name: 'Open the whole report' }).waitFor();
    await page.getByRole('cell', { name: 'GET /lamps', exact: true }).waitFor();
    expect((await shared.get().untilRun(runId)).state).not.toBe('error');
    expect(complaints).toEqual([]);
  });

  it('shows a bug of an API with the command that shows it again', async () => {
    const api = await smallApi();
    const wrong = JSON.stringify(api.document).replaceAll('"name":{"type":"string"}', '"name":{"type":"integer"}');
    const spec = await shared.get().upload('lamps.json', wrong);
    const { runId } = await shared.get().startRun({ kind: 'api', spec, baseUrl: api.url });
    const { page } = await look();
    await page.goto(`/runs/${runId}?tab=bugs`);
    const bug = page.locator('details.defect').first();
    await bug.waitFor({ timeout: RUN_MS });
    await bug.getByRole('heading', { name: 'Reproducer (curl command)' }).waitFor();
    expect(await bug.locator('.code-block').first().textContent()).toContain(`curl`);
    expect(await bug.locator('.code-block').first().textContent()).toContain('/lamps');
  });

  it('runs a case on an emulated phone', async () => {
    const shop = await startSmallShop();
    const { page, complaints } = await look();
    await openForm(page, 'Test on a phone');
    await page
      .getByRole('textbox', { name: 'The case' })
      .fill('Test case: Contact\nSteps:\n1. Tap "Contact"\nVerify:\n- The screen shows "Your name"\n');
    await page.getByRole('textbox', { name: 'App' }).fill(shop.url);
    await startFromForm(page);
    await untilPageSays(page, 'Passed');
    await page.getByRole('tab', { name: 'Cases (1)' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('C4 the live monitor', () => {
  it('shows cases, steps, lines and pictures as they come; is stopped, run again and deleted', async () => {
    const shop = await startSmallShop();
    const { page, complaints } = await look();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await openForm(page, 'Run specs');
    await page.getByLabel('Address of the application').fill(shop.url);
    await page.locator('input[type=file]').setInputFiles(fileOf('slow one.md', SLOW));
    await expect.poll(() => page.getByLabel('File name of spec 1').inputValue()).toBe('slow one.md');
    const runId = await startFromForm(page);
    await page.locator('.cases-now', { hasText: 'Step 2: Wait 60 seconds' }).waitFor({ timeout: RUN_MS });
    await page.locator('.live-picture img').waitFor();
    const lines = page.locator('.log-view');
    await lines.getByText('It takes its time').first().waitFor();
    const all = await lineCount(page);
    await lines.getByText('Phases', { exact: true }).click();
    await expect.poll(() => lineCount(page)).toBeLessThan(all);
    await lines.getByText('Everything', { exact: true }).click();
    await page.getByLabel('Search the log').fill('no line says this');
    await page.getByText('No line matches.').waitFor();
    expect(loads).toBe(1);

    await stop(page);
    await untilPageSays(page, 'Cancelled');
    await page.getByRole('button', { name: 'Run again' }).click();
    await page.waitForURL((url) => /\/runs\/\d/.test(url.pathname) && !url.pathname.endsWith(runId));
    await page.getByText('Queued', { exact: false }).or(page.getByText('Running')).first().waitFor();
    await stop(page);
    await untilPageSays(page, 'Cancelled');
    const again = await shownRun(page);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.locator('.ant-popconfirm').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL('**/runs');
    expect((await shared.get().call('GET', `/api/runs/${again}`)).status).toBe(404);
    await page.goto(`/runs/${again}`);
    await page.getByText('There is no such run').waitFor();
    expect(complaints.filter((each) => !each.includes('404'))).toEqual([]);
  });
});

async function stop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.locator('.ant-popconfirm').getByRole('button', { name: 'Stop', exact: true }).click();
}

/** As the log itself says it: "3 of 7 lines". */
async function lineCount(page: Page): Promise<number> {
  const said = (await page.getByText(/^\d+ of \d+ lines$/).textContent()) ?? '';
  return Number.parseInt(said, 10);
}
