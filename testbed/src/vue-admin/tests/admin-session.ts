import type { Browser, Locator, Page } from 'playwright-core';

/** One browser session in the administration, told in the words of a person who uses it (Chinese, the default). */
export class AdminSession {
  readonly page: Page;
  readonly scriptErrors: string[] = [];
  readonly #address: string;

  private constructor(page: Page, address: string) {
    this.page = page;
    this.#address = address;
    page.on('pageerror', (error) => this.scriptErrors.push(error.message));
  }

  static async signIn(browser: Browser, address: string): Promise<AdminSession> {
    const session = await AdminSession.open(browser, address);
    await session.page.getByLabel('用户名').fill('admin');
    await session.page.getByLabel('密码').fill('admin-pass-1');
    await session.page.getByRole('button', { name: '登录' }).click();
    await session.page.waitForURL('**/dashboard');
    return session;
  }

  static async open(browser: Browser, address: string): Promise<AdminSession> {
    const session = new AdminSession(await browser.newPage(), address);
    session.page.setDefaultTimeout(10_000);
    await session.visit('/login');
    return session;
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.#address).href);
  }

  /** Opens the dashboard and waits until it is loaded. */
  async visitDashboard(): Promise<void> {
    await this.visit('/dashboard');
    await this.page.locator('.latest li').first().waitFor();
  }

  /** Opens the member list and waits until it is loaded. */
  async visitMembers(): Promise<void> {
    await this.visit('/members');
    await this.page.locator('.el-table__row').first().waitFor();
  }

  async membersLoaded(): Promise<void> {
    await this.page.waitForResponse((response) => response.url().includes('/admin-api/members?'));
  }

  async findByName(name: string): Promise<void> {
    await this.page.getByPlaceholder('按姓名查找').fill(name);
    await this.#searched(() => this.page.getByRole('button', { name: '查询' }).click());
  }

  async filterByState(label: string): Promise<void> {
    await this.page.locator('.filter .el-select').click();
    await this.#searched(() => this.page.getByRole('option', { name: label }).click());
  }

  async #searched(search: () => Promise<void>): Promise<void> {
    const loaded = this.membersLoaded();
    await search();
    await loaded;
    await this.page.locator('.el-table .el-loading-mask').waitFor({ state: 'hidden' });
  }

  row(name: string): Locator {
    return this.page.locator('.el-table__row').filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  /** The texts of a column of the member list, in the order of the rows. */
  async column(index: number): Promise<string[]> {
    const cells = await this.page.locator(`.el-table__row td:nth-child(${index})`).allInnerTexts();
    return cells.map((cell) => cell.trim());
  }

  async fillNewMember(name: string, email: string): Promise<void> {
    await this.page.getByRole('button', { name: '新增会员' }).click();
    const dialog = this.page.getByRole('dialog', { name: '新增会员' });
    await dialog.getByLabel('姓名').fill(name);
    await dialog.getByLabel('邮箱').fill(email);
    await dialog.getByRole('button', { name: '保存' }).click();
  }

  async card(label: string): Promise<number> {
    return Number(await this.page.getByRole('group', { name: label }).locator('.value').innerText());
  }

  /** The number of members that the list says it has. */
  async total(): Promise<number> {
    const text = await this.page.locator('.el-pagination__total').innerText();
    return Number(/\d+/.exec(text)?.[0]);
  }

  async close(): Promise<void> {
    await this.page.close();
  }
}
