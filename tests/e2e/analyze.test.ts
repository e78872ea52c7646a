import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PageInfo } from '@autoqa/domain/model/page-info';
import { startTestbed } from '@autoqa/testbed/start-testbed';
import { runCli } from '../support/cli.ts';
import { useWorkFolder } from '../support/work-folder.ts';

const work = useWorkFolder();
let testbed: Awaited<ReturnType<typeof startTestbed>>;
beforeAll(async () => {
  testbed = await startTestbed();
});
afterAll(() => testbed.close());

const ADMIN = { AUTOQA_BOSS: 'admin', BOSS_PASSWORD: 'admin-pass-1' };

function analyze(args: string[], env: Record<string, string> = {}) {
  return runCli(['analyze', ...args], { cwd: work.path(), env });
}

function asAdmin(base: string, login: string): string[] {
  return [base, '--login-url', login, '--username-var', 'BOSS', '--password-var', 'BOSS_PASSWORD'];
}

describe('W11 autoqa analyze', () => {
  test('prints what is on a page, and with --json all of it', async () => {
    const { code, stdout, stderr } = await analyze([`${testbed.shopUrl}/login`, '--json']);
    expect(code, stderr).toBe(0);
    const info = PageInfo.parse(JSON.parse(stdout));
    expect(info.url).toBe(`${testbed.shopUrl}/login`);
    const inputs = info.forms.flatMap((form) => form.inputs);
    expect(inputs.map(({ selector, type }) => [selector, type])).toEqual(
      expect.arrayContaining([
        ['#login_username', 'text'],
        ['#login_password', 'password'],
      ]),
    );
    expect(stderr).toContain('Password [password] (required)  #login_password');
  });

  test('logs in and goes through the menu of Ant Design, level by level', async () => {
    const args = [
      ...asAdmin(testbed.shopUrl, `${testbed.shopUrl}/login`),
      '--menu',
      'Administration > Stock',
      '--json',
    ];
    const { code, stdout, stderr } = await analyze(args, ADMIN);
    expect(code, stderr).toBe(0);
    const info = PageInfo.parse(JSON.parse(stdout));
    expect(info.headings.map(({ text }) => text)).toContain('Stock');
    expect(info.tables[0]).toMatchObject({ rowCount: 10 });
    expect(`${stdout}${stderr}`).not.toContain('admin-pass-1');
  });

  test('the same in Element Plus, said in Chinese', async () => {
    const args = [...asAdmin(testbed.adminUrl, testbed.adminUrl), '--menu', '会员管理', '--lang', 'zh'];
    const { code, stdout, stderr } = await analyze(args, ADMIN);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('/members');
    expect(stdout).toMatch(/表格 \(1\)\n {2}.+（?\(?10 行/);
  });

  test('a login that fails names the variables, not their values', async () => {
    const args = asAdmin(testbed.shopUrl, `${testbed.shopUrl}/login`);
    const { code, stderr } = await analyze(args, { ...ADMIN, BOSS_PASSWORD: 'not-the-password' });
    expect(code).toBe(1);
    expect(stderr).toContain('({{BOSS}}, {{BOSS_PASSWORD}})');
    expect(stderr).toContain('Wrong user name or password');
    expect(stderr).not.toContain('not-the-password');
  });

  test('a wrong address is 2, one that nobody answers is 3, a variable without a value is 2', async () => {
    expect((await analyze(['nowhere'])).code).toBe(2);
    const nobody = await analyze(['http://127.0.0.1:1/']);
    expect(nobody.code).toBe(3);
    expect(nobody.stderr).toContain('cannot be opened');
    const missing = await analyze(asAdmin(testbed.shopUrl, `${testbed.shopUrl}/login`));
    expect(missing.code).toBe(2);
    expect(missing.stderr).toContain('BOSS has no value');
    expect((await analyze([testbed.shopUrl, '--password-var', 'X'])).code).toBe(2);
  });
});
