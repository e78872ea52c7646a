import { describe, expect, it } from 'vitest';
import { startCli } from '../support/cli.ts';
import { barriers, RUN_MS, shownRun, untilPageSays, useViewers } from '../support/cockpit-page.ts';
import { until, useCockpit } from '../support/cockpit.ts';
import { startSmallShop } from '../support/small-shop.ts';
import { useWorkFolder } from '../support/work-folder.ts';

/** What the page does not show by then, it does not show. */
const shared = useCockpit({ env: { AUTOQA_TIMEOUT: '2500' } });
const look = useViewers(shared.get);
const work = useWorkFolder();

/** What a run is made of that every part of its page has something to show of. */
const SPECS = [
  { name: 'lamps.md', text: '# Lamps\n\n## Steps\n1. Navigate to /\n2. Verify the page shows "Amber lamp"\n' },
  { name: 'ruby.md', text: '# Ruby\n\n## Steps\n1. Navigate to /\n2. Verify the page shows "Ruby lamp"\n' },
];

async function makeRun(): Promise<string> {
  const shop = await startSmallShop();
  const request = { kind: 'run' as const, url: shop.url, specs: SPECS, retries: 0, title: 'Lamps and rubies' };
  const { runId } = await shared.get().startRun(request);
  const { state, reason, summary } = await shared.get().untilRun(runId);
  expect({ state, reason, cases: summary?.total }).toMatchObject({ state: 'failed', cases: 2 });
  return runId;
}

let made: Promise<string> | undefined;

/** One run for all who only look at it. */
function finishedRun(): Promise<string> {
  return (made ??= makeRun());
}

/** A second server, whose link nobody has used yet. */
async function unusedLink(): Promise<string> {
  const child = startCli(['serve', '--port', '0'], {
    cwd: work.path(),
    env: { AUTOQA_KEY_FILE: `${work.path()}/keys` },
  });
  let text = '';
  child.stdout?.on('data', (bytes: Buffer) => (text += bytes.toString()));
  child.stderr?.on('data', (bytes: Buffer) => (text += bytes.toString()));
  const [link = ''] = await until(
    async () => /http:\S+\/login\?code=\S+/.exec(text) ?? undefined,
    child,
    () => text,
  );
  return link;
}

describe('C4 getting in and out', () => {
  it('lets in with the link of the terminal, once', async () => {
    const link = await unusedLink();
    const { page } = await look({ isStranger: true });
    await page.goto(link);
    await page.getByRole('heading', { name: 'What do you want to test?' }).waitFor();
    expect(page.url()).not.toContain('code=');
    const other = await look({ isStranger: true });
    await other.page.goto(link);
    await other.page.getByRole('alert').waitFor();
    expect(new URL(other.page.url()).pathname).toBe('/login');
  });

  it('says that a token is wrong, takes a right one, leads back to where one wanted to go, and logs out', async () => {
    const { token: secret } = await shared.get().post<{ token: string }>('/api/tokens', { name: 'page' });
    const { page } = await look({ isStranger: true });
    await page.goto('/settings');
    await page.waitForURL('**/login?next=%2Fsettings');
    const token = page.getByRole('textbox', { name: 'Access token' });
    await token.fill('not a token');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.locator('.ant-alert').waitFor();
    await token.fill(secret);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login**');
    await page.goto('/runs');
    await page.waitForURL('**/login?next=%2Fruns');
    expect(await page.getByRole('textbox', { name: 'Access token' }).inputValue()).toBe('');
  });
});

describe('C4 credentials on the page', () => {
  it('stores, masks and forgets them', async () => {
    const secret = 'goldregenpfeifer-2718';
    const { page } = await look();
    await page.goto('/credentials');
    await page.getByRole('button', { name: 'Store credentials' }).first().click();
    await page.getByLabel('Domain').fill('shop.example');
    await page.getByLabel('Value', { exact: true }).nth(0).fill('bob');
    await page.getByLabel('Value', { exact: true }).nth(1).fill(secret);
    await page.getByRole('button', { name: 'Save' }).click();
    const list = page.locator('main');
    await list.getByText('PASSWORD', { exact: true }).waitFor();
    expect(await page.content()).not.toContain(secret);
    await list.getByRole('button', { name: 'Forget' }).click();
    await page.locator('.ant-popconfirm').getByRole('button', { name: 'Forget' }).click();
    await list.getByText('No credentials yet').waitFor();
  });
});

describe('C4 languages, screens and keys', () => {
  it('speaks English and Chinese, and remembers which', async () => {
    const { page } = await look();
    await page.goto('/');
    await page.getByRole('heading', { name: 'What do you want to test?' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.getByText('中文', { exact: true }).click();
    await page.getByRole('heading', { name: '想测试什么？' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await page.reload();
    await page.getByRole('link', { name: '新建运行' }).first().click();
    await page.getByRole('link', { name: '检查断言' }).waitFor();
    await page.getByText('English', { exact: true }).click();
    await page.getByRole('link', { name: 'Check claims' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  it('is whole on a phone: the ways, a run, a case and back', async () => {
    const runId = await finishedRun();
    const { page } = await look({ width: 390 });
    await page.goto('/');
    const thumb = page.locator('.thumb-navigation');
    await thumb.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Bugs' }).click();
    await page.getByRole('heading', { name: 'Bugs', level: 1 }).waitFor();
    await thumb.getByRole('link', { name: 'Runs' }).click();
    await page.getByRole('link', { name: /Lamps and rubies/ }).click();
    expect(await shownRun(page)).toBe(runId);
    await page.locator('button.case-row', { hasText: 'Ruby' }).click();
    await page.getByRole('article', { name: 'Ruby' }).waitFor();
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Back to the cases' }).click();
    await page.getByRole('button', { name: /^Passed Lamps/ }).waitFor();
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  });

  it('shows a run whole whose record could not be read at first', async () => {
    const runId = await finishedRun();
    const { page } = await look();
    const answers = [503, 'cut', 200] as const;
    let asked = 0;
    await page.route(`**/api/runs/${runId}/view`, async (route) => {
      const answer = answers[Math.min(asked++, answers.length - 1)];
      if (answer === 503) await route.fulfill({ status: 503, body: 'busy' });
      else if (answer === 'cut') await route.abort('connectionreset');
      else await route.continue();
    });
    await page.goto(`/runs/${runId}`);
    await page.getByText('HTTP 503').waitFor();
    await page.locator('button.case-row', { hasText: 'Ruby' }).waitFor();
    expect(await page.getByText('HTTP 503').count()).toBe(0);
    expect(asked).toBe(3);
  });

  it('needs no mouse: skip to the content, type a wish, Enter; arrows go through the parts of a run', async () => {
    const runId = await finishedRun();
    const { page } = await look();
    await page.goto('/');
    await page.getByRole('heading', { name: 'What do you want to test?' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Address and wish');
    await page.keyboard.type('what should work');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/chat**');
    await page.getByText('Which page?', { exact: false }).waitFor();
    await page.goto(`/runs/${runId}?tab=cases`);
    await page.getByRole('tab', { name: /^Cases/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('tab', { name: /^Bugs/ }).getAttribute('aria-selected')).toBe('true');
  });
});

describe('C4 chat', () => {
  it('reads the page, proposes cases, and runs what is confirmed', async () => {
    const shop = await startSmallShop();
    const { page, complaints } = await look();
    await page.goto('/');
    await page
      .getByLabel('Address and wish')
      .fill(`${shop.url}/contact sending without a name shows "Enter your name"`);
    await page.getByRole('button', { name: 'Propose tests' }).click();
    const structure = page.getByRole('article', { name: 'What is on the page' });
    await structure.getByText('Your name').first().waitFor({ timeout: RUN_MS });
    const proposal = page.getByRole('region', { name: 'Proposed cases' });
    await proposal.waitFor({ timeout: RUN_MS });
    await proposal.getByLabel('All').uncheck();
    await proposal.locator('.case-card').first().getByRole('checkbox').check();
    await proposal.getByRole('button', { name: /^Run 1 case/ }).click();
    await page.getByRole('link', { name: 'Watch it live' }).click();
    await untilPageSays(page, 'Passed');
    expect(complaints).toEqual([]);
  });
});

describe('C4 accessibility', () => {
  const places = ['/', '/new', '/new/run', '/new/api', '/new/prd', '/chat', '/runs', '/bugs', '/history', '/projects'];
  const more = ['/profiles', '/credentials', '/settings'];

  it('has no serious or critical barrier on any screen, in either language, at either width', async () => {
    const runId = await finishedRun();
    const parts = ['live', 'cases', 'bugs', 'files'].map((tab) => `/runs/${runId}?tab=${tab}`);
    const { page, complaints } = await look();
    const found: string[] = [];
    const scan = async (place: string) => {
      found.push(...(await barriers(page)).map((each) => `${place}: ${each}`));
    };
    for (const path of [...places, ...more, ...parts]) {
      await page.goto(path);
      await page.locator('main h1').first().waitFor();
      await page.locator('main .ant-skeleton').first().waitFor({ state: 'detached' });
      for (const [language, lang] of [
        ['English', 'en'],
        ['中文', 'zh-CN'],
      ] as const) {
        await page.getByText(language, { exact: true }).first().click();
        await page.locator(`html[lang="${lang}"]`).waitFor({ state: 'attached' });
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 800 });
          await scan(`${path} ${lang} ${width}`);
        }
      }
    }
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

async function focused(page: Awaited<ReturnType<typeof look>>['page']): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
  });
}

/** How far one could scroll sideways. */
async function sidewaysOverflow(page: Awaited<ReturnType<typeof look>>['page']): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
