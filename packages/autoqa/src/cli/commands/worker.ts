import { EXIT_CODES } from '@autoqa/domain/model/run';
import type { CommandDefinition } from '../command.ts';
import { textsFor } from '../language/texts.ts';
import { cockpitSettings } from './serve.ts';

export const worker: CommandDefinition = {
  name: 'worker',
  summary: {
    en: 'Do jobs of a server on another machine; both name one PostgreSQL by DATABASE_URL',
    zh: '在另一台机器上执行服务器的任务；双方用 DATABASE_URL 指向同一个 PostgreSQL',
  },
  options: [
    {
      flag: '--slots <count>',
      description: {
        en: 'Runs at the same time (default: half of the cores)',
        zh: '同时执行的运行数（默认为核数的一半）',
      },
    },
  ],
  examples: ['DATABASE_URL=postgres://user@db/autoqa autoqa worker', 'autoqa worker --slots 4'],
  async run(context, { options }) {
    const { workForCockpit } = await import('../../compose/cockpit/work-for-cockpit.ts');
    const texts = textsFor(context.language);
    await workForCockpit({
      ...cockpitSettings(context, options),
      onReady: (id) => {
        if (context.config.json) context.printJson({ worker: id });
        context.print(texts.working(id));
      },
    });
    return EXIT_CODES.cancelled;
  },
};
