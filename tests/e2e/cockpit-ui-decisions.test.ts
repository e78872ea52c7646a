import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { RUN_MS, startFromForm, untilPageSays, useViewers } from '../support/cockpit-page.ts';
import { useCockpit } from '../support/cockpit.ts';
import { PRD, prdSite, profile, SITE_PASSWORD, spec } from '../support/prd-site.ts';
import { serve } from '../support/serve.ts';
import { smallApi } from '../support/small-api.ts';

const shared = useCockpit({ env: { SITE_PASSWORD } });
const look = useViewers(shared.get);

/** Cases are made, scripts written and carried out, each with a browser of its own. */
const SLOW_MS = 240_000;

async function waitingApiRun(): Promise<string> {
  const cockpit = shared.get();
  const api = await smallApi();
  const document = await cockpit.upload('lamps.json', JSON.stringify(api.document));
  const { runId } = await cockpit.startRun({ kind: 'api', spec: document, baseUrl: api.url, approve: true });
  await cockpit.untilRun(runId);
  return runId;
}

function notice(page: Page, text: string) {
  return page.locator('.ant-message, .ant-notification').getByText(text).first();
}

describe('C4 decisions on the page', () => {
  it(
    'takes requirements and a profile, is approved after a change, and confirmed at the end',
    async () => {
      const site = prdSite();
      const { url } = await serve((request, response) => site.listener(request, response));
      const { page, complaints } = await look();
      await page.goto('/new/prd');
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: 'prd.md',
          mimeType: 'text/markdown',
          buffer: Buffer.from(PRD.slice(0, PRD.indexOf('## REQ-2'))),
        });
      await page.locator('.sent-file', { hasText: 'prd.md' }).waitFor();
      await page.getByText('Write it here').click();
      await page.getByRole('textbox', { name: 'Profile (YAML)' }).fill(profile(url));
      const runId = await startFromForm(page);
      await untilPageSays(page, 'Waits for you');

      // Offline nobody understands this document: a person adds a case where the review says so.
      const cases = join(shared.folder(), '.autoqa', 'runs', runId, 'prd', 'cases');
      mkdirSync(cases, { recursive: true });
      writeFileSync(join(cases, 'REQ-1-1.md'), spec('Still to be written', 'REQ-1', ['Verify the page shows "?"']));
      await page.reload();
      await page.getByRole('button', { name: 'Decide now' }).click();
      const editor = page.locator('.document textarea').first();
      await editor.fill(spec('The notes are shown', 'REQ-1', ['Verify the page shows "Notes"']));
      const approve = page.getByRole('button', { name: 'Approve' });
      expect(await approve.isDisabled()).toBe(true);
      await page.getByRole('button', { name: 'Save this case' }).click();
      await expect.poll(() => approve.isEnabled()).toBe(true);
      await approve.click();
      await page.getByRole('heading', { name: 'Quality gates' }).waitFor({ timeout: SLOW_MS });
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await page.locator('.run-header .tone-tag', { hasText: /Passed|Failed/ }).waitFor({ timeout: RUN_MS });
      expect((await shared.get().untilRun(runId)).awaiting).toBeNull();
      expect(complaints).toEqual([]);
    },
    SLOW_MS,
  );

  it('asks for a comment before it sends back, and says that the run is over', async () => {
    const runId = await waitingApiRun();
    const { page } = await look();
    await page.goto(`/runs/${runId}`);
    await page.getByRole('button', { name: 'Send back' }).click();
    await page.getByText('Say what has to change before you send it back.').waitFor();
    await page.getByLabel('Comment').fill('Test the empty list, too');
    await page.getByRole('button', { name: 'Send back' }).click();
    await untilPageSays(page, 'Cancelled');
    await page.getByText('Test the empty list, too').first().waitFor();
    expect(await shared.get().untilRun(runId)).toMatchObject({ state: 'cancelled', awaiting: null });
  });

  it('tells the second of two that the first has decided', async () => {
    const runId = await waitingApiRun();
    const [first, second] = [await look(), await look()];
    for (const { page } of [first, second]) await page.goto(`/runs/${runId}`);
    await second.page.getByRole('button', { name: 'Approve' }).waitFor();
    // The news of the first decision is slower than the second one's hand.
    let go: () => void = () => undefined;
    const decided = new Promise<void>((resolve) => (go = resolve));
    await second.page.route(`**/api/runs/${runId}`, async (route) => {
      await decided;
      await route.continue();
    });
    await first.page.getByRole('button', { name: 'Approve' }).click();
    await notice(first.page, 'Approved. The run goes on.').waitFor();
    await second.page.getByRole('button', { name: 'Approve' }).click();
    await notice(second.page, 'Somebody else has decided already.').waitFor();
    go();
    await untilPageSays(second.page, 'Passed');
    await untilPageSays(first.page, 'Passed');
    expect(await second.page.getByRole('tab', { name: 'Your decision' }).count()).toBe(0);
  });
});
