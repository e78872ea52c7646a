import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../support/cli.ts';
import { useWorkFolder } from '../support/work-folder.ts';

const work = useWorkFolder();
const run = (args: string[], env: Record<string, string> = {}) => runCli(args, { cwd: work.path(), env });

const COMMANDS = ['init', 'doctor', 'demo', 'run', 'creds', 'runs', 'report'];

describe('command line: help', () => {
  test('help lists every command, without arguments too', async () => {
    for (const args of [['--help'], []]) {
      const { code, stdout } = await run(args);
      expect(code).toBe(0);
      for (const command of COMMANDS) expect(stdout).toContain(command);
    }
  });

  test.each([...COMMANDS, 'runs show', 'runs rm'])('%s: help has an example and the global flags', async (command) => {
    const { code, stdout } = await run([...command.split(' '), '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain(`Examples:\n  autoqa ${command}`);
    for (const flag of ['--json', '--lang', '--out', '--model', '--quiet', '--verbose']) expect(stdout).toContain(flag);
  });

  test('help speaks Chinese by flag, by environment and by locale', async () => {
    for (const [args, env] of [
      [['--help', '--lang', 'zh'], {}],
      [['--help'], { AUTOQA_LANG: 'zh' }],
      [['--help'], { LANG: 'zh_CN.UTF-8' }],
    ] as const) {
      const { stdout } = await run([...args], env);
      expect(stdout).toContain('用法：');
      expect(stdout).toContain('显示帮助');
      expect(stdout).not.toContain('Usage:');
    }
  });

  test('the version is the package’s', async () => {
    expect((await run(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('command line: wrong usage ends with 2 and says how to mend', () => {
  test('an unknown command suggests the nearest', async () => {
    const { code, stderr, stdout } = await run(['docter']);
    expect(code).toBe(2);
    expect(stderr).toContain("Unknown command 'docter'");
    expect(stderr).toContain('Did you mean doctor?');
    expect(stdout).toBe('');
  });

  test('an unknown flag suggests the nearest, in Chinese too', async () => {
    const english = await run(['runs', '--jsn']);
    expect(english.code).toBe(2);
    expect(english.stderr).toContain("Unknown option '--jsn'");
    expect(english.stderr).toContain('--json');
    const chinese = await run(['runs', '--jsn', '--lang', 'zh']);
    expect(chinese.code).toBe(2);
    expect(chinese.stderr).toContain('未知选项“--jsn”');
    expect(chinese.stderr).toContain('--json');
  });

  test('a missing argument and one too many are refused', async () => {
    expect((await run(['runs', 'show'])).code).toBe(2);
    expect((await run(['init', 'here', 'and', 'there'])).code).toBe(2);
  });

  test('with --json the error is one JSON document on stdout', async () => {
    const { code, stdout } = await run(['runs', 'show', 'nothing', '--json']);
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toEqual({
      error: { code: 'run-unknown', message: expect.stringContaining('nothing'), hint: expect.any(String) },
    });
  });
});

describe('command line: configuration', () => {
  const configure = (text: string) => writeFileSync(join(work.path(), 'autoqa.config.yaml'), text);

  test('a broken file names the line', async () => {
    configure('out: .autoqa\nlang: [en\n');
    const { code, stderr } = await run(['runs']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/autoqa\.config\.yaml:\d+/);
  });

  test('an unknown setting names the line and the nearest setting', async () => {
    configure('out: .autoqa\nkeepRun: 5\n');
    const { code, stderr } = await run(['runs']);
    expect(code).toBe(2);
    expect(stderr).toContain('autoqa.config.yaml:2');
    expect(stderr).toContain('keepRuns');
  });

  test('a value that is not allowed names the place, whichever it is', async () => {
    configure('browser: netscape\n');
    expect((await run(['runs'])).stderr).toContain('autoqa.config.yaml:1');
    configure('');
    expect((await run(['runs'], { AUTOQA_BROWSER: 'netscape' })).stderr).toContain('AUTOQA_BROWSER');
    const flag = await run(['runs', '--lang', 'fr']);
    expect(flag.stderr).toContain('--lang');
    expect(flag.code).toBe(2);
  });

  test('a named file that is not there is an error; the usual one may be absent', async () => {
    expect((await run(['runs'])).code).toBe(0);
    const { code, stderr } = await run(['runs'], { AUTOQA_CONFIG: 'nowhere.yaml' });
    expect(code).toBe(2);
    expect(stderr).toContain('nowhere.yaml');
  });

  test('a flag wins over the environment, the environment over the file', async () => {
    configure('lang: zh\n');
    expect((await run(['runs'])).stdout).toContain('还没有运行记录');
    expect((await run(['runs'], { AUTOQA_LANG: 'en' })).stdout).toContain('No runs yet');
    expect((await run(['runs', '--lang', 'zh'], { AUTOQA_LANG: 'en' })).stdout).toContain('还没有运行记录');
  });
});

describe('command line: init', () => {
  test('writes the two files and overwrites nothing', async () => {
    const first = await run(['init', '--json']);
    expect(JSON.parse(first.stdout)).toEqual({ created: ['autoqa.config.yaml', 'specs/example.md'], kept: [] });
    writeFileSync(join(work.path(), 'autoqa.config.yaml'), 'lang: en\n');
    const second = await run(['init', '--json']);
    expect(JSON.parse(second.stdout)).toEqual({ created: [], kept: ['autoqa.config.yaml', 'specs/example.md'] });
    expect((await run(['runs'])).code).toBe(0);
  });
});

describe('command line: doctor', () => {
  test('a missing browser is exit code 3 and says how to mend it', async () => {
    const { code, stdout } = await run(['doctor', '--json'], { AUTOQA_BROWSER_PATH: '/nowhere/chrome' });
    expect(code).toBe(3);
    const { ready, findings } = JSON.parse(stdout);
    expect(ready).toBe(false);
    expect(findings).toContainEqual(
      expect.objectContaining({ id: 'browser', status: 'fail', mend: expect.stringContaining('browserPath') }),
    );
  });

  test('says which browser was chosen and why, and whether Chinese is drawn', async () => {
    const { code, stdout } = await run(['doctor']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Browser: Chromium \d+/);
    expect(stdout).toContain('Chinese text:');
    expect((await run(['doctor', '--lang', 'zh'])).stdout).toContain('浏览器: Chromium');
  });
});
