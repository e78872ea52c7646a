import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { RunResult } from '@autoqa/domain/model/result';
import { startAppium } from '../../packages/autoqa/src/surfaces/mobile/__fixtures__/appium-server.ts';
import { PHONE_APP } from '../../packages/autoqa/src/surfaces/mobile/__fixtures__/describe-phone-cases.ts';
import { servePhonePage } from '../../packages/autoqa/src/surfaces/mobile/__fixtures__/phone-page.ts';
import {
  CALM_SEED,
  servePhoneForTest,
  type ServedPhone,
} from '../../packages/autoqa/src/surfaces/mobile/__fixtures__/served-phone.ts';
import { FaultSwitch } from '../../testbed/src/faults/fault-switch.ts';
import { findAppium } from '../../testbed/src/phone/appium/find-appium.ts';
import { SimulatedPhone } from '../../testbed/src/phone/simulated-phone.ts';
import { ACCOUNT_SWITCH } from '../../testbed/src/phone/testing/phone-cases.ts';
import { BIN, outcomeOf, runCli, startCli } from '../support/cli.ts';
import { processesMarked } from '../support/marked-processes.ts';
import { useWorkFolder } from '../support/work-folder.ts';

const PHONE = fileURLToPath(new URL('../../testbed/dist/servers/phone.mjs', import.meta.url));
const MODEL = fileURLToPath(new URL('../support/scripted-model.mjs', import.meta.url));
const QUICK = ACCOUNT_SWITCH.replace('等待2秒', '等待0.1秒');
const work = useWorkFolder();

function mobile(text: string, ...args: string[]): string[] {
  writeFileSync(join(work.path(), 'case.txt'), text);
  return ['mobile', 'run', 'case.txt', '--timeout', '2000', ...args];
}

const run = (args: string[], env: Record<string, string> = {}) => runCli(args, { cwd: work.path(), env });
const runIds = () => readdirSync(join(work.path(), '.autoqa', 'runs'));
const tapsOn = ({ phone }: ServedPhone) =>
  phone.inputs.flatMap((input) => (input.kind === 'tap' ? [`${input.x},${input.y}`] : []));

describe('M7 autoqa mobile run', { timeout: 120_000 }, () => {
  test('M2 M7 S0’s case through a server that is started for it; nothing is left running', async () => {
    const mark = `mark-${process.pid}-${Date.now()}`;
    const server = `"${process.execPath}" "${PHONE}" --seed 7`;
    const { code, stdout, stderr } = await run(mobile(ACCOUNT_SWITCH, '--server', server, '--json', '--lang', 'zh'), {
      MARK: mark,
    });
    expect(code).toBe(0);
    const result = RunResult.parse(JSON.parse(stdout));
    expect(result).toMatchObject({ kind: 'mobile', state: 'passed', summary: { passed: 1 } });
    expect(stderr).toContain('# 测试报告: 账号切换');
    expect(processesMarked(mark)).toEqual([]);
  });

  test.each([
    ['a file that is missing', ['no.txt', '--server', 'x'], 2, 'no.txt cannot be read: there is no such file'],
    ['a program that is missing', ['case.txt', '--server', 'no-such-program-here'], 3, 'Program not found'],
    ['a program that is no server', ['case.txt', '--server', 'node -e "1"'], 3, 'does not answer'],
    [
      'a server without the tools',
      ['case.txt', '--server', `"${process.execPath}" "${BIN}" mcp`],
      3,
      'has no tool for',
    ],
    ['an address where nobody listens', ['case.txt', '--server', 'http://127.0.0.1:9/mcp'], 3, 'does not answer'],
    ['a device that is missing', ['case.txt', '--device', 'ZZ9'], 3, '"ZZ9" is not connected'],
    ['no server', ['case.txt', '--driver', 'mcp'], 2, 'no mobile server'],
    ['a driver that nobody knows', ['case.txt', '--driver', 'adb'], 2, '"adb" is no driver'],
    ['a run that is not there', ['--resume', 'nope'], 2, 'nope'],
    ['no case', [], 2, 'no case to run'],
    ['a wrong count', ['case.txt', '--workers', 'many'], 2, 'not a positive whole number'],
  ])('M7 %s is told before anything is recorded', async (_, args, exitCode, words) => {
    const { url } = await servePhoneForTest('mobile-mcp');
    mobile(QUICK);
    const server = args.includes('--device') ? ['--server', url] : [];
    const { code, stderr } = await run(['mobile', 'run', ...args, ...server]);
    expect(stderr).toContain(words);
    expect(code).toBe(exitCode);
    expect(existsSync(join(work.path(), '.autoqa', 'runs'))).toBe(false);
  });

  test('M5 an application that is missing is told as the environment’s failing, exit code 3', async () => {
    const { url } = await servePhoneForTest('mobile-mcp');
    const { code, stdout } = await run(mobile(QUICK, '--server', url, '--app', 'com.example.no', '--lang', 'zh'));
    expect(code).toBe(3);
    expect(stdout).toContain('没有安装应用 com.example.no');
  });

  test('M3 a model is asked for the one sentence that no rule understands', async () => {
    const { url } = await servePhoneForTest('mobile-mcp');
    const text = '包名：com.qiyi.video.lite\n步骤：\n1. 去个人那一页逛逛\n2. 点击设置\n3. 验证页面显示“切换账号”';
    const answers = join(work.path(), 'answers.json');
    writeFileSync(answers, JSON.stringify({ 去个人那一页逛逛: [['mobile_tap', { target: { name: '我的' } }]] }));
    const model = ['--model', `exec:"${process.execPath}" "${MODEL}"`];
    const { code, stdout } = await run(mobile(text, '--server', url, ...model, '--json'), { ANSWERS: answers });
    expect(RunResult.parse(JSON.parse(stdout))).toMatchObject({ state: 'passed', usage: { modelCalls: 1 } });
    expect(code).toBe(0);
    const offline = await run(mobile(text, '--server', url, '--json'));
    expect(RunResult.parse(JSON.parse(offline.stdout)).cases[0]?.verdict).toBe('needs-model');
  });
});

describe('M2 S0’s case, unchanged, by the other ways to a phone', { timeout: 180_000 }, () => {
  const reportOf = (runId: string, name: string) =>
    readFileSync(join(work.path(), '.autoqa', 'runs', runId, 'reports', name), 'utf8');

  test('M2 M7 on a phone that the browser emulates, which is what is used without a server', async () => {
    const faults = new FaultSwitch();
    const page = await servePhonePage(() => phone);
    onTestFinished(() => page.close());
    const newPhone = () => new SimulatedPhone({ faults, now: () => performance.now(), seed: CALM_SEED });
    let phone = newPhone();
    const args = mobile(ACCOUNT_SWITCH, '--app', `${PHONE_APP}=${page.url}`, '--lang', 'zh', '--json');
    const passed = await run(args);
    expect(passed.code, passed.stderr).toBe(0);
    const { runId } = RunResult.parse(JSON.parse(passed.stdout));
    expect(reportOf(runId, 'mobile-report.md')).toContain('# 测试报告: 账号切换');
    expect(JSON.parse(reportOf(runId, 'mobile-report.json'))).toMatchObject([
      { conversation_id: runId, test_case: '账号切换', phase: 'completed', passed: true, total_steps: 8 },
    ]);

    faults.set(['phone-toast-lost']);
    phone = newPhone();
    const failed = await run(args);
    expect(failed.code, failed.stderr).toBe(1);
    expect(RunResult.parse(JSON.parse(failed.stdout)).cases).toMatchObject([{ verdict: 'product-bug' }]);
  });

  test('M2 through the real Appium server; its capabilities are written nowhere', async (context) => {
    const program = findAppium();
    if (program === undefined) return context.skip('no Appium server is installed');
    const appium = await startAppium(program);
    onTestFinished(() => appium.stop());
    const capabilities = { 'appium:automationName': 'SimulatedPhone', 'appium:phoneSeed': CALM_SEED };
    const args = mobile(ACCOUNT_SWITCH, '--driver', 'appium', '--server', appium.url, '--lang', 'zh', '--json');
    const { code, stdout, stderr } = await run(args, { AUTOQA_MOBILE_CAPABILITIES: JSON.stringify(capabilities) });
    expect(code, stderr).toBe(0);
    const { runId, cases } = RunResult.parse(JSON.parse(stdout));
    expect(cases).toMatchObject([{ verdict: 'pass' }]);
    const manifest = readFileSync(join(work.path(), '.autoqa', 'runs', runId, 'manifest.json'), 'utf8');
    expect(manifest).not.toContain('SimulatedPhone');
  });

  test('M2 capabilities that are no JSON are refused', async () => {
    const { code, stderr } = await run(mobile(QUICK, '--driver', 'appium'), { AUTOQA_MOBILE_CAPABILITIES: '{' });
    expect(code).toBe(2);
    expect(stderr).toContain('AUTOQA_MOBILE_CAPABILITIES');
  });
});

describe('M1 specs with surface: mobile', { timeout: 120_000 }, () => {
  const SPEC =
    '---\nsurface: mobile\n---\n# 打开设置\n\n## 步骤\n1. 点击我的\n2. 点击{{ENTRY}}\n   - 预期：页面显示“切换账号”\n';

  test('M1 autoqa run carries them out on the phone that the settings name, without a browser', async () => {
    const { url } = await servePhoneForTest('mobile-mcp');
    writeFileSync(join(work.path(), 'settings.md'), SPEC);
    const phone = { AUTOQA_MOBILE_SERVERS: url, AUTOQA_MOBILE_APP: 'com.qiyi.video.lite', AUTOQA_BROWSER_PATH: '/no' };
    const args = ['run', 'settings.md', '--var', 'ENTRY=设置', '--timeout', '2000', '--json'];
    const { code, stdout } = await run(args, phone);
    expect(code).toBe(0);
    expect(RunResult.parse(JSON.parse(stdout)).cases).toMatchObject([
      { surface: 'mobile', verdict: 'pass', steps: [{ status: 'passed' }, { status: 'passed' }, { status: 'passed' }] },
    ]);
  });

  test('M1 without a server that is said, not guessed', async () => {
    writeFileSync(join(work.path(), 'settings.md'), SPEC);
    const { code, stderr } = await run(['run', 'settings.md', '--var', 'ENTRY=设置'], { AUTOQA_MOBILE_DRIVER: 'mcp' });
    expect(code).toBe(2);
    expect(stderr).toContain('no mobile server');
  });
});

describe('M6 going on', { timeout: 180_000 }, () => {
  /** Kills the command at a call of the phone's server, which outlives it, and goes on; gives back what came of it. */
  async function cutOffAt(when: (tool: string, count: number) => boolean, signal: NodeJS.Signals = 'SIGKILL') {
    const served = await servePhoneForTest('mobile-mcp-ai');
    const child = startCli(mobile(QUICK, '--server', served.url), { cwd: work.path() });
    const ended = outcomeOf(child);
    const counts = new Map<string, number>();
    let isCut = false;
    served.onCall(async (tool) => {
      counts.set(tool, (counts.get(tool) ?? 0) + 1);
      if (isCut || !when(tool, counts.get(tool) ?? 0)) return;
      isCut = true;
      child.kill(signal);
      // The call itself is carried out after its sender is gone.
      if (signal === 'SIGKILL') await once(child, 'close');
    });
    const first = await ended;
    const [runId = ''] = runIds();
    const { code, stdout } = await run(['mobile', 'run', '--resume', runId, '--json']);
    return { served, first, code, result: RunResult.parse(JSON.parse(stdout)), runId };
  }

  async function tapsWithoutInterruption(): Promise<string[]> {
    const served = await servePhoneForTest('mobile-mcp-ai');
    await run(mobile(QUICK, '--server', served.url));
    return tapsOn(served);
  }

  test.each([
    ['in the middle of a tap', 'mobile_click_at_coords', 2],
    ['in the middle of the tap that the toast comes from', 'mobile_click_at_coords', 4],
    ['right after the first tap', 'mobile_list_elements', 9],
    ['while the toast is read', 'mobile_get_toast', 1],
    ['before anything is done', 'mobile_launch_app', 1],
  ])('M6 after kill -9 %s the run goes on at its step, and nothing is done twice', async (_, at, count) => {
    const { served, first, code, result, runId } = await cutOffAt((tool, seen) => tool === at && seen === count);
    expect(first.code).toBeNull();
    expect(result.cases[0]?.steps.map(({ status }) => status)).toEqual(Array(8).fill('passed'));
    expect(result).toMatchObject({ runId, state: 'passed', summary: { total: 1, passed: 1 } });
    expect(code).toBe(0);
    expect(tapsOn(served)).toEqual(await tapsWithoutInterruption());
    const log = readFileSync(join(work.path(), '.autoqa', 'runs', runId, 'events.jsonl'), 'utf8');
    expect(log.match(/"type":"case-start"/g)).toHaveLength(1);
  });

  test('M6 Ctrl-C writes what ran, exits with 130 and says how to go on', async () => {
    const { served, first, result } = await cutOffAt(
      (tool, seen) => tool === 'mobile_click_at_coords' && seen === 2,
      'SIGINT',
    );
    expect(first.code).toBe(130);
    expect(first.stdout).toContain('autoqa mobile run --resume');
    expect(first.stdout).toContain('⏸ not finished');
    expect(result.state).toBe('passed');
    expect(tapsOn(served)).toEqual(await tapsWithoutInterruption());
  });
});
