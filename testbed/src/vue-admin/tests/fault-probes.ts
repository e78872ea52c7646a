import type { AdminSession } from './admin-session.ts';

/** Answers whether the application behaves as its requirement says. */
export type Probe = (session: AdminSession) => Promise<boolean>;

const NAME_COLUMN = 2;
const STATE_COLUMN = 5;

/** One probe for each fault of this application. */
export const probes: Record<string, Probe> = {
  'vue-filter-ignored': async (session) => {
    await session.visitMembers();
    await session.filterByState('停用');
    const states = await session.column(STATE_COLUMN);
    return states.length > 0 && states.every((state) => state === '停用');
  },

  'vue-name-length-unchecked': async (session) => {
    await session.visitMembers();
    await session.fillNewMember('王', 'wang@members.example');
    const refused = session.page.getByText('姓名长度为 2 到 20 个字符');
    const created = session.page.getByText('会员已创建');
    await refused.or(created).waitFor();
    return refused.isVisible();
  },

  'vue-delete-wrong-member': async (session) => {
    await session.visitMembers();
    const before = await session.column(NAME_COLUMN);
    const victim = before[2] ?? '';
    await session.row(victim).getByRole('button', { name: '删除' }).click();
    const reloaded = session.membersLoaded();
    await session.page.locator('.el-message-box').getByRole('button', { name: '删除' }).click();
    await reloaded;
    await session.page.getByText('会员已删除').waitFor();
    const after = await session.column(NAME_COLUMN);
    return (
      before
        .slice(0, 5)
        .filter((name) => !after.includes(name))
        .join() === victim
    );
  },

  'vue-settings-not-kept': async (session) => {
    await session.visit('/settings');
    await session.page.getByLabel('站点名称').fill('新灯笼铺');
    await session.page.locator('.form .el-switch').click();
    const notifications = await session.page.getByRole('switch').isChecked();
    await session.page.getByRole('button', { name: '保存设置' }).click();
    await session.page.getByText('设置已保存').waitFor();
    await session.page.reload();
    const name = await session.page.getByLabel('站点名称').inputValue();
    return name === '新灯笼铺' && (await session.page.getByRole('switch').isChecked()) === notifications;
  },

  'vue-dashboard-count-wrong': async (session) => {
    await session.visitDashboard();
    const shown = await session.card('会员总数');
    await session.visitMembers();
    return shown === (await session.total());
  },
};
