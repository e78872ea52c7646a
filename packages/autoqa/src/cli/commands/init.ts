import { EXIT_CODES } from '@autoqa/domain/model/run';
import type { CommandDefinition } from '../command.ts';
import { textsFor } from '../language/texts.ts';

export const init: CommandDefinition = {
  name: 'init',
  summary: {
    en: 'Write autoqa.config.yaml and specs/example.md; overwrite nothing',
    zh: '生成 autoqa.config.yaml 和 specs/example.md，不覆盖已有文件',
  },
  examples: ['autoqa init', 'autoqa init --lang zh'],
  async run({ config, cwd, language, print, printJson }) {
    const { initProject } = await import('../../compose/init-project.ts');
    const texts = textsFor(language);
    const outcome = initProject(cwd, language);
    for (const path of outcome.created) print(`${path}  ${texts.created}`);
    for (const path of outcome.kept) print(`${path}  ${texts.kept}`);
    print(`${texts.nextStep}: ${texts.initNext}`);
    if (config.json) printJson(outcome);
    return EXIT_CODES.passed;
  },
};
