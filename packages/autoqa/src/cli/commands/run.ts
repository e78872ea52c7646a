import type { ExitCode } from '@autoqa/domain/model/run';
import type { CommandDefinition } from '../command.ts';
import { textOption } from '../option-values.ts';
import { VAR_OPTION } from '../placeholder-options.ts';
import { runSurroundings } from '../run-surroundings.ts';
import { tellReports } from '../tell-reports.ts';

export const run: CommandDefinition = {
  name: 'run',
  summary: { en: 'Run Markdown specs in a browser', zh: '在浏览器中运行 Markdown 用例' },
  arguments: [
    { name: '<specs...>', description: { en: 'Spec files, folders or patterns', zh: '用例文件、目录或通配模式' } },
  ],
  settings: [
    'url',
    'workers',
    'retries',
    'heal',
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
      flag: '--grep <text>',
      description: { en: 'Only cases whose title, tag or path matches', zh: '只运行标题、标签或路径匹配的用例' },
    },
    { flag: '--shard <i/n>', description: { en: 'Only this part of the cases', zh: '只运行其中一份' } },
    VAR_OPTION,
    { flag: '--update-locks', description: { en: 'Write locks also in CI', zh: '在 CI 中也写入锁文件' } },
    { flag: '--no-locks', description: { en: 'Neither read nor write locks', zh: '不读也不写锁文件' } },
  ],
  examples: [
    'autoqa run specs --url http://localhost:3000',
    'autoqa run specs/login.md --url http://localhost:3000 --var USERNAME=alice',
    'autoqa run "specs/**/*.md" --grep smoke --shard 1/2 --workers 4',
  ],
  async run(context, { args, options }) {
    const { runSpecs } = await import('../../compose/run-specs.ts');
    const done = await runSpecs({
      ...runSurroundings(context, options),
      patterns: args,
      filter: { grep: textOption(options, 'grep'), shard: textOption(options, 'shard') },
      locks: { use: options['locks'] !== false, update: options['updateLocks'] === true },
    });
    tellReports(context, done);
    if (context.config.json) context.printJson(done.result);
    return done.result.exitCode as ExitCode;
  },
};
