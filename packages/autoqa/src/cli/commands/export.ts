import { relative } from 'node:path';
import { EXIT_CODES } from '@autoqa/domain/model/run';
import type { CommandDefinition } from '../command.ts';
import { textsFor } from '../language/texts.ts';
import { renderError } from '../render-error.ts';

export const exportCommand: CommandDefinition = {
  name: 'export',
  summary: { en: 'Write passed specs as plain Playwright tests', zh: '把已通过的用例导出为普通的 Playwright 测试' },
  arguments: [
    {
      name: '<subjects...>',
      description: {
        en: 'Spec files, folders or patterns; or one run: its id, part of it, or "latest"',
        zh: '用例文件、目录或通配模式；或一次运行：编号、编号的一部分，或 "latest"',
      },
    },
  ],
  settings: ['url', 'timeout', 'device', 'locale'],
  options: [
    {
      flag: '--to <language>',
      description: { en: 'playwright (pytest: for API suites)', zh: 'playwright（pytest 用于接口测试）' },
    },
    { flag: '--force', description: { en: 'Overwrite tests that were changed', zh: '覆盖被改动过的测试文件' } },
  ],
  examples: ['autoqa export specs/login.md --to playwright', 'autoqa export latest --to playwright --json'],
  async run({ config, language, print, printJson, cwd }, { args, options }) {
    const { exportSpecs } = await import('../../compose/export-specs.ts');
    const texts = textsFor(language);
    const { folder, files, kept, refused, packages } = await exportSpecs({
      subjects: args,
      to: String(options['to'] ?? 'playwright'),
      overwrite: options['force'] === true,
      cwd,
      config,
    });
    for (const path of files) print(`${relative(cwd, path)}  ${kept.includes(path) ? texts.kept : texts.created}`);
    const reasons = refused.map((error) => renderError(error, language));
    for (const { message } of reasons) print(`${texts.notExported}: ${message}`);
    for (const name of packages) print(texts.exportNeeds(name));
    print(`${texts.nextStep}: npx playwright test -c ${relative(cwd, folder)}`);
    if (config.json) printJson({ folder, files, kept, refused: reasons, packages });
    return refused.length === 0 ? EXIT_CODES.passed : EXIT_CODES.usage;
  },
};
