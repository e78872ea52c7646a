import { resolve } from 'node:path';
import type { ExitCode } from '@autoqa/domain/model/run';
import type { CommandDefinition } from '../command.ts';
import { textsFor } from '../language/texts.ts';
import { listOption, textOption } from '../option-values.ts';
import { VAR_OPTION } from '../placeholder-options.ts';
import { runSurroundings } from '../run-surroundings.ts';
import { tellReports } from '../tell-reports.ts';

export const check: CommandDefinition = {
  name: 'check',
  summary: {
    en: 'Check acceptance claims: work out the steps, run them, keep them as specs',
    zh: '检查验收声明：推导步骤、运行并保存为用例',
  },
  arguments: [
    {
      name: '[claims...]',
      description: {
        en: 'Files, folders or patterns; each bullet or numbered line is a claim',
        zh: '文件、目录或通配模式；每个列表项是一条声明',
      },
    },
  ],
  settings: [
    'url',
    'workers',
    'retries',
    'headed',
    'artifacts',
    'reproduce',
    'reporter',
    'timeout',
    'caseTimeout',
    'device',
    'locale',
    'connect',
    'record',
    'replay',
  ],
  options: [
    {
      flag: '--claim <text>',
      description: { en: 'A claim given here; may be repeated', zh: '直接给出一条声明，可重复' },
      repeatable: true,
    },
    {
      flag: '--context <file>',
      description: {
        en: 'Requirements document; offline only its "Page: /path" lines are used, to find pages that claims name',
        zh: '需求文档；离线时只使用其中的“页面：/路径”行来定位声明提到的页面',
      },
    },
    {
      flag: '--grep <text>',
      description: { en: 'Only claims that match', zh: '只检查匹配的声明' },
    },
    VAR_OPTION,
  ],
  examples: [
    'autoqa check -u http://localhost:3000 claims.md',
    'autoqa check -u http://localhost:3000 --claim "Visitors can filter the products by category"',
    'autoqa check -u http://localhost:3000 claims.md --context prd.md',
  ],
  async run(context, { args, options }) {
    const { checkClaims } = await import('../../compose/claims/check-claims.ts');
    const { config, language, print, printJson } = context;
    const done = await checkClaims({
      ...runSurroundings(context, options),
      patterns: args,
      claims: listOption(options, 'claim'),
      contextFile: textOption(options, 'context'),
      grep: textOption(options, 'grep'),
    });
    const { result, folder } = done;
    tellReports(context, done);
    const hasSpecs = result.artifacts.some(({ kind }) => kind === 'generated');
    if (hasSpecs) print(`${textsFor(language).keptSpecs}: ${resolve(folder, 'generated')}`);
    if (config.json) printJson(result);
    return result.exitCode as ExitCode;
  },
};
