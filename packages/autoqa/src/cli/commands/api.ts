import { InputError } from '../../kernel/errors.ts';
import type { CommandDefinition } from '../command.ts';
import { apiLoad } from './api-load.ts';
import { apiTest } from './api-test.ts';

export const api: CommandDefinition = {
  name: 'api',
  summary: { en: 'Test and load APIs', zh: '接口测试与压测' },
  examples: [...apiTest.examples],
  subcommands: [apiTest, apiLoad],
  run() {
    throw new InputError('"autoqa api" needs to be told what to do.', {
      code: 'api-command-missing',
      hint: 'Try: autoqa api test --spec openapi.json --base-url http://127.0.0.1:8080',
    });
  },
};
