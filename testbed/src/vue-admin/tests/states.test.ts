import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AdminSession } from './admin-session.ts';
import { missingBrowser, RunningAdmin } from './running-admin.ts';
import { reachState, routes, states } from './state-walk.ts';

const TIMEOUT_MS = 60_000;
const PARAMETER = /:id/;

/** Every address that leads to a route: itself, its aliases and what is redirected to it. */
const entrances = routes
  .filter(({ name }) => name !== 'login' && name !== 'not-found')
  .flatMap(({ path, aliases = [], redirectedFrom = [] }) => [
    { from: path, to: path },
    ...aliases.map((alias) => ({ from: alias, to: alias })),
    ...redirectedFrom.map((from) => ({ from, to: path })),
  ])
  .map(({ from, to }) => ({ from: from.replace(PARAMETER, 'mem-1'), to: to.replace(PARAMETER, 'mem-1') }));

describe.skipIf(missingBrowser !== undefined)(`states of the administration ${missingBrowser ?? ''}`, () => {
  let admin: RunningAdmin;

  beforeAll(async () => {
    admin = await RunningAdmin.start();
  }, TIMEOUT_MS);
  afterAll(() => admin.close());
  beforeEach(() => admin.testbed.reset());

  it.each(states)('$id is reached as states.json says', { timeout: TIMEOUT_MS }, async (state) => {
    const session = await AdminSession.open(admin.browser, admin.address);
    await reachState(session.page, admin.address, state);
    expect(session.scriptErrors).toEqual([]);
    await session.close();
  });

  it('leads every address to its page, and nobody in without a session', { timeout: TIMEOUT_MS }, async () => {
    const session = await AdminSession.open(admin.browser, admin.address);
    await session.visit('/members/mem-1');
    await session.page.waitForURL('**/login?redirect=/members/mem-1');
    await session.page.getByLabel('用户名').fill('admin');
    await session.page.getByLabel('密码').fill('admin-pass-1');
    await session.page.getByRole('button', { name: '登录' }).click();
    await session.page.waitForURL('**/members/mem-1');
    for (const { from, to } of entrances) {
      await session.visit(from);
      await session.page.locator('.page-head h1').waitFor();
      expect(new URL(session.page.url()).pathname).toBe(to);
    }
    await session.close();
  });

  it('speaks English everywhere when asked to', { timeout: TIMEOUT_MS }, async () => {
    const session = await AdminSession.signIn(admin.browser, admin.address);
    await session.page.getByRole('button', { name: '切换语言' }).click();
    await session.page.getByRole('menuitem', { name: 'English' }).click();
    for (const path of ['/dashboard', '/settings', '/logs']) {
      await session.visit(path);
      await session.page.locator('.page-head h1').waitFor();
      const labels = await session.page.locator('h1, label, button, .el-menu-item, .stat .label').allInnerTexts();
      expect(labels.filter((label) => /\p{Script=Han}/u.test(label))).toEqual([]);
    }
    await session.close();
  });
});
