import { InputError } from '../../kernel/errors.ts';
import type { CommandDefinition } from '../command.ts';
import { mobileRun } from './mobile-run.ts';

export const mobile: CommandDefinition = {
  name: 'mobile',
  summary: { en: 'Test applications on phones', zh: '在手机上测试应用' },
  examples: [...mobileRun.examples],
  subcommands: [mobileRun],
  run() {
    throw new InputError('"autoqa mobile" needs to be told what to do.', {
      code: 'mobile-command-missing',
      hint: 'Try: autoqa mobile run case.txt --server http://127.0.0.1:8080/mcp',
    });
  },
};
